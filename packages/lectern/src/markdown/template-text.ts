import type { Template } from './page.ts'

/** A template as one text, with a word for each hole that can stand in texts, values and lists of attributes. */
export function templateText({ chunks, holes }: Template): string {
  return chunks.map((chunk, at) => chunk + (at < holes.length ? wordOf(holes[at]) : '')).join('')
}

export function templateOf(text: string): Template {
  const parts = text.split(WORD)
  return {
    chunks: parts.filter((_, at) => at % 2 === 0),
    holes: parts.filter((_, at) => at % 2 === 1).map(Number),
  }
}

function wordOf(hole: number | undefined): string {
  return `lectern-hole-${hole}-`
}

/** Parsers of HTML give an attribute without a value an empty one. */
const WORD = /lectern-hole-(\d+)-(?:="")?/
