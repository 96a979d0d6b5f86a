import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { SiteReader } from 'lectern'
import { scopeOf } from './answers.ts'
import { withoutOptional } from './contents.ts'

/** Pages are resources under their URLs; the list has those of the newest version. */
export function addPages(server: McpServer, site: SiteReader): void {
  const template = new ResourceTemplate(`${site.url}/{+path}`, {
    list: async () => {
      const contents = withoutOptional(await site.contents(scopeOf(site, {})))
      const pages = [...contents.matchAll(/^ *- \[(.*)\]\(<?([^)>]*)>?\)(?:: (.*))?$/gm)]
      return {
        resources: pages.flatMap(([, name = '', markdown = '', description]) => {
          const uri = markdown.replace(/(index)?\.md$/, '')
          const own = { name, uri, mimeType: 'text/markdown' }
          return uri.startsWith(site.url) ? [{ ...own, ...(description && { description }) }] : []
        }),
      }
    },
  })
  const about = { title: 'Pages', description: 'Their Markdown', mimeType: 'text/markdown' }
  server.registerResource('page', template, about, async uri => {
    // An error of the file system would tell where the site is.
    const page = await site.page(uri.href).catch(() => null)
    if (page === null) throw new Error(`There is no page "${uri.href}".`)
    return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: page.markdown }] }
  })
}
