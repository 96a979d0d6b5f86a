import { ADDRESS_ATTRIBUTES } from '@lectern/base/html'
import type { Template } from './page.ts'

export interface WrittenAddress {
  /** UTF-16 offsets of a range whose first address is this one. */
  readonly from: number
  readonly to: number
  /** Decoded. */
  readonly url: string
  readonly reference: number
}

export interface Rewrite {
  readonly from: number
  readonly to: number
  readonly template: Template
}

interface Changes {
  readonly targets: readonly WrittenAddress[]
  readonly rewrites: readonly Rewrite[]
  readonly start: number
}

/** Its holes are the addresses of links and images. Autolinks stay as they are, because they leave the site. */
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

/** Null if it is not found. */
function placeOf(
  markdown: string,
  { from, to, url }: WrittenAddress,
): { readonly at: number; readonly length: number } | null {
  if (url === '') return null
  // Nearly all links; ten times faster than the pattern.
  if (markdown.startsWith(`](${url})`, from)) return { at: from + 2, length: url.length }
  const written = markdown.slice(from, to)
  for (const opening of written.matchAll(OPENING)) {
    const at = opening.index + opening[0].length
    const end = endOfAddress(written, at, url)
    if (end !== null) return { at: from + at, length: end - at }
  }
  return null
}

/** What precedes an address in Markdown and HTML. In a quote, `>` may follow a line break. */
const OPENING = new RegExp(
  `\\][(:][\\s>]*<?|(?:${[...ADDRESS_ATTRIBUTES, 'dark'].flatMap(name => [name, name.toUpperCase()]).join('|')})\\s*=\\s*["']?`,
  'g',
)

/** Null if another text is there. */
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

const MARK = /[!-/:-@[-`{-~]/
