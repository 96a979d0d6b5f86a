import { contentPath } from './addresses.ts'
import { cardsOf, textIn } from './convert-pages.ts'
import type { DocLabel } from './doc-labels.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import type { PageTexts } from './layers.ts'
import type { CategoryPage } from './read-sidebars.ts'

/** The text of a page that lists what is in a category. */
export function madePage(
  page: CategoryPage,
  { locales }: DocusaurusConfig,
  label: DocLabel,
): PageTexts {
  return Object.fromEntries(
    locales.map(locale => {
      const { title, description, items, id } = page
      const lines = [`title: ${JSON.stringify(textIn(title, locale))}`]
      const intro = description === null ? '' : `${textIn(description, locale)}\n\n`
      const here = contentPath({ kind: 'doc', id }, locale)
      const cards =
        cardsOf(items, { here, locale, labelOf: doc => label(page.version, doc, locale) }) ?? ''
      return [
        locale,
        {
          frontMatter: `---\n${lines.join('\n')}\n---\n`,
          body: `\n${intro}:::cards\n\n${cards}\n\n:::\n`,
        },
      ]
    }),
  )
}
