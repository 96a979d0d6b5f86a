import { resolve } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import { joinPath } from '@lectern/base/url'
import { limitConcurrency } from '@lectern/serve/concurrency'
import type { Handler } from '@lectern/serve/handler'
import { textResponse } from '@lectern/serve/responses'
import { readBody } from '@lectern/serve/search'
import type { Config } from '../../config/config.ts'
import { findPackage } from '../../config/site-package.ts'
import { VERSION } from '../../version.ts'
import type { ServedSite } from '../served-site.ts'
import { openSiteCode, openSiteReader } from './open-site-reader.ts'
import type { SiteReader } from './site-reader.ts'

const PACKAGE = '@lectern/mcp'

interface Assistant {
  readonly serveProcess: () => Promise<void>
  /** Answers requests to `mcpPath`. */
  readonly handle: Handler
  close(): Promise<void>
}

/** What `@lectern/mcp` exports. */
interface McpPackage {
  openMcp(
    site: SiteReader,
    version: string,
  ): {
    serveProcess(): Promise<void>
    answer(request: Request, client: string): Promise<Response>
  }
}

/** Loads the package of the site that speaks the protocol; a problem if it is not installed. */
export async function openAssistant(site: ServedSite): Promise<Assistant | Problem> {
  const found = findPackage(resolve(site.root), PACKAGE)
  if (found === null) {
    return {
      code: 'missing-package',
      severity: 'error',
      message: `assistants need the package "${PACKAGE}", which is not installed`,
      hint: `Run "npm install ${PACKAGE}".`,
    }
  }
  const code = openSiteCode()
  const open = async () => {
    const [{ openMcp }, reader]: [McpPackage, SiteReader] = await Promise.all([
      import(/* @vite-ignore */ found.entry),
      openSiteReader(site, code),
    ])
    return openMcp(reader, VERSION)
  }
  let opening: ReturnType<typeof open> | null = null
  // With the first request, because reading the site takes longer than to start a server.
  const opened: typeof open = () => {
    opening ??= open().catch(reason => {
      opening = null
      throw reason
    })
    return opening
  }
  const answer: Handler = async (request, { address }) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    if (request.method !== 'POST') return refuse('Method not allowed', 405, { allow: 'POST' })
    const body = await readBody(request, LARGEST_BODY_BYTES)
    if (body === null) return refuse('Request entity too large', 413)
    const { url, headers } = request
    const mcp = await opened()
    const response = await mcp.answer(new Request(url, { method: 'POST', headers, body }), address)
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value)
    return response
  }
  return {
    serveProcess: async () => (await opened()).serveProcess(),
    handle: limitConcurrency(answer, LIMITS),
    close: () => code.close(),
  }
}

export function mcpPath({ basePath }: Config): string {
  return joinPath(basePath, 'mcp')
}

/** Modules that are handed in for a check, and what JSON adds to them. */
const LARGEST_BODY_BYTES = 1_000_000
/** Of an address. */
const LIMITS = { atOnce: 2, waiting: 20 }
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'cache-control': 'no-store',
}

function refuse(
  message: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return textResponse(message, status, { ...CORS, ...headers })
}
