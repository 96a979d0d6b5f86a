import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { decodeText } from './load-text.ts'

/** A module in the documented language. */
export interface Module {
  /** Absolute path. */
  readonly file: string
  readonly code: string
}

/** The modules of a site, in the order of their paths. */
export interface Modules {
  readonly modules: readonly Module[]
  readonly problems: readonly Problem[]
}

/**
 * Reads the modules in some folders, not in folders below them.
 *
 * @param folders relative to the content folder
 * @param extensions of their files, without a dot
 */
export function readModules(
  content: string,
  folders: readonly string[],
  extensions: readonly string[],
): Modules {
  const problems: Problem[] = []
  const modules = folders.flatMap((folder): Module[] => {
    try {
      return readdirSync(join(content, folder), { withFileTypes: true })
        .filter(entry => entry.isFile() && extensions.includes(entry.name.split('.').at(-1) ?? ''))
        .map(entry => join(content, folder, entry.name))
        .map(file => ({ file, code: decodeText(readFileSync(file)) }))
    } catch {
      const message = `the folder "${folder}" of "docs.modules" cannot be read`
      const hint = 'Folders of modules are relative to the content folder.'
      problems.push({ code: 'unreadable-file', severity: 'error', message, hint, file: content })
      return []
    }
  })
  return { modules: modules.sort((a, b) => (a.file < b.file ? -1 : 1)), problems }
}
