import type { Marked } from '@lectern/search/search-result'
import { searchedFrom } from '../../markup/readers-versions.ts'
import type { AppContext } from '../app/app-context.ts'
import type { ViewStore } from '../app/view.ts'
import { divideScope, wholeScope } from './scope.ts'

/** https://webmachinelearning.github.io/webmcp/ */
interface ModelContext {
  registerTool(tool: {
    readonly name: string
    readonly title: string
    readonly description: string
    readonly inputSchema: object
    readonly annotations: { readonly readOnlyHint: boolean }
    execute(input: { readonly query?: unknown }): Promise<object>
  }): unknown
}

const HITS = 8
const SNIPPET_WORDS = 40

/** Offers the search of the site to agents of the browser. */
export function offerSearch(
  context: ModelContext,
  { site, text, searcher }: Pick<AppContext, 'site' | 'text' | 'searcher'>,
  view: ViewStore,
): void {
  context.registerTool({
    name: 'search',
    title: text.search,
    description: `Searches the documentation "${site.title}" in the version that the reader sees. Finds words, identifiers and operators; the best section is first.`,
    inputSchema: {
      type: 'object',
      properties: { query: { type: 'string', description: 'A few words' } },
      required: ['query'],
    },
    annotations: { readOnlyHint: true },
    async execute({ query }) {
      const { page, chosenVersions } = view.get()
      const [scope] = divideScope(wholeScope(site), searchedFrom(page, site, chosenVersions))
      const request = { query: `${query}`, offset: 0, limit: HITS, snippetWords: SNIPPET_WORDS }
      let lines: readonly string[] = []
      await searcher.search(scope, request, ({ hits }) => {
        lines = hits.map(hit => {
          const titles = new Set([...hit.page.trail, hit.page.title, plain(hit.title)])
          const address = new URL(hit.url, location.href).href
          return `- [${[...titles].join(' › ')}](${address}): ${plain(hit.snippet)}`
        })
      })
      const found = lines.join('\n') || `Nothing was found for "${query}".`
      return { content: [{ type: 'text', text: found }] }
    },
  })
}

function plain(runs: readonly Marked[]): string {
  return runs.map(({ text }) => text).join('')
}
