import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { ReaderScope, SiteReader } from 'lectern'
import { z } from 'zod'

export function textAnswer(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

/** What the caller can correct becomes an answer; other errors are those of the server. */
export async function answerOrError(
  answer: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await answer()
  } catch (reason) {
    const isKnown = reason instanceof Error && reason.name === 'ReaderError'
    const text = isKnown ? reason.message : 'The server failed.'
    return { ...textAnswer(text), isError: true }
  }
}

/** The parameters of a version and a language, with the first ones as defaults. */
export function scopeSchema({ versions, languages }: Pick<SiteReader, 'versions' | 'languages'>) {
  const labels = versions.map(({ key, label }) => (key === label ? key : `${key} (${label})`))
  return {
    version: z
      .enum(keysOf(versions.map(({ key }) => key)))
      .optional()
      .describe(`One of ${labels.join(', ')}. Default: ${versions[0]?.key ?? ''}, the newest.`),
    language: z
      .enum(keysOf(languages))
      .optional()
      .describe(`Language of the text. Default: ${languages[0] ?? ''}.`),
  }
}

export function scopeOf(
  { versions, languages }: SiteReader,
  given: { readonly version?: string | undefined; readonly language?: string | undefined },
): ReaderScope {
  const { version = versions[0]?.key ?? '', language = languages[0] ?? '' } = given
  return { version, language }
}

/** Links within the site as addresses that the tools take, which are also shorter. */
export function withPaths(markdown: string, url: string): string {
  const { origin } = new URL(url)
  return markdown.replaceAll(`](${origin}/`, '](/').replaceAll(`](<${origin}/`, '](</')
}

const SHORT_TEXT = 120

export function shortened(line: string): string {
  if (line.length <= SHORT_TEXT) return line
  const space = line.lastIndexOf(' ', SHORT_TEXT)
  return `${line.slice(0, space > 0 ? space : SHORT_TEXT)}…`
}

function keysOf(keys: readonly string[]): [string, ...string[]] {
  const [first = '', ...rest] = keys
  return [first, ...rest]
}
