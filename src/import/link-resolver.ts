import { existsSync } from 'node:fs'
import { basename, dirname, join, posix, resolve, sep } from 'node:path'
import { escapeMarkdown } from '../base/markdown-link.ts'
import type { Problem } from '../base/problem.ts'
import { decode, encodePath, isExternal, joinPath, splitUrl } from '../base/url.ts'
import {
  contentPath,
  localAddress,
  type OldPage,
  type OldPages,
  relativePath,
} from './addresses.ts'
import type { DocLabel } from './doc-labels.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import type { FileStore } from './file-store.ts'
import type { HeadingIds } from './heading-ids.ts'
import type { LineMark } from './mdx/code-fence.ts'
import { convertMdx } from './mdx/convert-mdx.ts'
import type { Feature, MdxContext } from './mdx/mdx-page.ts'
import { readSourceFile } from './source-file.ts'
import type { StyleSheet } from './style-sheet.ts'

/** What links and images are resolved with. */
export interface Resolver {
  readonly config: DocusaurusConfig
  readonly pages: OldPages
  readonly store: FileStore
  readonly headings: HeadingIds
  /** For the folder of a translation that of the original, in which its files are looked for, too. */
  readonly originalOf: (file: string) => string
  /** Absolute folders that addresses of files can count from. */
  readonly roots: readonly string[]
  /** What lists call pages. */
  readonly labels: DocLabel
  /** The comments that mark lines of code. */
  readonly lineMarks: readonly LineMark[]
  readonly styles: StyleSheet
  /** Keys of front matter that other programs read. */
  readonly frontMatter: Set<string>
  /** Hosts of the frames in pages. */
  readonly embeds: Set<string>
  /** What pages have that is to be switched on. */
  readonly features: Set<Feature>
  readonly problems: Problem[]
}

/** Where a text stands. */
interface Place {
  /** Absolute path of the file. */
  readonly file: string
  readonly bodyLine: number
  readonly page: OldPage
  readonly locale: string
  /** Path of its file in the content folder, without the layer of a version. */
  readonly here: string
  readonly known: ReadonlyMap<string, unknown>
  readonly cards: () => string | null
  /** How many texts take each other in. */
  readonly depth: number
}

/** What the conversion of a text asks, answered for a place of the site. */
export function contextAt(place: Place, resolver: Resolver): MdxContext {
  const { config, problems } = resolver
  const format =
    config.reader.text(config.reader.record(config.value, 'markdown'), 'format') ?? 'mdx'
  const isMdx = format === 'mdx' || (format === 'detect' && place.file.endsWith('.mdx'))
  return {
    file: place.file,
    bodyLine: place.bodyLine,
    isMdx,
    known: place.known,
    link: url => linkOf(url, place, resolver),
    image: url => imageOf(url, place, resolver),
    partial: (path, props) =>
      partialOf(
        path,
        { ...place, known: new Map([['props', Object.fromEntries(props)], ...props]) },
        resolver,
      ),
    code(path) {
      const file = fileOf(path, place, resolver)
      return file === null ? null : readSourceFile(file, problems).body
    },
    cards: place.cards,
    contents: () => contentsOf(resolver.headings.linksOf(place.file)),
    features: config.features,
    lineMarks: resolver.lineMarks,
    use(feature) {
      resolver.features.add(feature)
    },
    style: resolver.styles.classOf,
    embed(host) {
      resolver.embeds.add(host)
    },
    problems,
  }
}

function linkOf(url: string, place: Place, resolver: Resolver): string {
  if (url.startsWith('pathname://')) return url.slice('pathname://'.length)
  if (isExternal(url) || url === '') return url
  const { path, query, hash } = splitUrl(url)
  if (path === '') return query + anchorOf(hash, place.page, place, resolver)
  const target = targetOf(decode(path), place, resolver)
  if (target !== undefined) {
    const anchor = anchorOf(hash, target, place, resolver)
    if (path.startsWith('/') && !/\.mdx?$/.test(path))
      return (
        encodePath(target.address) +
        (path.endsWith('/') && target.address !== '/' ? '/' : '') +
        query +
        anchor
      )
    return addressFor(target, place) + query + anchor
  }
  if (path.startsWith('/')) {
    const local = localAddress(path, resolver.config)
    return local === null ? url : local + query + hash
  }
  if (path.startsWith('@site/static/')) return path.slice('@site/static'.length) + query + hash
  if (!/\.mdx?$/.test(path)) {
    const file = fileOf(decode(path), place, resolver)
    const stored = file === null ? null : resolver.store.put(file, 'files')
    if (stored !== null) return encodePath(stored) + hash
  }
  return url
}

/** The page that a path names: a file, or an address. */
function targetOf(path: string, place: Place, resolver: Resolver): OldPage | undefined {
  const { pages, config } = resolver
  if (/\.mdx?$/.test(path)) {
    return candidates(path, place, resolver)
      .map(pages.byFile)
      .find(page => page !== undefined)
  }
  if (path.startsWith('/')) {
    const address = localAddress(path, config)
    return address === null ? undefined : pages.byAddress(address)
  }
  const { address, isFolder } = place.page
  const isBase = isFolder || config.reader.flag(config.value, 'trailingSlash') === true
  return pages.byAddress(posix.join(isBase ? address : posix.dirname(address), path))
}

/** What a file writes to lead to a page. */
function addressFor(target: OldPage, { page, here, locale }: Place): string {
  // A path leads to the version of the page that shows the text; from elsewhere to the newest.
  const isSameVersion =
    target.kind !== 'doc' ||
    page.kind !== 'doc' ||
    (target.folder === page.folder && target.version === page.version)
  if (!isSameVersion) return encodePath(joinPath(target.address, '/'))
  return encodePath(relativePath(here, contentPath(target, locale)))
}

/** A translation has the anchors of its original. */
function anchorOf(
  hash: string,
  target: OldPage,
  { locale }: Place,
  { headings, config }: Resolver,
): string {
  const [original] = config.locales
  const [file] = target.files
  if (hash === '' || locale === original || file === undefined) return hash
  const translated = target.files.find(each => headings.localeOf(each) === locale)
  if (translated === undefined) return hash
  const id = decode(hash.slice(1))
  const ids = headings.of(file)
  const index = headings.of(translated).indexOf(id)
  const own = ids[index]
  return ids.includes(id) || own === undefined ? hash : `#${encodeURIComponent(own)}`
}

function imageOf(url: string, place: Place, resolver: Resolver): string {
  if (isExternal(url) || url === '') return url
  const path = decode(splitUrl(url).path)
  const { folder } = resolver.config
  if (path.startsWith('/') || path.startsWith('@site/static/')) {
    const local = path.startsWith('/')
      ? (localAddress(path, resolver.config) ?? path)
      : path.slice('@site/static'.length)
    return existsSync(join(folder, 'static', local)) ? encodePath(`/static${local}`) : url
  }
  const file = fileOf(path, place, resolver)
  const stored = file === null ? null : resolver.store.put(file, 'images')
  return stored === null ? url : encodePath(stored)
}

/** The file that a path names, as a text of the site or beside it. */
function fileOf(path: string, place: Place, resolver: Resolver): string | null {
  return candidates(path, place, resolver).find(existsSync) ?? null
}

function candidates(path: string, { file }: Place, resolver: Resolver): string[] {
  const { folder } = resolver.config
  if (path.startsWith('@site/')) return [join(folder, path.slice('@site/'.length))]
  const original = resolver.originalOf(file)
  const isOwn = (root: string): boolean =>
    [file, original].some(each => each.startsWith(root + sep))
  const roots = [...resolver.roots].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  if (path.startsWith('/')) {
    return [
      ...roots.map(root => join(root, path)),
      join(folder, 'static', path),
      join(folder, path),
    ]
  }
  const near = [resolve(dirname(file), path), resolve(dirname(original), path)]
  return [...near, ...roots.map(root => join(root, path)).filter(() => /\.mdx?$/.test(path))]
}

/** Headings of levels 2 and 3 as a list of links. */
function contentsOf(headings: ReturnType<HeadingIds['linksOf']>): string | null {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (shown.length === 0) return null
  const lines = shown.map(
    ({ depth, text, id }) =>
      `${depth === 3 ? '  ' : ''}- [${escapeMarkdown(text)}](#${encodeURIComponent(id)})`,
  )
  return lines.join('\n')
}

/** More texts that take each other in are a circle. */
const DEEPEST = 10

function partialOf(path: string, place: Place, resolver: Resolver): string | null {
  const file = fileOf(path, place, resolver)
  if (file === null || place.depth > DEEPEST) return null
  const source = readSourceFile(file, resolver.problems)
  const name = `_${basename(file)
    .replace(/\.mdx?$/, '')
    .replace(/^_+/, '')}.md`
  const inside = {
    ...place,
    file,
    bodyLine: source.bodyLine,
    here: `partials/${name}`,
    depth: place.depth + 1,
  }
  const text = convertMdx(source.body, contextAt(inside, resolver)).replace(/^\s*\n|\s+$/g, '')
  return resolver.store.putText(name, `${text}\n`, 'partials')
}
