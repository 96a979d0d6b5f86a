import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { fileHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import type { Config, EditorFile } from './config.ts'
import { type ConfigMistake, pathInSet } from './mistake.ts'

interface ReadEditors {
  /** By the id of the set of documentation. */
  readonly editors: Readonly<Record<string, EditorFile>>
  readonly files: readonly string[]
  readonly mistakes: readonly ConfigMistake[]
}

export function readEditors({ docs }: Pick<Config, 'docs'>, root: string): ReadEditors {
  const mistakes: ConfigMistake[] = []
  const editors = docs.flatMap(({ id, editor }, at): [string, EditorFile][] => {
    if (editor === null) return []
    const file = fileOf(editor.module, root)
    try {
      const name = basename(file).replace(/\.\w+$/, '')
      const hash = fileHash(name, readFile(file))
      const ofEntry = fileHash(id, Buffer.from(hash + JSON.stringify(editor.options)))
      const module = `${FOLDER}${name}.${hash.slice(0, 10)}.js`
      return [[id, { file, module, entry: `${FOLDER}${id}.${ofEntry.slice(0, 10)}.js` }]]
    } catch {
      const path = pathInSet(docs, at, ['editor', 'module'])
      const message = `"${editor.module}" is not installed, or there is no such file`
      const hint = 'Name a script for browsers: a file from here, or an export of a package.'
      mistakes.push({ path, message, hint })
      return []
    }
  })
  return {
    editors: Object.fromEntries(editors),
    files: editors.map(([, { file }]) => file),
    mistakes,
  }
}

const FOLDER = 'assets/editors/'

function fileOf(module: string, root: string): string {
  if (module.startsWith('.')) return resolve(root, module)
  try {
    return createRequire(join(root, 'package.json')).resolve(module)
  } catch {
    return resolve(root, module)
  }
}
