import type { Plugin } from 'lectern/plugin'
import type { ParseText } from './document/open-document.ts'
import { checkedOptions, type OpenApiOptions } from './options.ts'

/** A reference of OpenAPI documents: pages for operations, tags and schemas. */
export default function openapi(options: OpenApiOptions): Plugin {
  const documents = checkedOptions(options)
  let parse: ParseText | null = null
  return {
    name: 'openapi',
    problems: { 'bad-document': 'error', 'broken-link': 'warning' },
    async pages(site) {
      // Not on the threads that make no pages of data.
      const [{ makePages }, { openParser }] = await Promise.all([
        import('./make-pages.ts'),
        import('./document/parse-file.ts'),
      ])
      parse ??= openParser()
      const parsing = { parse }
      return documents.flatMap(each => makePages(site, { ...each, ...parsing }))
    },
  }
}
