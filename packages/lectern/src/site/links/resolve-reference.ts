import { posix } from 'node:path'
import { escapeHtml } from '@lectern/base/html'
import { isShown } from '@lectern/base/http'
import { joinPath } from '@lectern/base/url'
import { docsOf } from '../../config/config.ts'
import type { Asset } from '../../content/source.ts'
import type { KeywordReference, Reference, SampleReference } from '../../markdown/page.ts'
import type { EditionTarget } from '../site-index.ts'
import { pageFor } from './linked-page.ts'
import { resolveImage } from './resolve-image.ts'
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
    case 'file':
      return noLink(escapeHtml(joinPath(context.site.config.basePath, reference.path)))
    case 'keyword':
      return noLink(keyword(reference, context))
    case 'island':
      return noLink(escapeHtml(context.islands[reference.name] ?? ''))
    case 'sample':
      return noLink(sampleFoot(reference, context))
  }
}

function noLink(html: string): Resolved {
  return { html, address: '' }
}

function keyword({ page, html, style }: KeywordReference, context: LinkContext): string {
  const target = otherDoc(page, context)
  if (target === undefined) return style === null ? html : `<span class=${style}>${html}</span>`
  const color = style === null ? '' : ` ${style}`
  return `<a class="kw${color}" href="${escapeHtml(target.permalink)}" tabindex="-1">${html}</a>`
}

/** A page in the reader's version and locale, except the current one. */
function otherDoc(id: string, { site, route }: LinkContext): EditionTarget | undefined {
  const docs = docsOf(site.config, route.edition.version).id
  const target = pageFor({ kind: 'doc', docs, layer: null, locale: '', id }, site, route)
  return target?.permalink === route.permalink ? undefined : target
}

function sampleFoot({ modules, before }: SampleReference, context: LinkContext): string {
  const { site, route } = context
  const text = site.config.locales.find(({ code }) => code === route.locale)?.text
  if (text === undefined || (modules.length === 0 && before === null)) return ''
  const links = modules.map(({ name, page }) => {
    const target = page === null ? undefined : otherDoc(page, context)
    if (target === undefined) return escapeHtml(name)
    return `<a href="${escapeHtml(target.permalink)}">${escapeHtml(name)}</a>`
  })
  const builds = links.length > 0 ? `${text.buildsOn} ${links.join(', ')}` : ''
  const button =
    before === null
      ? ''
      : `<button type="button" data-action="copy" data-before="${escapeHtml(before)}">${text.copyModule}</button>`
  return `<footer class="base">${builds}${button}</footer>`
}

/** The name in the address has a hash. */
function downloadAttribute(asset: Asset | undefined): string {
  if (asset === undefined || isShown(asset.path)) return ''
  return ` download="${escapeHtml(posix.basename(asset.path))}"`
}
