import { escapeHtml } from '@lectern/base/html'
import type { Reference, Template } from './page.ts'

/** A template as one text, with a word for each hole that can stand in texts, values and lists of attributes. */
export function templateText(
  { chunks, holes }: Template,
  references: readonly Reference[],
): string {
  return chunks
    .map((chunk, at) => {
      const hole = holes[at]
      return hole === undefined ? chunk : chunk + wordOf(hole, references[hole])
    })
    .join('')
}

export function templateOf(text: string): Template {
  const parts = text.replace(LINK, tag => tag.replace(/ href="[^"]*"/, '')).split(WORD)
  return {
    chunks: parts.filter((_, at) => at % 2 === 0),
    holes: parts.filter((_, at) => at % 2 === 1).map(Number),
  }
}

function wordOf(hole: number, reference: Reference | undefined): string {
  const word = `lectern-hole-${hole}-`
  return reference?.kind === 'link' ? `href="${escapeHtml(reference.url)}" ${word}` : word
}

/** Parsers of HTML give an attribute without a value an empty one. */
const WORD = /lectern-hole-(\d+)-(?:="")?/
/** With an address as written, which the hole replaces. */
const LINK = /<a\s[^>]*\slectern-hole-\d+-[^>]*>/g
