import type { CompiledFacts, CompiledPage, PageBody, PageSection } from './page.ts'

export interface CompiledParts {
  readonly facts: CompiledFacts
  readonly body: Omit<PageBody, 'samples'>
  readonly sections: readonly PageSection[]
}

const PARTS = ['facts', 'body', 'sections'] as const satisfies readonly (keyof CompiledParts)[]

const LINE_BREAK = 0x0a

/** One line of JSON per part, so that each can be read alone. */
export function compiledText({
  body: { samples: _, ...body },
  changes: __,
  sections,
  ...facts
}: CompiledPage): string {
  const parts: CompiledParts = { facts, body, sections }
  return PARTS.map(name => JSON.stringify(parts[name])).join('\n')
}

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
