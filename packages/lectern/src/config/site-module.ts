import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { messageOf } from '@lectern/base/message-of'
import { errorCode, readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { Interrupted } from '@lectern/engine/interrupted'
import { isOfLectern, siteLine, stackPlaces } from '@lectern/engine/stack-places'
import { enter } from '@lectern/engine/unit'
import type { ModuleCache } from 'jiti'
import { configProblem, lineOf, lineOfImport } from './config-problem.ts'
import { preferProduction, reactFiles } from './site-react.ts'
import { syntaxProblem } from './source-place.ts'

type SiteRun<Value> =
  | { readonly value: Value; readonly problem: null; readonly files: readonly string[] }
  | { readonly value: null; readonly problem: Problem; readonly files: readonly string[] }

/**
 * Runs a module of a site, again with each call. TypeScript may import other modules of the site, packages, Lectern
 * by its name wherever it is installed, and React. Plain JavaScript is loaded by Node itself, which caches what it
 * imports: a change of that needs a restart.
 *
 * `files` of the result are the module and the TypeScript that it imports, absolute. The `.lectern` of `root`
 * caches translated files.
 */
export async function loadSiteModule(file: string, root: string): Promise<SiteRun<unknown>> {
  const { value: exports, problem, files } = await loadSiteExports(file, root)
  if (problem !== null) return { value: null, problem, files }
  if (exports.default !== undefined) return { value: exports.default, problem: null, files }
  const hint = 'Write "export default { … }".'
  const missing = { ...configProblem('the file has no default export', { file }), hint }
  return { value: null, problem: missing, files }
}

export function loadSiteExports(file: string, root: string): Promise<SiteRun<Exports>> {
  return runSiteModule(file, root, exports => exports)
}

/** Like `loadSiteModule`, with the result of `use`. What `use` throws is a problem too. */
export async function runSiteModule<Result>(
  file: string,
  root: string,
  use: (exports: Exports, files: readonly string[]) => Result | Promise<Result>,
): Promise<SiteRun<Result>> {
  /** Filled while modules run, one key per file. */
  const loaded: ModuleCache = {}
  const files = (): string[] =>
    [...new Set([file, ...Object.keys(loaded)])].filter(each => !isOfLectern(each))
  preferProduction()
  return callSiteModule({ file, files }, async () => {
    const source = readFile(file).toString()
    const run = /(?:ts|tsx|jsx)$/.test(file) ? runTypeScript : runJavaScript
    return use(await run({ file, root, source, loaded }), files())
  })
}

/** Calls functions of a module that has run. */
export async function callSiteModule<Result>(
  { file, files }: { readonly file: string; readonly files: () => readonly string[] },
  call: () => Result | Promise<Result>,
): Promise<SiteRun<Result>> {
  let leave = (): void => {}
  try {
    leave = enter(file)
    const value = await call()
    return { value, problem: null, files: files() }
  } catch (reason) {
    return { value: null, problem: await problemOf(reason, file, files()), files: files() }
  } finally {
    leave()
  }
}

interface ModuleText {
  readonly file: string
  readonly root: string
  readonly source: string
  readonly loaded: ModuleCache
}

interface Exports {
  readonly default?: unknown
}

async function runTypeScript({ file, root, source, loaded }: ModuleText): Promise<Exports> {
  // `require`, because an import would first scan all of its code for names of exports.
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti')
  const jiti = createJiti(file, {
    // Translation takes ten times as long as the rest.
    fsCache: join(root, '.lectern', 'modules'),
    moduleCache: false,
    interopDefault: false,
    jsx: { runtime: 'automatic' },
    alias: { ...lecternModules(), ...(/x$/.test(file) ? reactFiles(root) : {}) },
    nativeModules: ['react', 'react-dom'],
  })
  const exports = await jiti.evalModule(source, {
    id: file,
    filename: file,
    async: true,
    cache: loaded,
  })
  return typeof exports === 'object' && exports !== null ? exports : {}
}

/** The query bypasses Node's cache. */
function runJavaScript({ file }: ModuleText): Promise<Exports> {
  return import(/* @vite-ignore */ `${pathToFileURL(file).href}?${performance.now()}`)
}

/** Files of Lectern that a site can import by name, even if no such package is installed. */
export function lecternModules(): Record<string, string> {
  const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
  if (import.meta.url.endsWith('.ts')) {
    return {
      lectern: source('../index.ts'),
      'lectern/components': source('../components.ts'),
      'lectern/plugin': source('../plugin.ts'),
    }
  }
  const { resolve } = createRequire(import.meta.url)
  const entries = ['lectern', 'lectern/components'].flatMap((name): [string, string][] => {
    try {
      return [[name, resolve(name)]]
    } catch {
      // An image for "lectern serve" may contain only a part of Lectern.
      return []
    }
  })
  return Object.fromEntries(entries)
}

async function problemOf(
  reason: unknown,
  file: string,
  files: readonly string[],
): Promise<Problem> {
  if (reason instanceof Interrupted) return interruptionOf(reason, file)
  const message = messageOf(reason)
  const stack = (reason instanceof Error && reason.stack) || ''
  const place = stackPlaces(`${message}\n${stack}`).find(each => files.includes(each.file))
  // Otherwise the file cannot be read, and running it says so.
  if (errorCode(reason) === 'ENOENT' && !existsSync(file)) {
    return configProblem('the configuration names this file, and there is none', { file })
  }
  for (const each of new Set([file, place?.file ?? file])) {
    const wrong = await syntaxProblem(each)
    if (wrong !== null) return wrong
  }
  const first = message.replace(/\n[\s\S]*$/, '')
  const [, what = '', wanted = '', by = ''] = NOT_FOUND.exec(first) ?? []
  if (by !== '') {
    const name = isAbsolute(wanted)
      ? relative(dirname(by), wanted).replace(/^(?!\.)/, './')
      : wanted
    return configProblem(
      `the file cannot be run: Cannot find ${what} '${name}'`,
      lineOfImport(by, wanted),
    )
  }
  return configProblem(
    `the file cannot be run: ${first}`,
    place === undefined ? { file } : lineOf(place.file, place.line),
  )
}

/** Node's message for a missing import, which has no line. */
const NOT_FOUND = /^Cannot find (module|package) '([^']+)' imported from (\/.+)$/

/** The module blocked or ended its thread. */
function interruptionOf({ interruption }: Interrupted, file: string): Problem {
  const { message, stack, isStuck } = interruption
  const place = siteLine(stack)
  return {
    ...configProblem(
      `the file cannot be run: ${message}`,
      place === null ? { file } : lineOf(place.file, place.line),
    ),
    ...(isStuck ? { hint: 'Look for a loop in it that does not end.' } : {}),
  }
}
