import type { CompiledFacts, CompiledPage, PageBody, PageSection } from './page.ts'

/** The parts of a compiled page, each of which is asked for without the others. */
export interface CompiledParts {
  readonly facts: CompiledFacts
  readonly body: Omit<PageBody, 'samples'>
  readonly sections: readonly PageSection[]
}

/** The lines of the text, in their order. */
const PARTS = ['facts', 'body', 'sections'] as const satisfies readonly (keyof CompiledParts)[]

const LINE_BREAK = 0x0a

/** A compiled page as a text: a line of JSON for each part, so that only those that are wanted are read. */
export function compiledText({
  body: { samples: _, ...body },
  sections,
  ...facts
}: CompiledPage): string {
  const parts: CompiledParts = { facts, body, sections }
  return PARTS.map(name => JSON.stringify(parts[name])).join('\n')
}

/** A part of a page that `compiledText` has written; `bytes` are those of its text. */
export function compiledPart<Name extends keyof CompiledParts>(
  bytes: Buffer,
  name: Name,
): CompiledParts[Name] {
  let start = 0
  for (const part of PARTS) {
    const found = bytes.indexOf(LINE_BREAK, start)
    const end = found < 0 ? bytes.length : found
    if (part === name) return JSON.parse(bytes.toString('utf8', start, end))
    start = end + 1
  }
  throw new Error(`no part "${name}"`)
}
