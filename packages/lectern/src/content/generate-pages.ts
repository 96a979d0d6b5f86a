import { realpathSync } from 'node:fs'
import { posix, relative, resolve } from 'node:path'
import { didYouMean } from '@lectern/base/nearest'
import { contentHash } from '@lectern/base/node/hash'
import { describeError, readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { isPlainPath } from '@lectern/base/url'
import { type FileIndex, indexFile } from '@lectern/engine/file-index'
import type {
  GeneratedPage,
  GeneratorProblem,
  PageGenerator,
} from '@lectern/markdown/page-generator'
import type { Plugin } from '@lectern/markdown/plugin'
import { pluginCode } from '@lectern/markdown/plugin-code'
import { type Config, type ConfigFolders, readFolders } from '../config/config.ts'
import { lineOf, textOf } from '../config/config-problem.ts'
import { moduleHash } from '../config/module-hash.ts'
import { callSiteModule, runSiteModule } from '../config/site-module.ts'
import type { OpenPlugin } from '../plugins/load-plugins.ts'
import { decodeText } from './decode-text.ts'
import { leadsOut, listFiles } from './list-files.ts'

/** A text that is in no file. */
interface GeneratedText {
  readonly text: string
  /** Absolute path of the module that makes it. */
  readonly module: string
  /** Absolute path of the file that it is made of. */
  readonly from: string
  readonly lines: readonly number[]
}

export interface Generated {
  /** By path relative to the content folder. */
  readonly texts: ReadonlyMap<string, GeneratedText>
  /** Absolute paths of the modules, and of files and folders that they have read. */
  readonly files: ReadonlySet<string>
  /** Of modules that fail: then there are no pages. */
  readonly failures: readonly Problem[]
  /** What the modules report about their data. */
  readonly problems: readonly Problem[]
}

/** A module runs again when it or something that it has read has changed. */
export async function generatePages(
  config: Config,
  {
    folders,
    index,
    plugins,
  }: {
    readonly folders: ConfigFolders
    readonly index: FileIndex
    readonly plugins: readonly OpenPlugin[]
  },
): Promise<Generated> {
  const texts = new Map<string, GeneratedText>()
  const files = new Set<string>()
  const problems: Problem[] = []
  const failures: Problem[] = []
  const make = async ({ module, hash, set, generate, plugin }: Maker): Promise<void> => {
    for (const { code: locale } of config.locales) {
      const key = `${plugin?.name ?? ''} ${module} ${locale}`
      const seen = openSeen(folders, index)
      // The stamp guarantees its type.
      const known = index.results.get(key) as MadePages | undefined
      const isKnown = known?.hash === hash && known.seen.every(seen.isSame)
      const made = isKnown ? known : { hash, ...(await makePages(generate, { locale, seen })) }
      if (!isKnown) index.results.put(key, made)
      for (const { path } of made.seen) files.add(resolve(folders.content, path))
      for (const each of made.reports) problems.push(problemOf(each, { module, folders, plugin }))
      for (const { docs = set, path: written, text, from, lines = [] } of made.pages) {
        const folder = config.docs.find(({ id }) => id === docs)?.folder
        if (folder === undefined) throw new Error(`there is no documentation "${docs}"`)
        const path = posix.join(folder, 'docs', locale, written)
        if (texts.has(path)) throw new Error(`the page "${written}" is made twice`)
        const origin = from === undefined ? module : resolve(folders.content, from)
        texts.set(path, { text, module, from: origin, lines })
      }
    }
  }
  const [first] = config.docs
  const runs = [
    ...config.docs.flatMap(({ id: set, generated }) =>
      generated.map(name => async () => {
        const module = resolve(folders.root, name)
        return runSiteModule(module, folders.root, ({ default: generate }, loaded) =>
          make({ module, hash: moduleHash(loaded), set, generate, plugin: null }),
        )
      }),
    ),
    ...plugins.map(({ plugin, file: module, files, hash }) => async () => {
      const { pages: generate } = plugin
      const maker = { module, hash, set: first?.id ?? '', generate, plugin }
      return callSiteModule({ file: module, files: () => files }, () =>
        generate === undefined ? undefined : make(maker),
      )
    }),
  ]
  for (const run of runs) {
    const { files: loaded, problem } = await run()
    for (const file of loaded) files.add(file)
    if (problem !== null) failures.push(problem)
  }
  return { texts, files, failures, problems }
}

interface Maker {
  /** Absolute. */
  readonly module: string
  readonly hash: string
  /** Id of the set of documentation for pages that name none. */
  readonly set: string
  readonly generate: unknown
  readonly plugin: Plugin | null
}

/** Cached. */
interface MadePages {
  /** Of the module. */
  readonly hash: string
  readonly pages: readonly GeneratedPage[]
  readonly reports: readonly GeneratorProblem[]
  readonly seen: readonly Seen[]
}

/** A file or folder that a module has read, relative to the content folder, and a hash of what it has seen there. */
interface Seen {
  readonly path: string
  readonly isFolder: boolean
  readonly hash: string
}

async function makePages(
  generate: unknown,
  { locale, seen }: { readonly locale: string; readonly seen: SeenFiles },
): Promise<Omit<MadePages, 'hash'>> {
  if (!isGenerator(generate)) throw new Error('the default export is no "PageGenerator"')
  const all: Seen[] = []
  const reports: GeneratorProblem[] = []
  const pages = await generate({
    locale,
    read(path) {
      try {
        all.push({ path, isFolder: false, hash: seen.hashOf({ path, isFolder: false }) })
        return seen.read(path)
      } catch (reason) {
        throw new Error(`"${path}" cannot be read: ${describeError(reason)}`)
      }
    },
    list(path) {
      all.push({ path, isFolder: true, hash: seen.hashOf({ path, isFolder: true }) })
      return seen.list(path)
    },
    report(problem) {
      reports.push(problem)
    },
  })
  return { pages: checkedPages(pages), reports, seen: all }
}

interface SeenFiles {
  read(path: string): string
  list(path: string): readonly string[]
  hashOf(seen: Omit<Seen, 'hash'>): string
  isSame(seen: Seen): boolean
}

function openSeen(folders: ConfigFolders, index: FileIndex): SeenFiles {
  const { content, root } = folders
  const list = (path: string): readonly string[] =>
    listFiles(resolve(content, path)).paths.map(each => posix.join(path, each))
  const hashOf: SeenFiles['hashOf'] = ({ path, isFolder }) =>
    isFolder
      ? contentHash(JSON.stringify(list(path)))
      : indexFile(index, resolve(content, path), () => null).hash
  return {
    list,
    hashOf,
    read(path) {
      const file = resolve(content, path)
      // What the module names may be anywhere, but not what a link of a contributor leads to.
      const isLink = realpathSync(file) !== resolve(realpathSync(content), path)
      if (isLink && leadsOut(file, [root, ...readFolders(folders)]))
        throw new Error('it is a link that leads out of the site, or to a hidden file')
      return decodeText(readFile(file))
    },
    isSame(seen) {
      try {
        return hashOf(seen) === seen.hash
      } catch {
        return false
      }
    },
  }
}

function problemOf(
  { code: written, message, file, line = 1, unknown, hint: other }: GeneratorProblem,
  {
    module,
    folders,
    plugin,
  }: Pick<Maker, 'module' | 'plugin'> & { readonly folders: ConfigFolders },
): Problem {
  const at = file === undefined ? module : resolve(folders.content, file)
  const hint = (unknown && didYouMean(unknown.name, unknown.known)) ?? other
  const { code, severity } = codeOf(written, plugin)
  const problem: Problem = { code, severity, message, file: at, ...lineOf(at, line) }
  return hint === undefined ? problem : { ...problem, hint }
}

function codeOf(code: string, plugin: Plugin | null): Pick<Problem, 'code' | 'severity'> {
  if (plugin !== null) return pluginCode(plugin, code)
  if (code === 'missing-description') return { code, severity: 'warning' }
  if (code === 'wrong-description') return { code, severity: 'error' }
  throw new Error(`there is no code "${code}"`)
}

/** Problems of generated texts, at the lines that these are made of. */
export function atOrigins(
  problems: readonly Problem[],
  texts: Generated['texts'],
  { content }: ConfigFolders,
): readonly Problem[] {
  if (texts.size === 0) return problems
  return problems.map(problem => {
    const made = texts.get(relative(content, problem.file ?? ''))
    if (made === undefined) return problem
    const { line: madeLine = 1, column: _, length: _length, ...rest } = problem
    const line = made.lines[madeLine - 1] ?? 1
    const isCopied = lineIn(textOf(made.from), line) === lineIn(made.text, madeLine)
    const place = { file: made.from, line }
    return isCopied ? { ...problem, ...place } : { ...rest, ...place, ...lineOf(made.from, line) }
  })
}

function lineIn(text: string, line: number): string | undefined {
  return text.split('\n')[line - 1]
}

function isGenerator(value: unknown): value is PageGenerator {
  return typeof value === 'function'
}

/** Answers of a site's module need not match their types. */
function checkedPages(pages: readonly GeneratedPage[]): readonly GeneratedPage[] {
  if (!Array.isArray(pages)) throw new Error('it gives no list of pages')
  for (const page of pages) {
    if (typeof page?.path !== 'string' || typeof page.text !== 'string') {
      throw new Error('it gives a page without "path" or "text"')
    }
    if (!PAGE_PATH.test(page.path) || !isPlainPath(page.path)) {
      throw new Error(`"${page.path}" is no path of a page, such as "guides/Time.md"`)
    }
  }
  return pages
}

const PAGE_PATH = /^[^/_].*\.md$/
