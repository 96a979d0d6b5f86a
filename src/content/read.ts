import { compare } from '../base/compare.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import { isPlainPath } from '../base/url.ts'
import { type Config, type ConfigFolders, docsById } from '../config/config.ts'
import { type FileIndex, indexFile } from '../engine/file-index.ts'
import { readFile } from '../engine/read-file.ts'
import { readAsset } from './assets.ts'
import { type ContentPlace, contentPlace, sidebarsPlace } from './content-place.ts'
import { decodeText } from './decode-text.ts'
import { missingPictures } from './front-matter-checks.ts'
import { isHidden, listFiles, unreadable } from './list-files.ts'
import { type ReadSource, readSource } from './read-source.ts'
import { parseSidebars, type Sidebars } from './sidebars.ts'
import type { About, Asset, Source } from './source.ts'
import { parseSynonyms, SYNONYMS_FILE, type SynonymsByLocale } from './synonyms.ts'

/** Everything that stands in the content folder. */
export interface Content {
  readonly folders: ConfigFolders
  readonly sources: readonly Source[]
  /** What the sources say about their pages, by their paths. */
  readonly abouts: ReadonlyMap<string, About>
  /** Drafts that were left out. */
  readonly drafts: readonly Source[]
  /** Of each set of documentation the shared sidebars first, then those of frozen versions. */
  readonly sidebars: readonly Sidebars[]
  readonly synonyms: SynonymsByLocale
  /** The other files, by their path relative to the content folder. */
  readonly assets: ReadonlyMap<string, Asset>
  /**
   * Hashes of the sources by their path, each of the file's path and content with that of what it
   * includes: equal hashes, equal pages.
   */
  readonly hashes: ReadonlyMap<string, string>
  /** True when there is no content folder: nothing can be said about the site then. */
  readonly isMissing: boolean
  readonly problems: readonly Problem[]
}

/** How content is read. */
interface ReadOptions {
  readonly folders: ConfigFolders
  /** Whether drafts are read too. */
  readonly drafts: boolean
  /** What is known of files from earlier runs. */
  readonly index: FileIndex
}

/** Reads the content folder of a site. */
export function readContent(config: Config, options: ReadOptions): Content {
  const { folders, drafts } = options
  const listed = listFiles(folders.content, {
    isLeftOut: isNoContent,
    isFile: path => path === SYNONYMS_FILE || sidebarsPlace(path, config.docs) !== null,
  })
  const files = listed.paths.map(path => readContentFile(path, config, options))
  const pages = files.flatMap(({ page }) => page ?? [])
  const isLeftOut = ({ frontMatter }: Source): boolean => !drafts && frontMatter.draft === true
  const all = pages.map(({ source }) => source)
  const sources = all.filter(source => !isLeftOut(source))
  const assets = new Map(
    files.flatMap(({ asset }) => (asset === undefined ? [] : [[asset.path, asset] as const])),
  )
  return {
    folders,
    sources,
    abouts: new Map(pages.map(({ source, about }) => [source.path, about])),
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
      ...files.flatMap(({ problems }) => problems),
      ...missingPictures(sources, assets),
    ],
  }
}

/** What a file of the content is: one of these, or nothing that the site needs. */
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
  { folders, index, config }: ReadOptions & { readonly config: Config },
): ContentFile {
  if (!isPlainPath(path)) return { problems: [noAddress(file)] }
  const ofSidebars = sidebarsPlace(path, config.docs)
  if (ofSidebars !== null) {
    const { value } = indexFile(index, file, content =>
      parseSidebars(decodeText(content), { file, ...ofSidebars }),
    )
    // What is kept of a file knows its text alone: the configuration may have another set for it now.
    return { sidebars: { ...value.sidebars, ...ofSidebars }, problems: value.problems }
  }
  if (path === SYNONYMS_FILE) {
    const locales = config.locales.map(({ code }) => code)
    return parseSynonyms(decodeText(readFile(file)), { file, locales })
  }
  // What is copied to the root of the site is copied as it is, Markdown too.
  const isCopied = path.startsWith('static/')
  if (path.endsWith('.mdx') && !isCopied) return { problems: [notMarkdown(file)] }
  if (!path.endsWith('.md') || isCopied) {
    const { value } = indexFile(index, file, content => readAsset(content, file, path))
    return { asset: value, problems: [] }
  }
  // It is included by others.
  if (/(^|\/)_/.test(path)) return { problems: [] }
  const place = contentPlace(path, config.docs)
  if (place === null) return { problems: [notInTree(file)] }
  const wrong = wrongFolder(config, place, file)
  if (wrong !== null) return { problems: [wrong] }
  const { problems, ...page } = readSource({ config, folders }, { ...place, path }, index)
  return { page, problems }
}

/**
 * Hidden files are none of the content, but those of `static/` that hosts and browsers ask for, such as
 * `.well-known/security.txt` and `.htaccess`: all besides what editors, Git and macOS leave behind.
 */
function isNoContent(path: string): boolean {
  return isHidden(path) && !(path.startsWith('static/') && !LEFT_BEHIND.test(path))
}

const LEFT_BEHIND = /\/\.(git[^/]*|DS_Store|[_~#][^/]*|[^/]*(~|\.sw[a-p]|\.tmp))$/

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

function wrongFolder(config: Config, place: ContentPlace, file: string): Problem | null {
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
