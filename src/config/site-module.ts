import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ModuleCache } from 'jiti'
import { LONGEST_RUN } from '../base/limits.ts'
import type { Problem } from '../base/problem.ts'
import { NotDone } from '../engine/limit.ts'
import { orStuck } from '../engine/or-stuck.ts'
import { errorCode, readFile } from '../engine/read-file.ts'
import { refuseExit } from '../engine/refuse-exit.ts'
import { within } from '../engine/within.ts'
import { configProblem, lineOf, lineOfImport } from './config-problem.ts'
import { endlessNeighbour } from './neighbours.ts'
import { reactFiles } from './site-react.ts'
import { syntaxProblem } from './source-place.ts'
import { LECTERN_FOLDER, stackPlaces } from './stack-places.ts'

/** What the default export of a module of a site is, or what is wrong with the module. */
type SiteModule =
  | { readonly value: unknown; readonly problem: null; readonly files: readonly string[] }
  | { readonly value: null; readonly problem: Problem; readonly files: readonly string[] }

/**
 * Runs a module that a site consists of, anew with each call: its configuration, its language. From
 * TypeScript it may import its neighbours, packages, and Lectern by its name wherever Lectern is
 * installed; with JSX in it, React too. Plain JavaScript is loaded by Node itself.
 *
 * `files` of the result are those that were read, absolute: the module and its neighbours in TypeScript.
 * (Node reads what is imported as JavaScript once, so that a change of it counts from the next start.)
 *
 * @param file absolute
 * @param root absolute folder of the site, in whose `.lectern` translated files are kept
 */
export async function loadSiteModule(file: string, root: string): Promise<SiteModule> {
  const { exports, problem, files } = await loadSiteExports(file, root)
  if (exports === null) return { value: null, problem, files }
  if (exports.default !== undefined) return { value: exports.default, problem: null, files }
  const hint = 'Write "export default { … }".'
  const missing = { ...configProblem('the file has no default export', { file }), hint }
  return { value: null, problem: missing, files }
}

/** What a module of a site exports, or what is wrong with the module. */
type SiteExports =
  | { readonly exports: Exports; readonly problem: null; readonly files: readonly string[] }
  | { readonly exports: null; readonly problem: Problem; readonly files: readonly string[] }

/** Like `loadSiteModule`, for a module that exports several things. */
export async function loadSiteExports(file: string, root: string): Promise<SiteExports> {
  /** Filled while modules run, with a key for each file. */
  const loaded: ModuleCache = {}
  const files = (): string[] =>
    [...new Set([file, ...Object.keys(loaded)])].filter(each => !each.startsWith(LECTERN_FOLDER))
  const endless = endlessNeighbour(file)
  if (endless !== null) return { exports: null, problem: endless, files: files() }
  const allowExit = refuseExit()
  try {
    const source = readFile(file).toString()
    const run = /(?:ts|tsx|jsx)$/.test(file) ? runTypeScript : runJavaScript
    const exports = await within(waitingFor(file), () =>
      orStuck(run({ file, root, source, loaded })),
    )
    return { exports, problem: null, files: files() }
  } catch (reason) {
    return { exports: null, problem: await problemOf(reason, file, files()), files: files() }
  } finally {
    allowExit()
  }
}

/** How a module is waited for. */
function waitingFor(file: string): Parameters<typeof within>[0] {
  const { message, hint } = endlessModule(file)
  const name = relative(process.cwd(), file)
  return {
    milliseconds: LONGEST_RUN,
    lastWords: `error ${name}  ${message}, and nothing else can be done [config]\n  ${hint}\n`,
  }
}

/** What is wrong with a module that keeps its thread from doing anything else. */
export function endlessModule(file: string): Problem {
  const { message } = new NotDone(LONGEST_RUN)
  const hint = 'Look for a loop in it that does not end.'
  return { ...configProblem(`the file cannot be run: ${message}`, { file }), hint }
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
  // By `require`: an import would first look through all of its code for the names that it exports.
  const { createJiti }: typeof import('jiti') = createRequire(import.meta.url)('jiti')
  const jiti = createJiti(file, {
    // Translating takes ten times as long as all the rest.
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

/** The query tells Node apart what was read before. */
function runJavaScript({ file }: ModuleText): Promise<Exports> {
  return import(/* @vite-ignore */ `${pathToFileURL(file).href}?${performance.now()}`)
}

/** The files of Lectern that a site may import by name, also where no package of that name is installed. */
export function lecternModules(): Record<string, string> {
  const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
  if (import.meta.url.endsWith('.ts')) {
    return {
      lectern: source('../index.ts'),
      'lectern/components': source('../components/component.ts'),
      'lectern/lsf': source('../lsf/lsf.ts'),
    }
  }
  const { resolve } = createRequire(import.meta.url)
  const entries = ['lectern', 'lectern/components', 'lectern/lsf'].flatMap(
    (name): [string, string][] => {
      try {
        return [[name, resolve(name)]]
      } catch {
        // An image for "lectern serve" alone need not hold all of Lectern.
        return []
      }
    },
  )
  return Object.fromEntries(entries)
}

/** Says what went wrong, at the place in the files of the site where it did. */
async function problemOf(
  reason: unknown,
  file: string,
  files: readonly string[],
): Promise<Problem> {
  const { message, stack } = textsOf(reason)
  const place = stackPlaces(`${message}\n${stack}`).find(each => files.includes(each.file))
  // Whatever runs them says in its own way that it cannot read them.
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

/** What Node says of an import that leads nowhere: it does not tell the line. */
const NOT_FOUND = /^Cannot find (module|package) '([^']+)' imported from (\/.+)$/

/** A module can throw anything, also what throws when it is looked at. */
function textsOf(reason: unknown): { readonly message: string; readonly stack: string } {
  try {
    if (!(reason instanceof Error)) return { message: String(reason), stack: '' }
    return { message: String(reason.message), stack: String(reason.stack) }
  } catch {
    return { message: 'it throws something that is no error', stack: '' }
  }
}
