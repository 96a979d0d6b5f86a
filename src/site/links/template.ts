import type { Template } from '../../markdown/page.ts'

/** What fills the holes of one reference. */
export interface Fill {
  readonly html: string
  /** A whole address, which leads to its target from anywhere: Markdown is read away from the site. */
  readonly markdown: string
}

/** Fills the holes of a template. */
export function fillTemplate(
  { chunks, holes }: Template,
  fills: readonly Fill[],
  format: keyof Fill,
): string {
  return chunks
    .map((chunk, index) => {
      const hole = index === 0 ? undefined : holes[index - 1]
      return hole === undefined ? chunk : (fills[hole]?.[format] ?? '') + chunk
    })
    .join('')
}
