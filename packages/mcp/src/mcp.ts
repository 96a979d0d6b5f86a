import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { SiteReader } from 'lectern'
import { addCodeTools } from './code-tools.ts'
import { addPages } from './pages.ts'
import { addReadingTools } from './reading-tools.ts'

/** Answers about a site with the Model Context Protocol, revision 2025-06-18: https://modelcontextprotocol.io */
export interface Mcp {
  /** Answers on standard input and output until the input ends. */
  serveProcess(): Promise<void>
  /**
   * Answers a request to the endpoint with JSON, without sessions.
   *
   * @param client network address, for the limits of the search
   */
  answer(request: Request, client: string): Promise<Response>
}

export function openMcp(site: SiteReader, version: string): Mcp {
  return {
    async serveProcess() {
      const transport = new StdioServerTransport()
      const closed = new Promise<void>(resolve => process.stdin.once('end', resolve))
      await serverOf(site, version, 'this process').connect(transport)
      await closed
    },
    async answer(request, client) {
      // Revision 2025-06-18 has no batches. In one, a request that is canceled would never be answered.
      if (/^\s*\[/.test(await request.clone().text())) {
        const error = { code: -32600, message: 'Send the messages one by one' }
        return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 400 })
      }
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      const server = serverOf(site, version, client)
      await server.connect(transport)
      try {
        return await transport.handleRequest(request)
      } finally {
        await server.close()
      }
    },
  }
}

function serverOf(site: SiteReader, version: string, client: string): McpServer {
  const server = new McpServer(
    { name: site.title, version },
    { instructions: instructionsOf(site) },
  )
  addReadingTools(server, site, client)
  if (site.code !== null) addCodeTools(server, { site, language: site.code, client })
  addPages(server, site)
  return server
}

function instructionsOf({ title, description, url, code }: SiteReader): string {
  return [
    `The documentation of ${title}. ${description}`,
    `Search first, also in the words of other systems. Then read the page or, if it is long, the section that you need. An address such as /Install/ is below ${new URL(url).origin}.`,
    code === null
      ? ''
      : `Check every ${code.name} text that you write with check_code before you show it. It finds wrong syntax and unknown names, not wrong uses of names: read about those that you have not used before.`,
  ]
    .filter(Boolean)
    .join('\n')
}
