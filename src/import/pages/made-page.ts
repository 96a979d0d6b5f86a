import { contentPath } from '../addresses.ts'
import type { PageTexts } from '../layers/layers.ts'
import type { CategoryPage } from '../sidebars/read-sidebars.ts'
import { cardsOf, textIn } from './convert-pages.ts'
import type { Resolver } from './resolver.ts'

/**
 * The text of a page that lists what is in a category.
 *
 * @param folder of its set of documentation
 */
export function madePage(
  page: CategoryPage,
  folder: string,
  { config, labels }: Pick<Resolver, 'config' | 'labels'>,
): PageTexts {
  const { title, description, items, id, version } = page
  return Object.fromEntries(
    config.locales.map(locale => {
      const here = contentPath({ kind: 'doc', folder, id }, locale)
      const labelOf = (doc: string): string => labels({ folder, version }, doc, locale)
      const cards = cardsOf(items, { here, folder, locale, labelOf }) ?? ''
      const intro = description === null ? '' : `${textIn(description, locale)}\n\n`
      const text = {
        frontMatter: `---\ntitle: ${JSON.stringify(textIn(title, locale))}\n---\n`,
        body: `\n${intro}:::cards\n\n${cards}\n\n:::\n`,
      }
      return [locale, text]
    }),
  )
}
