import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { version } from '../../package.json'
import type { Problem } from '../base/problem.ts'

/** A site that was started, or why it was not. */
export type InitResult =
  | { readonly problem: null; readonly folder: string; readonly files: readonly string[] }
  | { readonly problem: Problem }

/**
 * Starts a site in a folder, which is made where it is not there: a small one that builds as it is. A
 * `package.json` that is there gets the scripts that it lacks; with any other file in the way nothing is
 * written.
 *
 * @param path of the folder, relative to the current one
 */
export function init(path: string): InitResult {
  const folder = resolve(path)
  const files = readdirSync(STARTER, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(STARTER.length))
    .map(file => (file === STORED_IGNORE ? '.gitignore' : file))
    .sort()
  const inTheWay = files.filter(file => !KEPT.includes(file) && existsSync(join(folder, file)))
  if (inTheWay.length > 0) return { problem: occupied(folder, inTheWay) }
  const kept = new Map(
    KEPT.filter(file => existsSync(join(folder, file))).map(file => [
      file,
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
  const manifest = manifestOf(folder, kept.get('package.json') ?? '{}')
  if ('problem' in manifest) return manifest
  mkdirSync(folder, { recursive: true })
  cpSync(STARTER, folder, { recursive: true })
  renameSync(join(folder, STORED_IGNORE), join(folder, '.gitignore'))
  writeFileSync(join(folder, 'package.json'), manifest.text)
  const ignored = kept.get('.gitignore')
  if (ignored !== undefined) writeFileSync(join(folder, '.gitignore'), withStarter(ignored))
  return { problem: null, folder, files }
}

/** The site that is copied. */
const STARTER = fileURLToPath(new URL('../../starter/', import.meta.url))
/** npm leaves a `.gitignore` out of a package. */
const STORED_IGNORE = '_gitignore'
/** What may be there already and is completed. */
const KEPT = ['package.json', '.gitignore']

function occupied(folder: string, files: readonly string[]): Problem {
  const [first = '', second] = files
  const others = second === undefined ? '' : ` and ${files.length - 1} more of its files`
  return {
    code: 'folder-in-use',
    severity: 'error',
    message: `"${folder}" has a "${first}"${others} already, and nothing is overwritten`,
    hint: 'Name another folder: lectern init DIR.',
  }
}

const texts = z.record(z.string(), z.string())
const manifestSchema = z.looseObject({
  name: z.string().optional(),
  scripts: texts.optional(),
  dependencies: texts.optional(),
  devDependencies: texts.optional(),
})

/** The `package.json` of the new site: what it has by now, completed by that of the starter. */
function manifestOf(
  folder: string,
  own: string,
): { readonly text: string } | { readonly problem: Problem } {
  const file = join(folder, 'package.json')
  const parsed = parseManifest(own)
  if (parsed === null) {
    const message = 'the "package.json" cannot be read'
    const hint = 'Correct it, or name another folder: lectern init DIR.'
    return { problem: { code: 'folder-in-use', severity: 'error', message, hint, file } }
  }
  const starter = manifestSchema.parse(
    JSON.parse(readFileSync(join(STARTER, 'package.json'), 'utf8')),
  )
  const hasLectern = parsed.dependencies?.lectern ?? parsed.devDependencies?.lectern
  const wanted = hasLectern === undefined ? { lectern: `^${version}` } : {}
  const whole = {
    ...starter,
    name: packageName(folder),
    ...parsed,
    // `npm init` says "commonjs", with which editors take the configuration for something else.
    type: starter.type,
    scripts: { ...starter.scripts, ...parsed.scripts },
    devDependencies: { ...parsed.devDependencies, ...wanted },
  }
  return { text: `${JSON.stringify(whole, null, 2)}\n` }
}

function parseManifest(text: string): z.output<typeof manifestSchema> | null {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A name that npm takes, after that of the folder. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'my-docs' : name
}

function withStarter(ignored: string): string {
  const lines = ignored.split(/\r?\n/)
  const missing = readFileSync(join(STARTER, STORED_IGNORE), 'utf8')
    .split('\n')
    .filter(
      line => line !== '' && !lines.includes(line) && !lines.includes(line.replace(/\/$/, '')),
    )
  return [ignored.replace(/\n?$/, '\n'), ...missing.map(line => `${line}\n`)].join('')
}
