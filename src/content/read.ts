import { splitHeadingId } from '../base/heading-id.ts'
import { LONGEST_TEXT, tooLong } from '../base/limits.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import { hasVersionBlocks } from '../base/versions.ts'
import { type Config, type ConfigFolders, docsById, type ResolvedConfig } from '../config/config.ts'
import { indexFile } from '../engine/file-index.ts'
import { readFile } from '../engine/read-file.ts'
import type { Results } from '../engine/results.ts'
import { readAsset } from './assets.ts'
import { type SourceKind, splitFrontMatter } from './front-matter.ts'
import { checkFrontMatter, missingPictures } from './front-matter-checks.ts'
import { isHidden, listFiles, unreadable } from './list-files.ts'
import { decodeText, includes, loadText } from './load-text.ts'
import { parseSidebars, type Sidebars } from './sidebars.ts'
import type { About, Asset, Source } from './source.ts'
import { parseSynonyms, SYNONYMS_FILE, type SynonymsByLocale } from './synonyms.ts'
import { placeInTree, sidebarsPlace, type TreePlace } from './tree.ts'

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
  readonly index: Results
}

/** Reads the content folder of a site. */
export function readContent(config: Config, { folders, drafts, index }: ReadOptions): Content {
  const problems: Problem[] = []
  const sources: Source[] = []
  const leftOut: Source[] = []
  const assets = new Map<string, Asset>()
  const sidebars: Sidebars[] = []
  let synonyms: SynonymsByLocale = {}
  const hashes = new Map<string, string>()
  const abouts = new Map<string, About>()
  const report = (found: readonly Problem[]): void => {
    for (const problem of found) problems.push(problem)
  }
  const read = (path: string): void => {
    const file = `${folders.content}/${path}`
    const ofSidebars = sidebarsPlace(path, config.docs)
    if (ofSidebars !== null) {
      const make = (content: Buffer) =>
        parseSidebars(content.toString('utf8'), { file, ...ofSidebars })
      const { value } = indexFile(index, file, make)
      // What is kept of a file knows its text alone: the configuration may have another set for it now.
      sidebars.push({ ...value.sidebars, ...ofSidebars })
      report(value.problems)
    } else if (path === SYNONYMS_FILE) {
      const locales = config.locales.map(({ code }) => code)
      const parsed = parseSynonyms(decodeText(readFile(file)), { file, locales })
      synonyms = parsed.synonyms
      report(parsed.problems)
    } else if (path.endsWith('.mdx')) {
      problems.push(notMarkdown(file))
    } else if (!path.endsWith('.md')) {
      assets.set(path, indexFile(index, file, content => readAsset(content, file, path)).value)
    } else if (!/(^|\/)_/.test(path)) {
      const place = placeInTree(path, config.docs)
      const wrong = place === null ? notInTree(file) : wrongFolder(config, place, file)
      if (place === null || wrong !== null) {
        problems.push(wrong ?? notInTree(file))
        return
      }
      const found = readSource({ config, folders }, { ...place, path }, index)
      report(found.problems)
      hashes.set(path, found.hash)
      abouts.set(path, found.about)
      const isLeftOut = !drafts && found.source.frontMatter.draft === true
      const list = isLeftOut ? leftOut : sources
      list.push(found.source)
    }
  }
  const listed = listFiles(folders.content, isNoContent)
  report(listed.problems)
  const isMissing = listed.problems.some(({ file }) => file === folders.content)
  for (const path of listed.paths) {
    try {
      read(path)
    } catch (reason) {
      problems.push(unreadable(`${folders.content}/${path}`, reason))
    }
  }
  report(missingPictures(sources, assets))
  sidebars.sort((a, b) => (a.layer ?? '').localeCompare(b.layer ?? ''))
  return {
    folders,
    sources,
    abouts,
    drafts: leftOut,
    sidebars,
    synonyms,
    assets,
    hashes,
    isMissing,
    problems,
  }
}

/**
 * Hidden files are none of the content, but those of `static/` that hosts and browsers ask for, such as
 * `.well-known/security.txt` and `.htaccess`: all besides what editors, Git and macOS leave behind.
 */
function isNoContent(path: string): boolean {
  return isHidden(path) && !(path.startsWith('static/') && !LEFT_BEHIND.test(path))
}

const LEFT_BEHIND = /\/\.(git[^/]*|DS_Store|[_~#][^/]*|[^/]*(~|\.sw[a-p]|\.tmp))$/

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

function wrongFolder(config: Config, place: TreePlace, file: string): Problem | null {
  const versions = docsById(config, place.docs).versions.map(version => version.name)
  const locales = config.locales.map(locale => locale.code)
  if (place.layer !== null && !versions.includes(place.layer)) {
    return badFolder('bad-version-name', `there is no version "${place.layer}"`, file, {
      name: place.layer,
      known: versions,
    })
  }
  if (!locales.includes(place.locale)) {
    return badFolder('bad-locale', `there is no locale "${place.locale}"`, file, {
      name: place.locale,
      known: locales,
    })
  }
  return null
}

function badFolder(
  code: ProblemCode,
  message: string,
  file: string,
  { name, known }: { readonly name: string; readonly known: readonly string[] },
): Problem {
  const hint = didYouMean(name, known) ?? `Known: ${known.join(', ')}.`
  return { code, severity: 'error', message: `${message} for this folder`, hint, file }
}

function readSource(
  { config, folders }: ResolvedConfig,
  { path, ...place }: TreePlace & { readonly path: string },
  files: Results,
): { source: Source; about: About; hash: string; problems: readonly Problem[] } {
  const file = `${folders.content}/${path}`
  const { hash, value: index } = indexFile(files, file, content =>
    indexSource(content, file, place.kind),
  )
  const { problems } = index
  const { description, keywords, ...frontMatter } = index.frontMatter
  const expanded = index.includes ? loadText({ file, folder: folders.content }) : null
  const source: Source = {
    ...place,
    file,
    path,
    frontMatter: withDateFromName(place, frontMatter),
    heading: index.heading,
    versioned: hasVersionBlocks(expanded?.text ?? '') || index.versioned,
  }
  return {
    source,
    about: { description, keywords },
    hash: expanded?.hash ?? hash,
    problems: [
      ...problems,
      ...checkFrontMatter(source, index.unknownKeys, config),
      ...(expanded?.problems ?? []),
    ],
  }
}

/** What is known of a file from its text alone. */
function indexSource(content: Buffer, file: string, kind: SourceKind) {
  const text = decodeText(content)
  const isTooLong = text.length > LONGEST_TEXT
  const { body, ...split } = splitFrontMatter(isTooLong ? '' : text, file, kind)
  return {
    frontMatter: split.frontMatter,
    unknownKeys: split.unknownKeys,
    problems: isTooLong ? [longPage(file)] : split.problems,
    heading: headingOf(body),
    includes: includes(body),
    versioned: hasVersionBlocks(body),
  }
}

function longPage(file: string): Problem {
  return { code: 'beyond-limit', severity: 'error', ...tooLong('this page'), file }
}

/** Text of a `# heading` on the first line, without its own id and the `#` that may close it. */
function headingOf(body: string): string | null {
  const line = body.trimStart().split('\n', 1)[0] ?? ''
  if (!/^#\s/.test(line)) return null
  const text = splitHeadingId(withoutMarks(line.slice(1).trim())).text.replace(/[`*_]/g, '')
  return text === '' ? null : text
}

function withoutMarks(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end === 0 || text[end - 1] === ' ' ? text.slice(0, end).trim() : text
}

function withDateFromName(
  place: TreePlace,
  frontMatter: Source['frontMatter'],
): Source['frontMatter'] {
  if (place.kind !== 'post' || frontMatter.date !== undefined) return frontMatter
  const day = /^(\d{4}-\d{2}-\d{2})-/.exec(place.id)?.[1]
  return day === undefined ? frontMatter : { ...frontMatter, date: day }
}
