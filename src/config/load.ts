import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { didYouMean } from '../base/nearest.ts'
import { compareProblems, type Place, type Problem } from '../base/problem.ts'
import { type Config, resolveConfig } from './config.ts'
import { configSchema, keysAt } from './schema.ts'
import type { UserConfig } from './user-config.ts'

const FILE_NAMES = ['site.config.ts', 'site.config.mjs', 'site.config.js']

/** The configuration, or null with the problems that prevent it. */
export interface LoadedConfig {
  readonly config: Config | null
  readonly problems: readonly Problem[]
  /** Absolute path of the file that was read; empty when there is none. */
  readonly file: string
}

/** Reads, checks and resolves the `site.config.ts` of a folder. Never throws for what a user wrote. */
export async function loadConfig(folder: string): Promise<LoadedConfig> {
  const root = resolve(folder)
  const file = FILE_NAMES.map(name => join(root, name)).find(existsSync)
  if (file === undefined) {
    const problem: Problem = {
      code: 'no-config',
      severity: 'error',
      message: `no "site.config.ts" in "${root}"`,
      hint: 'Run lectern in the folder of a site, or name it with --root.',
    }
    return { config: null, problems: [problem], file: '' }
  }
  const source = readFileSync(file, 'utf8')
  const evaluated = await evaluate(file, source)
  if ('problem' in evaluated) return { config: null, problems: [evaluated.problem], file }
  const { config, problems } = check(evaluated.value, file, source)
  const isGood = config !== null && problems.length === 0
  return { config: isGood ? resolveConfig(config, root) : null, problems, file }
}

type Evaluated = { readonly value: unknown } | { readonly problem: Problem }

async function evaluate(file: string, source: string): Promise<Evaluated> {
  const script = file.endsWith('.ts') ? await stripTypes(file, source) : { code: source }
  if ('problem' in script) return script
  try {
    const address = `data:text/javascript,${encodeURIComponent(script.code)}`
    const module = await import(/* @vite-ignore */ address)
    if (module.default === undefined) {
      const hint = 'Write "export default { … }".'
      return { problem: { ...configError('the file has no default export', { file }), hint } }
    }
    return { value: module.default }
  } catch (reason) {
    // Node does not tell where a module of an address is wrong.
    const read = reason instanceof SyntaxError ? await stripTypes(file, source) : null
    if (read !== null && 'problem' in read) return read
    const message = reason instanceof Error ? reason.message : String(reason)
    return { problem: configError(`the file cannot be run: ${message}`, { file }) }
  }
}

/** The file as JavaScript, or the first mistake in it. */
async function stripTypes(
  file: string,
  source: string,
): Promise<{ readonly code: string } | { readonly problem: Problem }> {
  const { transformSync } = await import('oxc-transform')
  const { code, errors } = transformSync(file, source)
  const error = errors[0]
  if (error === undefined) return { code }
  const { start = 0, end = start + 1 } = error.labels[0] ?? {}
  const bytes = Buffer.from(source)
  const text = (from: number, to: number): string => bytes.toString('utf8', from, to)
  const place = placeAt(file, source, text(0, start).length, text(start, end).length)
  return { problem: configError(error.message, place) }
}

function check(
  value: unknown,
  file: string,
  source: string,
): { readonly config: UserConfig | null; readonly problems: readonly Problem[] } {
  const result = configSchema.safeParse(value)
  if (result.success) {
    const { data } = result
    const problems = [...duplicates(data, file, source), ...unknownSidebars(data, file, source)]
    return { config: data, problems }
  }
  const problems = result.error.issues.flatMap(issue => {
    if (issue.code !== 'unrecognized_keys') {
      const path = issue.path.map(String)
      const received = valueAt(value, issue.path)
      const wanted = issue.message.replace(/^Invalid input: |, received .*$/g, '')
      const wrong = received === undefined ? 'missing' : `${wanted}, not ${describe(received)}`
      const message = `${path.join('.') || 'the configuration'}: ${wrong}`
      return [configError(message, locate(file, source, path))]
    }
    return issue.keys.map(key => {
      const path = [...issue.path.map(String), key]
      return {
        ...configError(`${path.join('.')}: unknown key "${key}"`, locate(file, source, path)),
        hint:
          didYouMean(key, keysAt(issue.path)) ?? `Known keys: ${keysAt(issue.path).join(', ')}.`,
      }
    })
  })
  return { config: null, problems: problems.sort(compareProblems) }
}

function duplicates(config: UserConfig, file: string, source: string): Problem[] {
  const seen = new Set<string>()
  const names = [
    ...config.locales.map(({ code }) => ({ name: `locale "${code}"`, path: ['locales'] })),
    ...config.docs.versions.map(version => ({
      name: `version "${version.name}"`,
      path: ['docs', 'versions'],
    })),
  ]
  return names.flatMap(({ name, path }) => {
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    const hint = 'Remove one of the two, or rename it.'
    const message = `${path.join('.')}: ${name} is listed twice`
    return [{ ...configError(message, locate(file, source, path)), hint }]
  })
}

function unknownSidebars(config: UserConfig, file: string, source: string): Problem[] {
  const known = config.docs.sidebars.map(sidebar => sidebar.id)
  return (config.navbar?.items ?? []).flatMap(({ sidebar }, index) => {
    if (sidebar === undefined || known.includes(sidebar)) return []
    const path = ['navbar', 'items', String(index), 'sidebar']
    const message = `${path.join('.')}: there is no sidebar "${sidebar}"`
    const hint = didYouMean(sidebar, known) ?? `Sidebars in "docs.sidebars": ${known.join(', ')}.`
    return [{ ...configError(message, locate(file, source, path)), hint }]
  })
}

function configError(message: string, place: Partial<Place>): Problem {
  return { code: 'config', severity: 'error', message, ...place }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  )
}

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/**
 * Finds the key that a path leads to by looking for its keys one after the other in the text; when
 * not even the first is there, the place where the configuration starts.
 */
function locate(file: string, source: string, path: readonly string[]): Partial<Place> {
  let from = 0
  let found = -1
  let length = 0
  for (const key of path) {
    if (/^\d+$/.test(key)) continue
    const match = new RegExp(
      `(["']?)\\b${key.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}\\1\\s*:`,
    ).exec(source.slice(from))
    if (match === null) break
    found = from + match.index + (match[1] ?? '').length
    length = key.length
    from = found + length
  }
  if (found >= 0) return placeAt(file, source, found, length)
  const start = /export\s+default/.exec(source)
  return start === null ? { file } : placeAt(file, source, start.index, start[0].length)
}

function placeAt(file: string, source: string, offset: number, length: number): Place {
  const before = source.slice(0, offset).split('\n')
  return { file, line: before.length, column: (before.at(-1) ?? '').length + 1, length }
}
