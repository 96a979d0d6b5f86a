import { cpSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { makeFolder } from '../engine/make-folder.ts'
import { readFile } from '../engine/read-file.ts'
import { manifestOf, STARTER, STORED_IGNORE, withStarter } from './starter.ts'

/** A site that was started, or why it was not. */
export type InitResult = StartedSite | { readonly problem: Problem }

interface StartedSite {
  readonly problem: null
  /** Absolute path. */
  readonly folder: string
  /** What was written, relative to the folder. */
  readonly files: readonly string[]
}

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
      readFile(join(folder, file)).toString(),
    ]),
  )
  const manifest = manifestOf(folder, kept.get('package.json') ?? '{}')
  if ('problem' in manifest) return manifest
  makeFolder(folder)
  cpSync(STARTER, folder, { recursive: true })
  renameSync(join(folder, STORED_IGNORE), join(folder, '.gitignore'))
  writeFileSync(join(folder, 'package.json'), manifest.text)
  const ignored = kept.get('.gitignore')
  if (ignored !== undefined) writeFileSync(join(folder, '.gitignore'), withStarter(ignored))
  return { problem: null, folder, files }
}

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
