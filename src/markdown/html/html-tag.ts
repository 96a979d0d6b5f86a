import { LONGEST_ADDRESS } from '../../base/limits.ts'

/** A tag of raw HTML. */
interface Tag {
  /** As it is written. */
  readonly tag: string
  readonly closing: boolean
  /** In lower case. */
  readonly name: string
  readonly attributes: string
}

/** The tag that starts at an offset; null for what is none, and for one that is too long to be meant. */
export function tagAt(html: string, at: number): Tag | null {
  const match = TAG.exec(html.slice(at, at + LONGEST_ADDRESS))
  if (match === null) return null
  const [tag, slash, name = '', attributes = ''] = match
  return { tag, closing: slash !== undefined, name: name.toLowerCase(), attributes }
}

const TAG = /^<(\/)?([A-Za-z][A-Za-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/

/** Where the comment ends that starts at an offset; null for no comment. `lastEnd` is where the last one ends. */
export function endOfComment(html: string, at: number, lastEnd: number): number | null {
  if (!html.startsWith('<!--', at) || lastEnd < at + 4) return null
  return html.indexOf('-->', at + 4) + 3
}
