import { cpSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '@lectern/base/node/folders'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { manifestOf, STARTER, STORED_IGNORE, withStarter } from './starter.ts'

export type InitResult = StartedSite | { readonly problem: Problem }

interface StartedSite {
  readonly problem: null
  readonly folder: string
  readonly files: readonly string[]
}

/** An existing `package.json` gets missing scripts; if any other file exists, nothing is written. */
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
