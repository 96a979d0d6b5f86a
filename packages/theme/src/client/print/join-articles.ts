import type { Chunks, PageChunk } from '../load/chunks.ts'
import { addStylesIn } from '../load/style.ts'

export interface PrintedPage {
  readonly id: string
  /** Inline HTML. */
  readonly heading: string
  readonly lang: string | null
  readonly html: string
}

const CONCURRENT_REQUESTS = 6

/**
 * Joins pages: their ids get prefixes, and links between them lead to the parts. Missing pages are skipped.
 *
 * @throws Error if a page cannot be loaded
 */
export async function joinArticles(
  permalinks: readonly string[],
  chunks: Pick<Chunks, 'load'>,
  onLoaded: (done: number) => void,
): Promise<readonly PrintedPage[]> {
  const loaded = new Map<string, PageChunk>()
  const waiting = permalinks.values()
  let done = 0
  await Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, async () => {
      for (const permalink of waiting) {
        const chunk = await chunks.load(permalink)
        if (chunk !== null) {
          await addStylesIn(chunk.head)
          loaded.set(permalink, chunk)
        }
        onLoaded(++done)
      }
    }),
  )
  const ids = new Map(
    [...loaded.keys()].map((permalink, index) => [permalink, `page-${index + 1}`]),
  )
  return permalinks.flatMap((permalink): PrintedPage[] => {
    const chunk = loaded.get(permalink)
    const id = ids.get(permalink)
    if (chunk === undefined || id === undefined || chunk.page.kind !== 'doc') return []
    const { heading, articleLang } = chunk.page
    return [{ id, heading, lang: articleLang, html: embed(chunk.article, permalink, ids) }]
  })
}

const NAMING = ['for', 'aria-labelledby', 'name']

function embed(html: string, permalink: string, ids: ReadonlyMap<string, string>): string {
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  const id = ids.get(permalink) ?? ''
  for (const element of content.querySelectorAll('[id]')) element.id = `${id}-${element.id}`
  for (const element of content.querySelectorAll('[for], [aria-labelledby], input[name]')) {
    for (const attribute of NAMING) {
      const value = element.getAttribute(attribute)
      if (value !== null) element.setAttribute(attribute, `${id}-${value}`)
    }
  }
  for (const link of content.querySelectorAll('a[href]')) {
    const [path = '', anchor] = (link.getAttribute('href') ?? '').split('#')
    const part = path === '' ? id : ids.get(path)
    if (part !== undefined) link.setAttribute('href', `#${anchor ? `${part}-${anchor}` : part}`)
  }
  return template.innerHTML
}
