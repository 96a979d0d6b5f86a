import type { Template } from './page.ts'

/** A link or image in the Markdown: its range, its target as written, and its reference. */
export interface Target {
  /** UTF-16 offsets of the whole link or image. */
  readonly from: number
  readonly to: number
  readonly url: string
  /** Index of its reference. */
  readonly reference: number
}

/**
 * Cuts the Markdown of a page into a template whose holes are the targets of its links and images.
 * A target that is not written out as it is (escaped, or in a definition) stays as written.
 */
export function markdownTwin(markdown: string, targets: readonly Target[]): Template {
  const places = targets
    .map(target => ({ ...target, at: markdown.lastIndexOf(target.url, target.to - 1) }))
    .filter(target => target.url !== '' && target.at > target.from)
    .sort((a, b) => a.at - b.at)
  const chunks: string[] = []
  const holes: number[] = []
  let from = 0
  for (const { at, url, reference } of places) {
    if (at < from) continue
    chunks.push(markdown.slice(from, at))
    holes.push(reference)
    from = at + url.length
  }
  return { chunks: [...chunks, markdown.slice(from)], holes }
}
