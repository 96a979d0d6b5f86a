import { compare } from '@lectern/base/collections'
import { didYouMean } from '@lectern/base/nearest'
import { relativePath } from '@lectern/base/node/folders'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { isPlainPath } from '@lectern/base/url'
import { type FileIndex, indexFile } from '@lectern/engine/file-index'
import { type Config, type ConfigFolders, docsById } from '../config/config.ts'
import type { OpenPlugin } from '../plugins/load-plugins.ts'
import { readAsset } from './assets.ts'
import { type ContentPath, parseContentPath, parseSidebarsPath } from './content-path.ts'
import { decodeText } from './decode-text.ts'
import { missingPictures } from './front-matter-checks.ts'
import type { Generated } from './generate-pages.ts'
import { isHidden, listFiles, unreadable } from './list-files.ts'
import { type ReadSource, readSource } from './read-source.ts'
import { parseSidebars, type Sidebars } from './sidebars.ts'
import type { Asset, PageMetadata, Source } from './source.ts'
import { parseSynonyms, SYNONYMS_FILE, type SynonymsByLocale } from './synonyms.ts'

export interface Content {
  readonly folders: ConfigFolders
  readonly sources: readonly Source[]
  /** By path of the source. */
  readonly metadata: ReadonlyMap<string, PageMetadata>
  readonly drafts: readonly Source[]
  /** For each set of documentation the shared sidebars first, then those of frozen versions. */
  readonly sidebars: readonly Sidebars[]
  readonly synonyms: SynonymsByLocale
  /** By path relative to the content folder. */
  readonly assets: ReadonlyMap<string, Asset>
  /** By path, of the file and what it includes. */
  readonly hashes: ReadonlyMap<string, string>
  readonly isMissing: boolean
  readonly problems: readonly Problem[]
}

interface ReadOptions {
  readonly folders: ConfigFolders
  readonly drafts: boolean
  readonly index: FileIndex
  readonly generated: Generated
  readonly plugins: readonly OpenPlugin[]
}

export function readContent(config: Config, options: ReadOptions): Content {
  const { folders, drafts } = options
  const listed = listFiles(folders.content, {
    isLeftOut: isNoContent,
    within: [folders.root, folders.content],
    isFile: path => path === SYNONYMS_FILE || parseSidebarsPath(path, config.docs) !== null,
  })
  const { texts } = options.generated
  const written = listed.paths.filter(path => !texts.has(path))
  const files = [...written, ...texts.keys()].map(path => readContentFile(path, config, options))
  const pages = scheduled(
    files.flatMap(({ page }) => page ?? []),
    config,
  )
  const isLeftOut = ({ frontMatter }: Source): boolean => !drafts && frontMatter.draft === true
  const all = pages.map(({ source }) => source)
  const sources = all.filter(source => !isLeftOut(source))
  const assets = new Map(
    files.flatMap(({ asset }) => (asset === undefined ? [] : [[asset.path, asset] as const])),
  )
  return {
    folders,
    sources,
    metadata: new Map(pages.map(({ source, metadata }) => [source.path, metadata])),
    drafts: all.filter(isLeftOut),
    sidebars: files
      .flatMap(({ sidebars }) => sidebars ?? [])
      .sort((a, b) => compare(a.layer ?? '', b.layer ?? '')),
    synonyms: files.find(({ synonyms }) => synonyms !== undefined)?.synonyms ?? {},
    assets,
    hashes: new Map(pages.map(({ source, hash }) => [source.path, hash])),
    isMissing: listed.problems.some(({ file }) => file === folders.content),
    problems: [
      ...listed.problems,
      ...listed.paths.filter(path => texts.has(path)).map(path => madeTwice(path, options)),
      ...options.generated.problems,
      ...files.flatMap(({ problems }) => problems),
      ...missingPictures(sources, assets),
      ...(config.blog === null ? unusedPosts(sources) : []),
    ],
  }
}

/** With `blog.scheduled`, posts of later days are drafts, with their translations. */
function scheduled(pages: readonly ReadSource[], { blog }: Config): readonly ReadSource[] {
  if (!blog?.scheduled) return pages
  const today = new Date().toISOString().slice(0, 10)
  const later = new Set(
    pages.flatMap(({ source: { kind, id, frontMatter } }) =>
      kind === 'post' && (frontMatter.date ?? '') > today ? [id] : [],
    ),
  )
  return pages.map(page => {
    const { source } = page
    if (source.kind !== 'post' || !later.has(source.id)) return page
    return { ...page, source: { ...source, frontMatter: { ...source.frontMatter, draft: true } } }
  })
}

interface ContentFile {
  readonly page?: ReadSource
  readonly sidebars?: Sidebars
  readonly synonyms?: SynonymsByLocale
  readonly asset?: Asset
  readonly problems: readonly Problem[]
}

function readContentFile(path: string, config: Config, options: ReadOptions): ContentFile {
  const file = `${options.folders.content}/${path}`
  try {
    return readAs(path, file, { ...options, config })
  } catch (reason) {
    return { problems: [unreadable(file, reason)] }
  }
}

function readAs(
  path: string,
  file: string,
  { folders, index, config, generated, plugins }: ReadOptions & { readonly config: Config },
): ContentFile {
  if (!isPlainPath(path)) return { problems: [noAddress(file)] }
  const ofSidebars = parseSidebarsPath(path, config.docs)
  if (ofSidebars !== null) {
    const { value } = indexFile(index, file, content =>
      parseSidebars(decodeText(content), { file, ...ofSidebars }),
    )
    // The cache knows only the text: the configuration may have moved the file to another set.
    return { sidebars: { ...value.sidebars, ...ofSidebars }, problems: value.problems }
  }
  if (path === SYNONYMS_FILE) {
    const locales = config.locales.map(({ code }) => code)
    return parseSynonyms(decodeText(readFile(file)), { file, locales })
  }
  // `static/` is copied as it is, with its Markdown.
  const isCopied = path.startsWith('static/')
  if (path.endsWith('.mdx') && !isCopied) return { problems: [notMarkdown(file)] }
  if (!path.endsWith('.md') || isCopied) {
    const { value } = indexFile(index, file, content => readAsset(content, file, path))
    return { asset: value, problems: [] }
  }
  // Only for includes.
  if (/(^|\/)_/.test(path)) return { problems: [] }
  const place = parseContentPath(path, config.docs)
  if (place === null) return { problems: generated.files.has(file) ? [] : [notInTree(file)] }
  const wrong = wrongFolder(config, place, file)
  if (wrong !== null) return { problems: [wrong] }
  const { problems, ...page } = readSource(
    { config, folders, texts: generated.texts, plugins },
    { ...place, path },
    index,
  )
  return { page, problems }
}

/** Hosts and browsers request hidden files of `static/`, such as `.well-known/security.txt` and `.htaccess`. */
function isNoContent(path: string): boolean {
  return isHidden(path) && !(path.startsWith('static/') && !LEFT_BEHIND.test(path))
}

const LEFT_BEHIND = /\/\.(git[^/]*|DS_Store|[_~#][^/]*|[^/]*(~|\.sw[a-p]|\.tmp))$/

function unusedPosts(sources: readonly Source[]): Problem[] {
  const post = sources.find(({ kind }) => kind === 'post')
  if (post === undefined) return []
  const message = 'the posts in "blog/" are not published: the configuration has no "blog"'
  const hint = 'Add "blog: { title: \'Blog\' }" to it, or remove the folder.'
  return [{ code: 'misplaced-file', severity: 'warning', message, hint, file: post.file }]
}

function noAddress(file: string): Problem {
  return {
    code: 'misplaced-file',
    severity: 'error',
    message:
      'the name of this file can be no part of an address: it has a "\\" or a control character',
    hint: 'Rename it.',
    file,
  }
}

function madeTwice(path: string, { folders, generated }: ReadOptions): Problem {
  const by = relativePath(folders.root, generated.texts.get(path)?.module ?? '')
  const message = `"${path}" is a file, and "${by}" makes a page of this name, too`
  const hint = 'Remove the file, or leave the page out there.'
  return {
    code: 'duplicate-permalink',
    severity: 'error',
    message,
    hint,
    file: `${folders.content}/${path}`,
  }
}

function notInTree(file: string): Problem {
  return {
    code: 'misplaced-file',
    severity: 'error',
    message: 'this Markdown file is in no folder that pages are read from',
    hint: 'Pages stand in docs/LOCALE, versions/VERSION/LOCALE, blog/LOCALE and pages/LOCALE; a file whose name starts with "_" can be included.',
    file,
  }
}

function notMarkdown(file: string): Problem {
  return {
    code: 'foreign-syntax',
    severity: 'warning',
    message: 'this MDX file is no page',
    hint: 'Rename it to ".md": components are written "::Name{name=value}" and named in the configuration.',
    file,
  }
}

function wrongFolder(config: Config, place: ContentPath, file: string): Problem | null {
  const versions = docsById(config, place.docs).versions.map(version => version.name)
  const locales = config.locales.map(locale => locale.code)
  if (place.layer !== null && !versions.includes(place.layer)) {
    const hint = didYouMean(place.layer, versions) ?? `Known versions: ${versions.join(', ')}.`
    const message = `there is no version "${place.layer}" for this folder`
    return { code: 'bad-version-name', severity: 'error', message, hint, file }
  }
  if (!locales.includes(place.locale)) {
    const hint = `Add it to "locales" of the configuration, or name the folder after one of them: ${locales.join(', ')}.`
    const message = `there is no locale "${place.locale}" for this folder`
    return { code: 'bad-locale', severity: 'error', message, hint, file }
  }
  return null
}
