import type { Problem } from '@lectern/base/problem'
import { openAssistant } from './assistant/open-assistant.ts'
import { openServedSite } from './served-site.ts'

interface McpOptions {
  /** Folder of `site.config.ts`, relative to the current folder. */
  readonly root: string
  /** Folder of the built site, relative to the current folder. */
  readonly out: string
}

/** Answers an assistant on standard input and output until the input ends. */
export async function serveMcp(options: McpOptions): Promise<readonly Problem[]> {
  const site = await openServedSite(options)
  if ('problems' in site) return site.problems
  const assistant = await openAssistant(site)
  if ('code' in assistant) return [assistant]
  await assistant.serveProcess()
  await assistant.close()
  await site.search.close()
  return []
}
