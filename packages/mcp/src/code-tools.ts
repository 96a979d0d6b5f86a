import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CheckedCode, CodeMistake, FoundSection, ReaderCode, SiteReader } from 'lectern'
import { z } from 'zod'
import { answerOrError, scopeOf, scopeSchema, shortened, textAnswer } from './answers.ts'
import { readPage } from './read-page.ts'

const LONGEST_CODE = 50_000
const MOST_MODULES = 50
const LONGEST_MODULES = 500_000
const MOST_MISTAKES = 20
/** That are searched for in an answer. */
const MOST_NAMES = 5
const READ_ONLY = { annotations: { readOnlyHint: true, openWorldHint: false } }

interface CodeSite {
  readonly site: SiteReader
  readonly language: ReaderCode
  /** Network address, for the limits of the search. */
  readonly client: string
}

export function addCodeTools(server: McpServer, { site, language, client }: CodeSite): void {
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
      description: `Parses ${name} code in a version, and looks up the names in it. Names each mistake with its line, what was expected, and what could be meant, and the page to read about it.`,
      inputSchema: input,
    },
    given =>
      answerOrError(async () => {
        const mistakes = await language.check(checkedOf(given))
        if (mistakes.length === 0) return textAnswer('The code is valid.')
        const shown = mistakes.slice(0, MOST_MISTAKES)
        const pages = await pagesOfNames(shown, query =>
          site.search({ query, limit: 3, client, ...scopeOf(site, given) }),
        )
        const more = mistakes.length - shown.length
        return textAnswer(
          [
            ...linesOf(shown, given.code, pages),
            ...(more > 0 ? [`${more} more mistakes.`] : []),
          ].join('\n'),
        )
      }),
  )
  server.registerTool(
    'explain_construct',
    {
      ...READ_ONLY,
      title: `Explain a word of ${name} code`,
      description:
        'The opening of the reference page of the keyword, operator or name at a position of the code.',
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

type NamePages = ReadonlyMap<string, readonly string[]>

/** The sections that describe unknown names; they tell which module to require. */
async function pagesOfNames(
  mistakes: readonly CodeMistake[],
  search: (name: string) => Promise<readonly FoundSection[]>,
): Promise<NamePages> {
  const names = new Set(mistakes.flatMap(({ name }) => name ?? []))
  const pages = new Map<string, readonly string[]>()
  for (const name of [...names].slice(0, MOST_NAMES)) {
    // A check is of use without them, for example where the search is not available.
    const found = await search(name).catch(() => [])
    const addresses = found.map(({ address }) => address)
    pages.set(
      name,
      addresses.filter(address => address.endsWith(`#${name}`)),
    )
  }
  return pages
}

/** Each line of the code below its mistakes. */
function linesOf(
  mistakes: readonly CodeMistake[],
  code: string,
  pages: NamePages,
): readonly string[] {
  const lines = code.split('\n')
  return mistakes.flatMap((mistake, index) => {
    const { line, column, message, hint, name, address } = mistake
    const about = address === null ? (pages.get(name ?? '') ?? []) : [address]
    const see = about.length > 0 ? `See ${about.join(', ')}` : null
    const parts = [message, hint, see].filter(part => part !== null)
    const text = `${line}:${column} ${parts.map(asSentence).join(' ')}`
    const isLast = mistakes[index + 1]?.line !== line
    return isLast ? [text, `    ${shortened(lines[line - 1]?.trim() ?? '')}`] : [text]
  })
}

function asSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
