import { escapeHtml } from '@lectern/base/html'
import { escapeMarkdown, markdownLink } from '@lectern/base/markdown'
import { wholeUrl } from '@lectern/base/url'
import { versionNameProblem } from '@lectern/base/versions'
import type { ChangesReference } from '@lectern/markdown/page'
import type { InterfaceText } from '@lectern/texts/text'
import type { ShownChange } from '@lectern/theme/page-data'
import { docsOf } from '../../config/config.ts'
import { changesKey } from '../page-lookup.ts'
import { findLocale } from '../permalink.ts'
import { editionKey } from '../site.ts'
import { broken, type LinkContext, type Resolved } from './resolved.ts'

/** New pages with their descriptions, then what is different on others. */
export function resolveChanges(reference: ChangesReference, context: LinkContext): Resolved {
  const { site, route, near } = context
  const { version, section, place } = reference
  const { edition, locale } = route
  const written = { url: '', place }
  const wrong = versionNameProblem(version, docsOf(site.config, edition.version).versions)
  if (wrong !== null)
    return broken(written, { hint: undefined, ...wrong, code: 'bad-version-name' })
  const pages = context.changeLists[changesKey(reference)]
  if (pages === undefined || !site.byEdition.has(editionKey({ ...edition, id: section }))) {
    const ids = () => [...site.byEdition.values()].map(({ edition: { id } }) => id)
    const hint = near(section, ids) ?? 'Name the page that is the head of a category.'
    return broken(written, { message: `there is no page "${section}"`, hint })
  }
  const { text } = findLocale(site.config, locale)
  const items = pages.map(({ label, href, lang, description, items: changes }) => {
    const name = escapeHtml(label)
    const title = lang === undefined ? name : `<bdi lang="${escapeHtml(lang)}">${name}</bdi>`
    const link = `<a href="${escapeHtml(href)}">${title}</a>`
    const address = wholeUrl(href, { origin: site.config.url, permalink: route.permalink })
    return description === null
      ? {
          html: `${link}: ${changes.map(change => changeLink(change, text)).join(', ')}`,
          markdown: `${markdownLink(label, address)}: ${changes.map(({ html }) => html).join(', ')}`,
        }
      : {
          html: `${link} (${text.newPage}): ${escapeHtml(description)}`,
          markdown: `${markdownLink(label, address)} (${text.newPage}): ${escapeMarkdown(description)}`,
        }
  })
  return {
    html:
      items.length === 0 ? '' : `<ul>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`,
    address: '',
    markdown: items.map(({ markdown }) => `- ${markdown}`).join('\n'),
  }
}

/** A link, or what is removed. */
export function changeLink({ html, href }: ShownChange, { removed }: InterfaceText): string {
  return href === null ? `${html} (${removed})` : `<a href="${escapeHtml(href)}">${html}</a>`
}
