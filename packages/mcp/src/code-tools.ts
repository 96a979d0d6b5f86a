import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CheckedCode, CodeMistake, ReaderCode, SiteReader } from 'lectern'
import { z } from 'zod'
import { answerOrError, scopeOf, scopeSchema, textAnswer } from './answers.ts'
import { readPage } from './read-page.ts'

const LONGEST_CODE = 50_000
const MOST_MODULES = 50
const LONGEST_MODULES = 500_000
const MOST_MISTAKES = 20
const READ_ONLY = { annotations: { readOnlyHint: true, openWorldHint: false } }

export function addCodeTools(server: McpServer, site: SiteReader, language: ReaderCode): void {
  const { name, fragments } = language
  const input = {
    code: z.string().max(LONGEST_CODE).describe(`A whole ${name} module, or a part of one.`),
    ...(fragments.length === 0
      ? {}
      : {
          fragment: z
            .string()
            .refine(value => fragments.includes(value), `must be one of ${fragments.join(', ')}`)
            .optional()
            .describe(`What a part is: ${fragments.join(', ')}. Default: a whole module.`),
        }),
    modules: z
      .array(z.string())
      .max(MOST_MODULES)
      .refine(all => all.join('').length <= LONGEST_MODULES, 'are too long together')
      .default([])
      .describe('Texts of other modules of the project, whose names the code uses.'),
    version: scopeSchema(site).version,
  }
  const checkedOf = (given: {
    readonly code: string
    readonly fragment?: unknown
    readonly modules: readonly string[]
    readonly version?: string | undefined
  }): CheckedCode => ({
    code: given.code,
    fragment: typeof given.fragment === 'string' ? given.fragment : null,
    modules: given.modules,
    version: scopeOf(site, given).version,
  })
  server.registerTool(
    'check_code',
    {
      ...READ_ONLY,
      title: `Check ${name} code`,
      description: `Parses ${name} code in a version, and looks up the names in it. Names each mistake with its line, what was expected, and what could be meant.`,
      inputSchema: input,
    },
    given =>
      answerOrError(async () => {
        const mistakes = await language.check(checkedOf(given))
        if (mistakes.length === 0) return textAnswer('The code is valid.')
        const shown = mistakes.slice(0, MOST_MISTAKES).map(mistake => lineOf(mistake, given.code))
        const more = mistakes.length - shown.length
        return textAnswer([...shown, ...(more > 0 ? [`${more} more mistakes.`] : [])].join('\n'))
      }),
  )
  server.registerTool(
    'explain_construct',
    {
      ...READ_ONLY,
      title: `Explain a word of ${name} code`,
      description: 'The reference page of the keyword, operator or name at a position of the code.',
      inputSchema: {
        ...input,
        line: z.number().int().min(1).describe('From 1.'),
        column: z.number().int().min(1).describe('From 1.'),
      },
    },
    given =>
      answerOrError(async () => {
        const { code, line, column } = given
        const before = code.split('\n').slice(0, line - 1)
        const offset = before.reduce((sum, each) => sum + each.length + 1, column - 1)
        const found = await language.explain(checkedOf(given), offset)
        if (found === null) return textAnswer('No page describes what is there.')
        const { word, address } = found
        const page = address === null ? null : await readPage(site, address, 0)
        if (page === null) return textAnswer(`"${word}" has no page in this version.`)
        return textAnswer(`"${word}": ${address}\n\n${page}`)
      }),
  )
}

function lineOf({ line, column, message, hint }: CodeMistake, code: string): string {
  const text = code.split('\n')[line - 1] ?? ''
  return `${line}:${column} ${message}${hint === null ? '' : `. ${hint}`}\n    ${text.trim()}`
}
