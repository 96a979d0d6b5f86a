import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import { hasVersionBlocks } from '../base/versions.ts'
import type { Config, ConfigFolders, ResolvedConfig } from '../config/config.ts'
import { indexFile } from '../engine/file-index.ts'
import type { Results } from '../engine/results.ts'
import { readAsset } from './assets.ts'
import { type FrontMatter, type SourceKind, splitFrontMatter } from './front-matter.ts'
import { decodeText, includes, loadText } from './load-text.ts'
import { parseSidebars, type Sidebars } from './sidebars.ts'
import type { Asset, Source } from './source.ts'
import { parseSynonyms, SYNONYMS_FILE, type SynonymsByLocale } from './synonyms.ts'
import { placeInTree, type TreePlace } from './tree.ts'

/** Everything that stands in the content folder. */
export interface Content {
  readonly folders: ConfigFolders
  readonly sources: readonly Source[]
  /** Drafts that were left out. */
  readonly drafts: readonly Source[]
  /** The shared sidebars first, then those of frozen versions. */
  readonly sidebars: readonly Sidebars[]
  readonly synonyms: SynonymsByLocale
  /** The other files, by their path relative to the content folder. */
  readonly assets: Readonly<Record<string, Asset>>
  /**
   * Hashes of the sources by their path, each of the file's path and content with that of what it
   * includes: equal hashes, equal pages.
   */
  readonly hashes: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

/** How content is read. */
export interface ReadOptions {
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
  const assets: Record<string, Asset> = {}
  const sidebars: Sidebars[] = []
  let synonyms: SynonymsByLocale = {}
  const hashes = new Map<string, string>()
  const readFile = (path: string): void => {
    const file = `${folders.content}/${path}`
    const sidebarLayer = sidebarsOf(path)
    if (sidebarLayer !== undefined) {
      const make = (content: Buffer) =>
        parseSidebars(content.toString('utf8'), { file, layer: sidebarLayer })
      const { value } = indexFile(index, file, make)
      sidebars.push(value.sidebars)
      problems.push(...value.problems)
    } else if (path === SYNONYMS_FILE) {
      const locales = config.locales.map(({ code }) => code)
      const read = parseSynonyms(decodeText(readFileSync(file)), { file, locales })
      synonyms = read.synonyms
      problems.push(...read.problems)
    } else if (!path.endsWith('.md')) {
      assets[path] = indexFile(index, file, content => readAsset(content, file, path)).value
    } else if (!/(^|\/)_/.test(path)) {
      const place = placeInTree(path)
      const wrong = place === null ? notInTree(file) : wrongFolder(config, place, file)
      if (place === null || wrong !== null) {
        problems.push(wrong ?? notInTree(file))
        return
      }
      const read = readSource({ config, folders }, { ...place, path }, index)
      problems.push(...read.problems)
      hashes.set(path, read.hash)
      const isLeftOut = !drafts && read.source.frontMatter.draft === true
      const list = isLeftOut ? leftOut : sources
      list.push(read.source)
    }
  }
  for (const path of listFiles(folders.content)) {
    try {
      readFile(path)
    } catch (reason) {
      problems.push(unreadable(`${folders.content}/${path}`, reason))
    }
  }
  sidebars.sort((a, b) => (a.layer ?? '').localeCompare(b.layer ?? ''))
  return { folders, sources, drafts: leftOut, sidebars, synonyms, assets, hashes, problems }
}

function unreadable(file: string, reason: unknown): Problem {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `this file cannot be read: ${reason instanceof Error ? reason.message : reason}`,
    hint: 'Remove it from the content folder, or make it readable.',
    file,
  }
}

function sidebarsOf(path: string): string | null | undefined {
  if (path === 'sidebars.yml') return null
  return /^versions\/([^/]+)\/sidebars\.yml$/.exec(path)?.[1]
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

function wrongFolder(config: Config, place: TreePlace, file: string): Problem | null {
  const versions = config.docs.versions.map(version => version.name)
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
  code: string,
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
): { source: Source; hash: string; problems: readonly Problem[] } {
  const file = `${folders.content}/${path}`
  const { hash, value: index } = indexFile(files, file, content =>
    indexSource(content, file, place.kind),
  )
  const { frontMatter, problems } = index
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
    hash: expanded?.hash ?? hash,
    problems: [
      ...problems,
      ...missingDate(source),
      ...unknownVersions(config, frontMatter, file),
      ...(expanded?.problems ?? []),
    ],
  }
}

/** What is known of a file from its text alone. */
function indexSource(content: Buffer, file: string, kind: SourceKind) {
  const text = decodeText(content)
  const { frontMatter, body, problems } = splitFrontMatter(text, file, kind)
  const first = body.trimStart().split('\n', 1)[0] ?? ''
  const heading = /^#\s+(.+?)\s*(?:\{#[^}]*\})?\s*#*\s*$/.exec(first)
  return {
    frontMatter,
    problems,
    heading: heading?.[1]?.replace(/[`*_]/g, '') ?? null,
    includes: includes(body),
    versioned: hasVersionBlocks(body),
  }
}

function withDateFromName(place: TreePlace, frontMatter: FrontMatter): FrontMatter {
  if (place.kind !== 'post' || frontMatter.date !== undefined) return frontMatter
  const day = /^(\d{4}-\d{2}-\d{2})-/.exec(place.id)?.[1]
  return day === undefined ? frontMatter : { ...frontMatter, date: day }
}

function missingDate(source: Source): Problem[] {
  if (source.kind !== 'post' || source.frontMatter.date !== undefined) return []
  return [
    {
      code: 'front-matter',
      severity: 'error',
      message: 'this post has no date',
      hint: 'Put the day in the front matter ("date: 2019-05-28") or at the start of the file name.',
      file: source.file,
      line: 1,
    },
  ]
}

function unknownVersions(config: Config, frontMatter: FrontMatter, file: string): Problem[] {
  const known = config.docs.versions.map(version => version.name)
  return (['since', 'until'] as const).flatMap(key => {
    const name = frontMatter[key]
    if (name === undefined || known.includes(name)) return []
    const hint = didYouMean(name, known) ?? `Known versions: ${known.join(', ')}.`
    const place = keyPlace(file, key)
    const message = `"${key}": there is no version "${name}"`
    return [{ code: 'bad-version-name', severity: 'error', message, hint, ...place } as const]
  })
}

function keyPlace(file: string, key: string): Partial<Problem> {
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex(line => line.startsWith(`${key}:`))
  return index < 0
    ? { file }
    : { file, line: index + 1, column: 1, length: lines[index]?.length ?? 1 }
}

/** All files below a folder, as paths relative to it, in a fixed order. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const walk = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true })
      .filter((entry: Dirent) => !entry.name.startsWith('.'))
      .flatMap((entry: Dirent) => {
        const child = path === '' ? entry.name : `${path}/${entry.name}`
        return entry.isDirectory() ? walk(child) : [child]
      })
  return walk('').sort()
}
