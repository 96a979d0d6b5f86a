import { ADDRESS_ATTRIBUTES } from '../base/address-attributes.ts'
import type { Template } from './page.ts'

/** The address of a link or image in the Markdown, and its reference. */
export interface WrittenAddress {
  /** UTF-16 offsets of a range whose first address is this one. */
  readonly from: number
  readonly to: number
  /** The address, decoded. */
  readonly url: string
  /** Index of its reference. */
  readonly reference: number
}

/** What stands in the Markdown for other programs instead of a part of the source. */
export interface Rewrite {
  /** UTF-16 offsets of the part. */
  readonly from: number
  readonly to: number
  /** What stands there. */
  readonly template: Template
}

/** What is written otherwise than in the source. */
interface Changes {
  readonly targets: readonly WrittenAddress[]
  readonly rewrites: readonly Rewrite[]
  /** Offset at which the Markdown begins. */
  readonly start: number
}

/**
 * Cuts the Markdown of a page, from an offset on, into a template whose holes are the addresses of its
 * links and images. An address that is not written out stays: an autolink, which leads out of the site.
 */
export function markdownTemplate(
  markdown: string,
  { targets, rewrites, start }: Changes,
): Template {
  // Several links may refer to one definition.
  const places = [
    ...new Map(targets.map(target => [`${target.from} ${target.url}`, target])).values(),
  ]
    .flatMap(target => {
      const place = placeOf(markdown, target)
      const template: Template = { chunks: ['', ''], holes: [target.reference] }
      return place === null ? [] : [{ ...place, template }]
    })
    .concat(rewrites.map(({ from, to, template }) => ({ at: from, length: to - from, template })))
    .sort((a, b) => a.at - b.at)
  const chunks: string[] = []
  const holes: number[] = []
  let from = start
  let chunk = ''
  for (const { at, length, template } of places) {
    if (at < from) continue
    chunk += markdown.slice(from, at)
    template.chunks.forEach((text, index) => {
      const hole = template.holes[index - 1]
      if (hole !== undefined) {
        chunks.push(chunk)
        holes.push(hole)
        chunk = ''
      }
      chunk += text
    })
    from = at + length
  }
  return { chunks: [...chunks, chunk + markdown.slice(from)], holes }
}

/** Where an address stands in the Markdown, and how many characters it has there; null for nowhere. */
function placeOf(
  markdown: string,
  { from, to, url }: WrittenAddress,
): { readonly at: number; readonly length: number } | null {
  if (url === '') return null
  // Nearly all links are written so, and patterns take ten times as long.
  if (markdown.startsWith(`](${url})`, from)) return { at: from + 2, length: url.length }
  const written = markdown.slice(from, to)
  for (const opening of written.matchAll(OPENING)) {
    const at = opening.index + opening[0].length
    const end = endOfAddress(written, at, url)
    if (end !== null) return { at: from + at, length: end - at }
  }
  return null
}

/**
 * What stands before an address in Markdown and HTML. In a quote `>` may stand there too, at the start of a
 * line.
 */
const OPENING = new RegExp(
  `\\][(:][\\s>]*<?|(?:${[...ADDRESS_ATTRIBUTES, 'dark'].flatMap(name => [name, name.toUpperCase()]).join('|')})\\s*=\\s*["']?`,
  'g',
)

/** Where an address ends that is written from an offset on, as it is or with escapes; null for another one. */
function endOfAddress(text: string, from: number, url: string): number | null {
  let at = from
  for (const character of url) {
    if (text[at] === '\\' && text[at + 1] === character && MARK.test(character)) at += 1
    if (!text.startsWith(character, at)) return null
    at += character.length
    if (character === '&' && text.startsWith('amp;', at)) at += 4
  }
  return /[^\s)>"'}]/.test(text[at] ?? ' ') ? null : at
}

/** What a backslash may stand before. */
const MARK = /[!-/:-@[-`{-~]/
