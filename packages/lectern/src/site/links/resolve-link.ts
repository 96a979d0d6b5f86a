import { addressBelow, decode, isExternal, splitUrl } from '@lectern/base/url'
import { docsById, type Version, versionLabel } from '../../config/config.ts'
import { type ContentPath, parseContentPath } from '../../content/content-path.ts'
import { pagePath } from '../permalink.ts'
import { isEditionRoute } from '../route.ts'
import { draftKey, editionKey } from '../site.ts'
import type { EditionTarget } from '../site-index.ts'
import { assetAddress, findAsset, pathFrom } from './find-asset.ts'
import { pageFor, versionIn } from './linked-page.ts'
import { broken, type LinkContext, leadsTo, type Resolved, type WrittenUrl } from './resolved.ts'

export function resolveLink(written: WrittenUrl, context: LinkContext): Resolved {
  const { url } = written
  if (isExternal(url)) return leadsTo(url)
  const { path, query, hash } = splitUrl(url)
  const target: Target = { written, query, hash, context }
  if (path === '' && query === '') return resolveAnchor(context.route, { ...target, address: '' })
  const decoded = decode(path)
  return path.startsWith('/') ? resolveAddress(decoded, target) : resolveFile(decoded, target)
}

interface Target {
  readonly written: WrittenUrl
  /** With its `?`; empty for none. */
  readonly query: string
  /** With its `#`; empty for none. */
  readonly hash: string
  readonly context: LinkContext
}

/** Resolves an address below the locale, without base path: `/Install/`. */
function resolveAddress(path: string, target: Target): Resolved {
  const { written, query, hash, context } = target
  const { site, route } = context
  const asset = site.assets.get(path.slice(1))
  if (asset !== undefined) return { ...leadsTo(assetAddress(site, asset)), assets: [asset] }
  if (site.assets.has(`static${path}`)) {
    return leadsTo(addressBelow(site.config.basePath, path) + query + hash)
  }
  const permalink = pagePath(site.config, route.locale, path)
  const page = site.byPermalink.get(permalink)
  if (page === undefined) {
    const message = `there is no page at "${splitUrl(written.url).path}"`
    return broken(written, { message, hint: nearAddress(permalink, context) })
  }
  const address = page.permalink + query
  return isEditionRoute(page)
    ? resolveAnchor(page, { ...target, address })
    : leadsTo(address + hash)
}

function resolveFile(path: string, target: Target): Resolved {
  const { written, query, context } = target
  const { site, route } = context
  const full = pathFrom(written.place.file, path, site)
  const asset = findAsset(full, context)
  if (asset !== undefined) return { ...leadsTo(assetAddress(site, asset)), assets: [asset] }
  const inTree = parseContentPath(full, site.config.docs)
  if (!full.endsWith('.md') || inTree === null) {
    const asPage = parseContentPath(`${full.replace(/\/$/, '')}.md`, site.config.docs)
    const hint =
      asPage && pageFor(asPage, site, route)
        ? `Links to pages name the file: "${path.replace(/\/$/, '')}.md".`
        : 'Links to pages name the file, with ".md", relative to this file.'
    return broken(written, { message: `"${path}" leads to no page and no file`, hint })
  }
  const page = pageFor(inTree, site, route)
  if (page === undefined) return broken(written, missingPage(inTree, context))
  return resolveAnchor(page, { ...target, address: page.permalink + query })
}

/** `address` is empty for the page with the link. */
function resolveAnchor(
  page: EditionTarget,
  { written, hash, context, address }: Target & { readonly address: string },
): Resolved {
  const anchor = decode(hash.slice(1))
  if (anchor === '') return leadsTo(address === '' ? '#' : address)
  const resolved = leadsTo(`${address}#${encodeURIComponent(anchor)}`)
  const isHere = page.permalink === context.route.permalink
  const { ids, anchors } = isHere ? context.anchorsHere : context.anchors(page)
  const isThere = isHere
    ? context.idsHere.has(anchor)
    : ids.includes(anchor) || anchors.includes(anchor)
  if (isThere) return resolved
  const message = `there is no heading "#${anchor}" on ${isHere ? 'this page' : `"${page.edition.id}"`}`
  const hint = context.near(anchor, () => ids) ?? listOf(ids)
  // If this is only a warning, the link leads to the page.
  return { ...broken(written, { code: 'broken-anchor', message, hint }), ...resolved }
}

const MOST_LISTED = 12

function listOf(ids: readonly string[]): string | undefined {
  const listed = ids.slice(0, MOST_LISTED).map(id => `#${id}`)
  return listed.length === 0 ? undefined : `Its headings: ${listed.join(', ')}.`
}

function missingPage({ kind, docs, id }: ContentPath, { site, route, near }: LinkContext) {
  if (site.drafts.has(draftKey({ kind, docs, id }))) {
    const hint = 'Take the link out until the page is published, or "draft: true" out of the page.'
    return { message: `"${id}" is a draft, which is not published`, hint }
  }
  const { config } = site
  const { locale, edition } = route
  const version = versionIn(site, { docs }, route)
  const having = docsById(config, docs).versions.filter(({ key }) =>
    site.byEdition.has(editionKey({ kind: 'doc', version: key, locale, id })),
  )
  if (kind === 'doc' && version && having.length > 0) {
    const original = config.locales[0]?.code ?? ''
    const labelOf = ({ key }: Version): string => versionLabel(config, key, original)
    const labels = having.map(labelOf).join(', ')
    const isHere = version.key === edition.version
    const why = isHere ? 'where this text is shown' : 'where links from elsewhere lead'
    return {
      message: `"${id}" is not in ${labelOf(version)}, ${why} (it is in ${labels})`,
      hint: isHere
        ? 'Put the sentence between ":::since …" or ":::until …" and ":::".'
        : 'Link to its address in the version that has it.',
    }
  }
  const ids = () =>
    [...site.byEdition.values()].flatMap(other =>
      other.edition.kind === kind && other.locale === locale ? [other.edition.id] : [],
    )
  const hint = near(id, () => new Set(ids())) ?? 'Write the page, or correct the link.'
  return { message: `there is no page "${id}"`, hint }
}

function nearAddress(permalink: string, { site, route, near }: LinkContext): string {
  const addresses = () =>
    [...site.byPermalink.values()].flatMap(other =>
      other.locale === route.locale ? [other.permalink] : [],
    )
  return near(permalink, addresses) ?? 'Links to pages name the file, relative to this file.'
}
