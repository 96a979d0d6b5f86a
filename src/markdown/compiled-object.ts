import type { CompiledPage, PageBody, PageFacts, PageSection } from './page.ts'

/** The parts of a compiled page, each of which is asked for without the others. */
export interface CompiledParts {
  readonly facts: PageFacts
  readonly sections: readonly PageSection[]
  readonly body: PageBody
}

/** The lines of the text, in their order. */
const PARTS = ['facts', 'sections', 'body'] as const satisfies readonly (keyof CompiledParts)[]

/** A compiled page as a text: a line of JSON for each part, so that only those that are wanted are parsed. */
export function compiledText({ body, sections, ...facts }: CompiledPage): string {
  const parts: CompiledParts = { facts, sections, body }
  return PARTS.map(name => JSON.stringify(parts[name])).join('\n')
}

/** A part of a page that `compiledText` has written. */
export function compiledPart<Name extends keyof CompiledParts>(
  text: string,
  name: Name,
): CompiledParts[Name] {
  let start = 0
  for (const part of PARTS) {
    const end = text.indexOf('\n', start)
    if (part === name) return JSON.parse(text.slice(start, end < 0 ? undefined : end))
    start = end + 1
  }
  throw new Error(`no part "${name}"`)
}
