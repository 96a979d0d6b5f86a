import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { FoundSection, SiteReader } from 'lectern'
import { z } from 'zod'
import { answerOrError, scopeOf, scopeSchema, shortened, textAnswer } from './answers.ts'
import { branchOf, outlineOf, withAddresses } from './contents.ts'
import { readPage } from './read-page.ts'

const LONGEST_QUERY = 500
const LONGEST_ADDRESS = 2000
const DEFAULT_HITS = 5
const MOST_HITS = 30
const READ_ONLY = { annotations: { readOnlyHint: true, openWorldHint: false } }

/** @param client network address, for the limits of the search */
export function addReadingTools(server: McpServer, site: SiteReader, client: string): void {
  server.registerTool(
    'search',
    {
      ...READ_ONLY,
      title: `Search ${site.title}`,
      description:
        'Finds sections of pages by words, identifiers or operators, best first. The address of a hit can be given to read_page.',
      inputSchema: {
        query: z
          .string()
          .max(LONGEST_QUERY)
          .describe('A few words, an identifier, or an operator.'),
        limit: z
          .number()
          .int()
          .min(1)
          .max(MOST_HITS)
          .default(DEFAULT_HITS)
          .describe('Number of hits.'),
        ...scopeSchema(site),
      },
    },
    ({ query, limit, ...scope }) =>
      answerOrError(async () => {
        const found = await site.search({ query, limit, client, ...scopeOf(site, scope) })
        if (found.length === 0) return textAnswer(`Nothing was found for "${query}".`)
        return textAnswer(found.map(hitOf).join('\n'))
      }),
  )
  server.registerTool(
    'read_page',
    {
      ...READ_ONLY,
      title: 'Read a page',
      description:
        'The Markdown of a page, or of one of its sections. Of a long page it is the opening; the end of the answer names the other sections with their sizes, and where to read on.',
      inputSchema: {
        page: z
          .string()
          .max(LONGEST_ADDRESS)
          .describe(
            'Its address, such as "/Install/" or "/Install/#linux" for a section, or its whole URL.',
          ),
        from: z.number().int().min(0).default(0).describe('Character to read on from.'),
      },
    },
    ({ page, from }) =>
      answerOrError(async () => {
        const text = await readPage(site, page, from)
        if (text !== null) return textAnswer(text)
        const hint = 'Search for it, or list the pages.'
        return { ...textAnswer(`There is no page "${page}". ${hint}`), isError: true }
      }),
  )
  server.registerTool(
    'list_pages',
    {
      ...READ_ONLY,
      title: 'List the pages',
      description:
        'The table of contents: the upper levels of the sidebars, or all pages below one entry, with what they are about if there are few. To find something, search.',
      inputSchema: {
        below: z
          .string()
          .max(LONGEST_QUERY)
          .optional()
          .describe('Title of an entry, such as a part of the sidebar.'),
        ...scopeSchema(site),
      },
    },
    ({ below, ...scope }) =>
      answerOrError(async () => {
        const contents = withAddresses(await site.contents(scopeOf(site, scope)), site.url)
        if (below === undefined) return textAnswer(outlineOf(contents))
        const branch = branchOf(contents, below)
        if (branch !== null) return textAnswer(branch)
        return { ...textAnswer(`There is no entry "${below}".`), isError: true }
      }),
  )
}

/** Only the best hit has all of its text. */
function hitOf({ address, titles, kind, text }: FoundSection, index: number): string {
  const head = `- [${titles.join(' › ')}](${address})${kind === null ? '' : ` (${kind})`}`
  const line = text.replace(/\s+/g, ' ')
  const shown = index === 0 ? line : shortened(line)
  return shown === '' ? head : `${head}: ${shown}`
}
