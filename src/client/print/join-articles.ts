import type { Chunks, PageChunk } from '../load/chunks.ts'
import { addStylesIn } from '../load/style.ts'

/** A page as a part of a longer one. */
export interface PrintedPage {
  /** Id of the whole page; those of its headings start with it. */
  readonly id: string
  /** HTML of its title. */
  readonly heading: string
  /** Language of the text, where it is not that of the page around it. */
  readonly lang: string | null
  /** HTML of its text. */
  readonly html: string
}

/** Modules that are loaded at a time. */
const AT_A_TIME = 6

/**
 * Loads pages and makes parts of one page of them: their ids are kept apart, and links between them
 * lead to the parts. A page that is not there any more is left out.
 *
 * @throws Error when one of them cannot be had
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
    Array.from({ length: AT_A_TIME }, async () => {
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

/** Attributes that hold the id of an element, or a name that only one group of elements has. */
const NAMING = ['for', 'aria-labelledby', 'name']

/** The HTML of a page with the ids and links of a part. */
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
