import { allowsHtml } from 'lectern/authoring'

/** Replacements of elements that content must not use. */
const INSTEAD: Readonly<Record<string, string>> = {
  article: 'div',
  aside: 'div',
  center: 'div',
  footer: 'div',
  header: 'div',
  main: 'div',
  nav: 'div',
  section: 'div',
  big: 'span',
  font: 'span',
  label: 'span',
  strike: 's',
  tt: 'code',
}

/** Null for an element that becomes Markdown, or is shown as code. */
export function htmlName(written: string | null): string | null {
  if (written === null || written === 'details' || headingDepth(written) !== null) return null
  const name = INSTEAD[written] ?? written
  return allowsHtml(name) ? name : null
}

export function headingDepth(name: string): number | null {
  const depth = /^h([1-6])$/.exec(name)?.[1]
  return depth === undefined ? null : Number(depth)
}
