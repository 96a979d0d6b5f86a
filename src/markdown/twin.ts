import type { Template } from './page.ts'

/** The address of a link or image in the Markdown, and its reference. */
export interface Target {
  /** UTF-16 offsets of a range whose first address is this one. */
  readonly from: number
  readonly to: number
  /** The address, decoded. */
  readonly url: string
  /** Index of its reference. */
  readonly reference: number
}

/**
 * Cuts the Markdown of a page, from an offset on, into a template whose holes are the addresses of its
 * links and images. An address that is not written out stays: an autolink, which leads out of the site.
 */
export function markdownTwin(
  markdown: string,
  targets: readonly Target[],
  start: number,
): Template {
  const places = targets
    .flatMap(target => {
      const place = placeOf(markdown, target)
      return place === null ? [] : [{ ...place, reference: target.reference }]
    })
    .sort((a, b) => a.at - b.at)
  const chunks: string[] = []
  const holes: number[] = []
  let from = start
  for (const { at, length, reference } of places) {
    // Several links may refer to one definition.
    if (at < from) continue
    chunks.push(markdown.slice(from, at))
    holes.push(reference)
    from = at + length
  }
  return { chunks: [...chunks, markdown.slice(from)], holes }
}

/** Where an address stands in the Markdown, and how many characters it has there; null for nowhere. */
function placeOf(
  markdown: string,
  { from, to, url }: Target,
): { readonly at: number; readonly length: number } | null {
  if (url === '') return null
  // Nearly all links are written so, and patterns take ten times as long.
  if (markdown.startsWith(`](${url})`, from)) return { at: from + 2, length: url.length }
  const match = addressPattern(url).exec(markdown.slice(from, to))
  if (match === null) return null
  const [found, written = ''] = match
  const at = from + match.index + found.length - written.length
  return { at, length: written.length }
}

/**
 * Finds an address, as it is or with escapes, where Markdown and HTML have one. In a quote `>` may stand
 * before it, at the start of a line.
 */
function addressPattern(url: string): RegExp {
  const written = url.replace(/[!-/:-@[-`{-~]/g, mark =>
    mark === '&' ? '\\\\?&(?:amp;)?' : `\\\\?\\${mark}`,
  )
  const attribute = '(?:href|HREF|src|SRC|poster|POSTER)\\s*=\\s*["\']?'
  return new RegExp(`(?:\\][(:][\\s>]*<?|${attribute})(${written})(?=[\\s)>"']|$)`)
}
