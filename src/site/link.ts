import { posix } from 'node:path'
import { isShown } from '../base/content-type.ts'
import { escapeHtml } from '../base/html.ts'
import { markdownAddress } from '../base/markdown-link.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Place, Problem } from '../base/problem.ts'
import type { SiteCode } from '../base/problem-codes.ts'
import { decode, encodePath, isExternal, joinPath, splitUrl, wholeUrl } from '../base/url.ts'
import type { Asset } from '../content/source.ts'
import { placeInTree, type TreePlace } from '../content/tree.ts'
import type {
  Heading,
  ImageReference,
  KeywordReference,
  PageFacts,
  Reference,
  SampleReference,
  Template,
} from '../markdown/page.ts'
import { pairHeadings } from './pair-headings.ts'
import { pagePath } from './permalink.ts'
import { isEditionRoute } from './plan.ts'
import { draftKey, type EditionRoute, editionKey, type Site } from './site.ts'

/** Which file of an edition: the one that is shown, or the one in the default locale. */
type Which = 'shown' | 'original'

/** Gives the facts of an edition's page. */
export type Compiled = (route: EditionRoute, which: Which) => PageFacts

/** What links can lead to on a page. */
export interface PageAnchors {
  /** Ids of its headings: in a translation those of the original. */
  readonly ids: readonly string[]
  /** Ids of its other elements. */
  readonly anchors: readonly string[]
}

/** What is known of pages where they are linked. */
export interface LinkFacts {
  readonly compiled: Compiled
  /** What links can lead to on another page, one that the page names with an anchor. */
  readonly anchors: (route: EditionRoute) => PageAnchors
  /** URL paths of the modules of interactive components, by their names. */
  readonly islands: Readonly<Record<string, string>>
}

/** What a page refers to, resolved for one version and locale. */
export interface LinkedPage {
  /** For each reference what fills its holes in HTML and in Markdown. */
  readonly fills: readonly Fill[]
  /** Its headings, with the ids that they have here. */
  readonly headings: readonly Heading[]
  /** The files that it shows or links to. */
  readonly assets: readonly Asset[]
  readonly problems: readonly Problem[]
}

/** What fills the holes of one reference. */
interface Fill {
  readonly html: string
  /** A whole address, which leads to its target from anywhere: Markdown is read away from the site. */
  readonly markdown: string
}

/** Resolves what a page refers to: links, images and heading ids. Whatever leads nowhere is reported. */
export function linkPage(site: Site, route: EditionRoute, facts: LinkFacts): LinkedPage {
  const page = facts.compiled(route, 'shown')
  const { ids, problems } = headingIds(route, facts.compiled)
  const own: PageAnchors = { ids, anchors: page.anchors }
  let compared = 0
  const near: LinkContext['near'] = (name, candidates) => {
    compared += 1
    return compared > MOST_COMPARED ? undefined : didYouMean(name, candidates())
  }
  const ownIds = new Set([...own.ids, ...own.anchors])
  const { anchors, islands } = facts
  const context = { site, route, own, ownIds, anchors, islands, near }
  const resolved = page.references.map(reference => resolve(reference, context))
  const here = { origin: site.config.url, permalink: route.permalink }
  return {
    fills: resolved.map(({ html, address }) => ({
      html,
      markdown: markdownAddress(wholeUrl(address, here)),
    })),
    headings: page.headings.map((heading, index) => ({ ...heading, id: ids[index] ?? heading.id })),
    assets: resolved.flatMap(({ asset }) => asset ?? []),
    problems: [...problems, ...resolved.flatMap(({ problem }) => problem ?? [])],
  }
}

/** Fills the holes of a template. */
export function fillTemplate(
  { chunks, holes }: Template,
  fills: readonly Fill[],
  format: keyof Fill,
): string {
  return chunks
    .map((chunk, index) => {
      const hole = index === 0 ? undefined : holes[index - 1]
      return hole === undefined ? chunk : (fills[hole]?.[format] ?? '') + chunk
    })
    .join('')
}

interface LinkContext {
  readonly site: Site
  readonly route: EditionRoute
  /** What links can lead to on the page itself. */
  readonly own: PageAnchors
  /** All of them. */
  readonly ownIds: ReadonlySet<string>
  readonly anchors: LinkFacts['anchors']
  readonly islands: LinkFacts['islands']
  /** Like `didYouMean`, for the first mistakes of a page: it looks at all names that there are. */
  readonly near: (name: string, candidates: () => Iterable<string>) => string | undefined
}

/** A person mends the first mistakes of a page first. */
const MOST_COMPARED = 20

interface Resolved {
  /** What fills its holes in HTML. */
  readonly html: string
  /** Where it leads, as seen from the page; empty for what is no link. */
  readonly address: string
  readonly asset?: Asset
  readonly problem?: Problem
}

function resolve(reference: Reference, context: LinkContext): Resolved {
  switch (reference.kind) {
    case 'heading-id': {
      const id = context.own.ids[reference.heading] ?? ''
      return { html: escapeHtml(id), address: '' }
    }
    case 'address':
      return resolveLink(reference.url, reference.place, context)
    case 'link': {
      const target = resolveLink(reference.url, reference.place, context)
      return { ...target, html: `href="${target.html}"${downloadAttribute(target.asset)}` }
    }
    case 'image':
      return resolveImage(reference, context)
    case 'file': {
      const path = joinPath(context.site.config.basePath, reference.path)
      return { html: escapeHtml(path), address: '' }
    }
    case 'keyword':
      return resolveKeyword(reference, context)
    case 'island':
      return { html: escapeHtml(context.islands[reference.name] ?? ''), address: '' }
    case 'sample':
      return { html: sampleFoot(reference, context), address: '' }
  }
}

/** A keyword leads to the page of its construct in the reader's version and language, where there is one. */
function resolveKeyword({ page, html, style }: KeywordReference, context: LinkContext): Resolved {
  const target = otherDoc(page, context)
  if (target === undefined) {
    return { html: style === null ? html : `<span class=${style}>${html}</span>`, address: '' }
  }
  const colour = style === null ? '' : ` ${style}`
  const title = escapeHtml(target.title)
  const link = `<a class="kw${colour}" href="${escapeHtml(target.permalink)}" title="${title}" tabindex="-1">`
  return { html: `${link}${html}</a>`, address: '' }
}

/** A page of the documentation in the reader's version and locale; undefined for none and for the own one. */
function otherDoc(id: string, { site, route }: LinkContext): EditionRoute | undefined {
  const target = pageFor({ kind: 'doc', layer: null, locale: '', id }, site, route)
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

function resolveLink(url: string, place: Place, context: LinkContext): Resolved {
  if (isExternal(url)) return link(url)
  const { path, query, hash } = splitUrl(url)
  const anchor = decode(hash.slice(1))
  if (path === '' && query === '')
    return checkAnchor(context.route, anchor, { url, place, context })
  const { site, route } = context
  if (path.startsWith('/')) {
    const asset = site.assets.get(decode(path).slice(1))
    if (asset !== undefined) return fileLink(site, asset)
    if (site.assets.has(`static${decode(path)}`)) {
      return link(encodePath(joinPath(site.config.basePath, decode(path))) + query + hash)
    }
    const permalink = pagePath(site.config, route.locale, decode(path))
    const target = site.byPermalink.get(permalink)
    if (target === undefined)
      return broken(`there is no page at "${path}"`, nearPath(context, permalink), {
        url,
        place,
      })
    return isEditionRoute(target)
      ? checkAnchor(target, anchor, { url, place, context, prefix: target.permalink + query })
      : link(target.permalink + query + hash)
  }
  return resolveFile(decode(path), { anchor, query, url, place, context })
}

interface FileTarget {
  readonly anchor: string
  readonly query: string
  readonly url: string
  readonly place: Place
  readonly context: LinkContext
}

/** Resolves a path relative to the file that the link stands in. */
function resolveFile(path: string, target: FileTarget): Resolved {
  const { url, place, context } = target
  const { site, route } = context
  const here = posix.dirname(place.file.slice(site.folders.content.length + 1))
  const full = posix.normalize(posix.join(here, path))
  const asset = findAsset(full, context)
  if (asset !== undefined) return fileLink(site, asset)
  const inTree = placeInTree(full)
  if (!full.endsWith('.md') || inTree === null) {
    const asPage = placeInTree(`${full.replace(/\/$/, '')}.md`)
    const hint =
      asPage && pageFor(asPage, site, route)
        ? `Links to pages name the file: "${path.replace(/\/$/, '')}.md".`
        : 'Links to pages name the file, with ".md", relative to this file.'
    return broken(`"${path}" leads to no page and no file`, hint, { url, place })
  }
  const page = pageFor(inTree, site, route)
  if (page === undefined) return missingPage(inTree, target)
  return checkAnchor(page, target.anchor, {
    url,
    place,
    context,
    prefix: page.permalink + target.query,
  })
}

/** The page of a file in the reader's version and locale, whichever layer and locale the path names. */
function pageFor(inTree: TreePlace, site: Site, route: EditionRoute): EditionRoute | undefined {
  const current = site.config.docs.versions[0]?.name ?? ''
  const version = inTree.kind === 'doc' ? (route.edition.version ?? current) : null
  return site.byEdition.get(
    editionKey({ kind: inTree.kind, version, locale: route.locale, id: inTree.id }),
  )
}

function missingPage(inTree: TreePlace, { url, place, context }: FileTarget): Resolved {
  const { site, route } = context
  const own = site.config.docs.versions.find(version => version.name === route.edition.version)
  const elsewhere = site.config.docs.versions.filter(version =>
    site.byEdition.has(
      editionKey({ kind: 'doc', version: version.name, locale: route.locale, id: inTree.id }),
    ),
  )
  if (inTree.kind === 'doc' && own && elsewhere.length > 0) {
    const labels = elsewhere.map(version => version.label).join(', ')
    const message = `"${inTree.id}" is not in ${own.label}, where this text is shown (it is in ${labels})`
    const hint = 'Put the sentence between ":::since …" or ":::until …" and ":::".'
    return broken(message, hint, { url, place })
  }
  if (site.drafts.has(draftKey(inTree))) {
    const hint = 'Take the link out until the page is published, or "draft: true" out of the page.'
    return broken(`"${inTree.id}" is a draft, which is not published`, hint, { url, place })
  }
  const ids = () =>
    [...site.byEdition.values()]
      .filter(
        candidate => candidate.edition.kind === inTree.kind && candidate.locale === route.locale,
      )
      .map(candidate => candidate.edition.id)
  const hint =
    context.near(inTree.id, () => new Set(ids())) ?? 'Write the page, or correct the link.'
  return broken(`there is no page "${inTree.id}"`, hint, { url, place })
}

interface AnchorTarget {
  readonly url: string
  readonly place: Place
  readonly context: LinkContext
  /** What stands before `#`: nothing for a link within the page. */
  readonly prefix?: string
}

function checkAnchor(page: EditionRoute, anchor: string, target: AnchorTarget): Resolved {
  const { prefix = '', context, url, place } = target
  if (anchor === '') return link(prefix === '' ? '#' : prefix)
  const resolved = link(`${prefix}#${encodeURIComponent(anchor)}`)
  const isOwn = page === context.route
  const { ids, anchors } = isOwn ? context.own : context.anchors(page)
  const isThere = isOwn
    ? context.ownIds.has(anchor)
    : ids.includes(anchor) || anchors.includes(anchor)
  if (isThere) return resolved
  const where = isOwn ? 'this page' : `"${page.edition.id}"`
  const message = `there is no heading "#${anchor}" on ${where}`
  const hint =
    context.near(anchor, () => ids) ??
    (ids.length > 0
      ? `Its headings: ${ids
          .slice(0, 12)
          .map(id => `#${id}`)
          .join(', ')}.`
      : undefined)
  // The page is there: where this is a warning, the link leads to it.
  return { ...broken(message, hint, { url, place }, 'broken-anchor'), ...resolved }
}

function resolveImage({ url, place, width }: ImageReference, context: LinkContext): Resolved {
  if (isExternal(url)) {
    const own = width === null ? '' : ` width="${width}"`
    return { html: `src="${escapeHtml(url)}"${own}`, address: url }
  }
  const { site } = context
  const path = decode(splitUrl(url).path)
  const here = posix.dirname(place.file.slice(site.folders.content.length + 1))
  const full = path.startsWith('/') ? path.slice(1) : posix.normalize(posix.join(here, path))
  const asset = findAsset(full, context)
  if (asset === undefined) {
    const hint =
      context.near(full, () => site.assets.keys()) ?? `Looked for "${full}" in the content folder.`
    const message = `there is no image "${path}"`
    return broken(message, hint, { url, place }, 'missing-image')
  }
  const address = assetAddress(site, asset)
  return { html: `src="${escapeHtml(address)}"${sizeOf(asset, width)}`, address, asset }
}

/** The attributes of the size of an image, with a width other than its own where one is given. */
function sizeOf({ size, path }: Asset, width: number | null): string {
  if (!size) return width === null ? '' : ` width="${width}"`
  const drawn = width ?? size.width
  const isWide = path.endsWith('.svg') && drawn >= WIDE
  const height = Math.round((size.height * drawn) / size.width)
  return ` width="${drawn}" height="${height}"${isWide ? ' data-wide' : ''}`
}

/**
 * A drawing from this width on, in CSS pixels, is scrolled on a phone: on a column of 360 pixels its labels
 * would be smaller than half of what they are.
 */
const WIDE = 560

/**
 * Finds a file for the reader's locale: `images/ru/x.svg` before `images/x.svg`, and for a file of a
 * locale's folder the default locale's where the locale has none.
 */
function findAsset(path: string, { site, route }: LinkContext): Asset | undefined {
  const [top = '', ...rest] = path.split('/')
  const original = site.config.locales[0]?.code ?? ''
  const inOriginal = path.replace(`/${route.locale}/`, `/${original}/`)
  const candidates = [[top, route.locale, ...rest].join('/'), path, inOriginal]
  return candidates.map(candidate => site.assets.get(candidate)).find(asset => asset !== undefined)
}

function fileLink(site: Site, asset: Asset): Resolved {
  const address = assetAddress(site, asset)
  return { html: escapeHtml(address), address, asset }
}

/** A file that is saved gets its own name: in its address is a hash. */
function downloadAttribute(asset: Asset | undefined): string {
  if (asset === undefined || isShown(asset.path)) return ''
  return ` download="${escapeHtml(posix.basename(asset.path))}"`
}

function assetAddress(site: Site, asset: Asset): string {
  return encodePath(joinPath(site.config.basePath, asset.output))
}

/**
 * The page that a link leads to, in the version and locale of the page that it stands on; undefined for
 * what leads to no page made of a file.
 *
 * @param path as `linkedPath` gives it
 */
export function linkedPage(
  site: Site,
  route: EditionRoute,
  path: string,
): EditionRoute | undefined {
  if (path.startsWith('/')) {
    const target = site.byPermalink.get(pagePath(site.config, route.locale, path))
    return target !== undefined && isEditionRoute(target) ? target : undefined
  }
  const inTree = path.endsWith('.md') ? placeInTree(path) : null
  return inTree === null ? undefined : pageFor(inTree, site, route)
}

/** Ids of the headings of a page: in a translation those of the original, by position. */
function headingIds(
  route: EditionRoute,
  compiled: Compiled,
): { ids: readonly string[]; problems: readonly Problem[] } {
  const own = compiled(route, 'shown').headings
  const { source, original } = route.edition
  if (source.path === original.path) return { ids: own.map(heading => heading.id), problems: [] }
  const theirs = compiled(route, 'original').headings
  const pairs = pairHeadings(own, theirs)
  const taken = new Set(theirs.map(({ id }) => id))
  const ids = own.map((heading, index) => pairs[index]?.id ?? freeId(heading.id, taken))
  const at = own.findIndex((heading, index) => theirs[index]?.level !== heading.level)
  if (at < 0 && own.length === theirs.length) return { ids, problems: [] }
  return { ids, problems: [outlineProblem(route, { own, theirs, at })] }
}

/** An id that the page does not have yet. */
function freeId(id: string, taken: Set<string>): string {
  let free = id
  for (let count = 1; taken.has(free); count++) free = `${id}-${count}`
  taken.add(free)
  return free
}

function outlineProblem(
  route: EditionRoute,
  { own, theirs, at }: { own: readonly Heading[]; theirs: readonly Heading[]; at: number },
): Problem {
  const mine = at < 0 ? undefined : own[at]
  const wanted = at < 0 ? theirs[own.length] : theirs[at]
  const name = (heading: Heading | undefined): string =>
    heading ? `"${'#'.repeat(heading.level)} ${heading.text}"` : 'no further heading'
  const place = (mine ?? own.at(-1))?.place ?? { file: route.edition.source.file }
  return {
    code: 'heading-outline',
    severity: 'warning',
    message: `the headings differ from the original's: here is ${name(mine)}, there is ${name(wanted)}`,
    hint: `A translation takes its anchors from "${route.edition.original.path}" by position, as far as their headings agree: give both the same.`,
    ...place,
  }
}

function link(href: string): Resolved {
  return { html: escapeHtml(href), address: href }
}

function broken(
  message: string,
  hint: string | undefined,
  { url, place }: { readonly url: string; readonly place: Place },
  code: SiteCode = 'broken-link',
): Resolved {
  const problem: Problem = {
    code,
    severity: 'error',
    message,
    ...(hint === undefined ? {} : { hint }),
    ...place,
  }
  return { html: escapeHtml(url), address: url, problem }
}

function nearPath({ site, route, near }: LinkContext, permalink: string): string {
  const addresses = () =>
    [...site.byPermalink.values()]
      .filter(candidate => candidate.locale === route.locale)
      .map(candidate => candidate.permalink)
  return near(permalink, addresses) ?? 'Links to pages name the file, relative to this file.'
}
