import { posix } from 'node:path'
import { ownValue } from '@lectern/base/collections'
import { escapeHtml } from '@lectern/base/html'
import { isShown } from '@lectern/base/http'
import { joinPath, splitUrl } from '@lectern/base/url'
import type {
  KeywordReference,
  Reference,
  SampleReference,
  UsersReference,
} from '@lectern/markdown/page'
import { plural } from '@lectern/texts/text'
import { docsOf } from '../../config/config.ts'
import type { Asset } from '../../content/source.ts'
import { findLocale } from '../permalink.ts'
import type { EditionTarget } from '../site-index.ts'
import { resolveChanges } from './changes-list.ts'
import { pageFor } from './linked-page.ts'
import { resolveImage, resolvePicture } from './resolve-image.ts'
import { resolveLink } from './resolve-link.ts'
import type { LinkContext, Resolved } from './resolved.ts'

export function resolveReference(reference: Reference, context: LinkContext): Resolved {
  switch (reference.kind) {
    case 'heading-id':
      return noLink(escapeHtml(context.anchorsHere.ids[reference.heading] ?? ''))
    case 'address':
      return resolveLink(reference, context)
    case 'link': {
      const target = resolveLink(reference, context)
      return { ...target, html: `href="${target.html}"${downloadAttribute(target.assets?.[0])}` }
    }
    case 'image':
      return resolveImage(reference, context)
    case 'picture':
      return resolvePicture(reference, context)
    case 'file':
      return noLink(escapeHtml(joinPath(context.site.config.basePath, reference.path)))
    case 'keyword':
      return noLink(keyword(reference, context))
    case 'island':
      return noLink(escapeHtml(context.islands[reference.name] ?? ''))
    case 'users':
      return noLink(usersList(reference, context))
    case 'changes':
      return resolveChanges(reference, context)
    case 'sample':
      return noLink(sampleFoot(reference, context))
  }
}

function noLink(html: string): Resolved {
  return { html, address: '' }
}

function keyword({ page, html, style }: KeywordReference, context: LinkContext): string {
  const { path, hash } = splitUrl(page)
  const target = docFor(path, context)
  const isHere = target?.permalink === context.route.permalink
  if (target === undefined || (isHere && hash === '')) {
    return style === null ? html : `<span class=${style}>${html}</span>`
  }
  const color = style === null ? '' : ` ${style}`
  const address = escapeHtml((isHere ? '' : target.permalink) + hash)
  return `<a class="kw${color}" href="${address}" tabindex="-1">${html}</a>`
}

/** A page in the reader's version and locale. */
function docFor(id: string, { site, route }: LinkContext): EditionTarget | undefined {
  const docs = docsOf(site.config, route.edition.version).id
  return pageFor({ kind: 'doc', docs, layer: null, locale: '', id }, site, route)
}

function sampleFoot({ modules, before }: SampleReference, context: LinkContext): string {
  const { site, route } = context
  const text = site.config.locales.find(({ code }) => code === route.locale)?.text
  if (text === undefined || (modules.length === 0 && before === null)) return ''
  const links = modules.map(({ name, page }) => {
    const target = page === null ? undefined : docFor(page, context)
    if (target === undefined || target.permalink === route.permalink) return escapeHtml(name)
    return `<a href="${escapeHtml(target.permalink)}">${escapeHtml(name)}</a>`
  })
  const builds = links.length > 0 ? `${text.buildsOn} ${links.join(', ')}` : ''
  const button =
    before === null
      ? ''
      : `<button type="button" data-action="copy" data-before="${escapeHtml(before)}">${text.copyModule}</button>`
  return `<footer class="base">${builds}${button}</footer>`
}

function usersList({ names }: UsersReference, { site, route, users }: LinkContext): string {
  const { text, htmlLang } = findLocale(site.config, route.locale)
  const lists = names.flatMap(name => ownValue(users.ofNames, name) ?? [])
  const pages = new Map(lists.flatMap(list => list.pages.map(page => [page.href, page] as const)))
  if (pages.size === 0) return ''
  const links = [...pages.values()].map(({ href, label, lang }) => {
    const name = escapeHtml(label)
    const title = lang === undefined ? name : `<bdi lang="${escapeHtml(lang)}">${name}</bdi>`
    return `<li><a href="${escapeHtml(href)}">${title}</a></li>`
  })
  // Pages that use several of the names are among the first of each.
  const count = Math.max(pages.size, ...lists.map(list => list.count))
  const left = count - pages.size
  const more = left > 0 ? `<li>${plural(text.usedInMore, left, htmlLang)}</li>` : ''
  const summary = plural(text.usedIn, count, htmlLang)
  return `<details class="used-in of-name"><summary>${summary}</summary><ul>${links.join('')}${more}</ul></details>`
}

/** The name in the address has a hash. */
function downloadAttribute(asset: Asset | undefined): string {
  if (asset === undefined || isShown(asset.path)) return ''
  return ` download="${escapeHtml(posix.basename(asset.path))}"`
}
