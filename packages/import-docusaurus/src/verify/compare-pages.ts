import { decode, splitUrl } from '@lectern/base/url'
import { commonLines } from '../layers/common-lines.ts'
import type { BuiltPage } from './built-page.ts'

export interface Difference {
  /** Below the base URL. */
  readonly address: string
  readonly kind: 'address' | 'title' | 'heading' | 'anchor' | 'text' | 'link' | 'code'
  readonly old: string
  readonly new: string
}

export function comparePages(address: string, old: BuiltPage, next: BuiltPage): Difference[] {
  const differ = (kind: Difference['kind'], before: string, after: string): Difference => {
    return { address, kind, old: before, new: after }
  }
  const lists = (
    kind: Difference['kind'],
    before: readonly string[],
    after: readonly string[],
  ): Difference[] => listDifferences(before, after).map(pair => differ(kind, ...pair))
  const site = next.title.split(SEPARATOR).at(-1) ?? ''
  const [before, after] = [titleOf(old, site), titleOf(next, site)]
  // Further pages of a list have numbers in their titles.
  const isFurther = !old.hasText && /\/page\/\d+\/$/.test(address)
  const title = before === after || isFurther ? [] : [differ('title', before, after)]
  if (!old.hasText) return title
  const textsOf = ({ headings }: BuiltPage): string[] => headings.map(({ text }) => text)
  const headings = lists('heading', textsOf(old), textsOf(next))
  const anchors = old.headings
    .filter(({ id }) => id !== '' && !next.ids.has(id))
    .map(({ id }) => differ('anchor', `#${id}`, ''))
  const text = lists('text', old.words, next.words).filter(
    ({ old: before, new: after }) => !next.hasTerms || inSentence(before) !== inSentence(after),
  )
  const links = lists('link', linksOf(old, address), linksOf(next, address))
  const shown = next.code.filter(each => old.code.includes(each) || !next.commands.has(each))
  const code = lists('code', old.code, shown)
  return [...title, ...headings, ...anchors, ...text, ...links, ...code]
}

/** Between page and site in titles of Lectern; Docusaurus sites may have another. */
const SEPARATOR = ' | '

function titleOf({ title }: BuiltPage, site: string): string {
  const isWhole = title === site || !title.endsWith(site)
  return isWhole ? title : title.slice(0, -site.length).replace(/\s+\S+\s+$/, '')
}

/** Equal for definitions in a list with dashes and in rows. */
function inSentence(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<!\S)[\u2013\u2014-](?!\S)|[.:](?!\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function listDifferences(old: readonly string[], next: readonly string[]): [string, string][] {
  const differences: [string, string][] = []
  let left = 0
  let right = 0
  for (const [at, to] of [...commonLines(old, next), [old.length, next.length] as const]) {
    if (at > left || to > right) {
      differences.push([old.slice(left, at).join(' '), next.slice(right, to).join(' ')])
    }
    left = at + 1
    right = to + 1
  }
  return differences
}

/** Normalized: absolute paths without final slashes, assets without hashes. */
function linksOf({ links }: BuiltPage, address: string): string[] {
  return links
    .filter(link => link !== '')
    .map(link => {
      const { path, hash } = splitUrl(link)
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link)) return decode(link).replace(/\/$/, '')
      if (/\/assets\//.test(path))
        return (path.split('/').at(-1) ?? '').replace(/[-.][\da-f]{8,}(?=\.)/, '')
      const whole = path === '' ? address : new URL(path, `https://x${address}`).pathname
      return decode(whole).replace(/(?<=.)\/$/, '') + decode(hash)
    })
}
