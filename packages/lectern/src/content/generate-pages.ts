import { relative, resolve } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { isPlainPath } from '@lectern/base/url'
import type { Config, ConfigFolders } from '../config/config.ts'
import { lineOf, textOf } from '../config/config-problem.ts'
import { runSiteModule } from '../config/site-module.ts'
import { decodeText } from './decode-text.ts'
import { listFiles } from './list-files.ts'
import type { GeneratedPage, GeneratorSite, PageGenerator } from './page-generator.ts'

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

/** Runs each time, because a module may read what Lectern does not see. */
export async function generatePages(config: Config, folders: ConfigFolders): Promise<Generated> {
  const texts = new Map<string, GeneratedText>()
  const files = new Set<string>()
  const problems: Problem[] = []
  const failures: Problem[] = []
  for (const { folder, generated } of config.docs) {
    const content = resolve(folders.content, folder)
    for (const name of generated) {
      const module = resolve(folders.root, name)
      const run = await runSiteModule(module, folders.root, async ({ default: generate }) => {
        if (!isGenerator(generate)) throw new Error('the default export is no "PageGenerator"')
        for (const { code: locale } of config.locales) {
          const site = openSite({ module, locale, folders }, { files, problems })
          for (const page of checkedPages(await generate(site))) {
            const path = relative(folders.content, resolve(content, 'docs', locale, page.path))
            if (texts.has(path)) throw new Error(`the page "${page.path}" is made twice`)
            const from = page.from === undefined ? module : resolve(folders.content, page.from)
            texts.set(path, { text: page.text, module, from, lines: page.lines ?? [] })
          }
        }
      })
      for (const file of run.files) files.add(file)
      if (run.problem !== null) failures.push(run.problem)
    }
  }
  return { texts, files, failures, problems }
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

interface ModuleSite {
  readonly module: string
  readonly locale: string
  readonly folders: ConfigFolders
}

/** @param seen is filled while the module runs */
function openSite(
  { module, locale, folders }: ModuleSite,
  seen: { readonly files: Set<string>; readonly problems: Problem[] },
): GeneratorSite {
  const found = (path: string): string => {
    const file = resolve(folders.content, path)
    seen.files.add(file)
    return file
  }
  return {
    locale,
    read: path => decodeText(readFile(found(path))),
    list: folder => listFiles(found(folder)).paths.map(path => `${folder}/${path}`),
    report({ code, message, hint, file, line = 1 }) {
      const at = file === undefined ? module : found(file)
      const severity = code === 'missing-description' ? 'warning' : 'error'
      const problem: Problem = { code, severity, message, ...lineOf(at, line) }
      seen.problems.push(hint === undefined ? problem : { ...problem, hint })
    },
  }
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
