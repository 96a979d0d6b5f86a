import { parseJson } from '../base/cache.ts'
import type { PageBody, Template } from './page.ts'
import type { Sample } from './samples.ts'

/** What stands on the first line of a body's text, as JSON. */
interface Head {
  /** The templates of the body, whose chunks follow behind each other: HTML, Markdown, excerpt if any. */
  readonly templates: readonly {
    /** UTF-16 code units of each chunk. */
    readonly lengths: readonly number[]
    readonly holes: Template['holes']
  }[]
  readonly samples: readonly Sample[]
}

/** A body as a text for the cache: most of it is HTML and Markdown, in which JSON would escape much. */
export function bodyText({ html, excerpt, markdown, samples }: PageBody): string {
  const templates = [html, markdown, ...(excerpt === null ? [] : [excerpt])]
  const head: Head = {
    templates: templates.map(({ chunks, holes }) => ({
      lengths: chunks.map(chunk => chunk.length),
      holes,
    })),
    samples,
  }
  return `${JSON.stringify(head)}\n${templates.flatMap(({ chunks }) => chunks).join('')}`
}

/** The body of such a text; null for none or a damaged one. */
export function parseBody(text: string | null): PageBody | null {
  if (text === null) return null
  const headEnd = text.indexOf('\n')
  const head = parseJson<Head>(text.slice(0, headEnd))
  let at = headEnd + 1
  const take = (length: number): string => {
    at += length
    return text.slice(at - length, at)
  }
  const [html, markdown, excerpt = null] = (head?.templates ?? []).map(
    ({ lengths, holes }): Template => ({
      chunks: lengths.map(take),
      holes,
    }),
  )
  if (!head || !html || !markdown || at !== text.length) return null
  return { html, excerpt, markdown, samples: head.samples }
}
