import { posix } from 'node:path'
import { isShown } from '../../base/content-type.ts'
import { escapeHtml } from '../../base/html.ts'
import { joinPath } from '../../base/url.ts'
import { docsOf } from '../../config/config.ts'
import type { Asset } from '../../content/source.ts'
import type { KeywordReference, Reference, SampleReference } from '../../markdown/page.ts'
import type { EditionRoute } from '../route.ts'
import type { LinkContext } from './link-context.ts'
import { pageFor } from './linked-page.ts'
import { resolveImage } from './resolve-image.ts'
import { resolveLink } from './resolve-link.ts'
import type { Resolved } from './resolved.ts'

/** What becomes of a reference in the version and locale of a page. */
export function resolveReference(reference: Reference, context: LinkContext): Resolved {
  switch (reference.kind) {
    case 'heading-id':
      return noLink(escapeHtml(context.anchorsHere.ids[reference.heading] ?? ''))
    case 'address':
      return resolveLink(reference, context)
    case 'link': {
      const target = resolveLink(reference, context)
      return { ...target, html: `href="${target.html}"${downloadAttribute(target.asset)}` }
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

/** A keyword leads to the page of its construct in the reader's version and language, where there is one. */
function keyword({ page, html, style }: KeywordReference, context: LinkContext): string {
  const target = otherDoc(page, context)
  if (target === undefined) return style === null ? html : `<span class=${style}>${html}</span>`
  const colour = style === null ? '' : ` ${style}`
  const title = escapeHtml(target.title)
  const link = `<a class="kw${colour}" href="${escapeHtml(target.permalink)}" title="${title}" tabindex="-1">`
  return `${link}${html}</a>`
}

/** A page of the documentation in the reader's version and locale; undefined for none, and for the page itself. */
function otherDoc(id: string, { site, route }: LinkContext): EditionRoute | undefined {
  const docs = docsOf(site.config, route.edition.version).id
  const target = pageFor({ kind: 'doc', docs, layer: null, locale: '', id }, site, route)
  return target === route ? undefined : target
}

/** What a sample builds on, and a button that copies it with whatever it needs. */
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

/** A file that is saved gets its own name: in its address is a hash. */
function downloadAttribute(asset: Asset | undefined): string {
  if (asset === undefined || isShown(asset.path)) return ''
  return ` download="${escapeHtml(posix.basename(asset.path))}"`
}
