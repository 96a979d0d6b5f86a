import { join } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import type { ConfigFolders } from '../config/config.ts'
import { decodeText } from './decode-text.ts'
import { listFiles, unreadable } from './list-files.ts'

/** A module in the documented language. */
export interface Module {
  readonly file: string
  readonly code: string
}

interface Modules {
  readonly modules: readonly Module[]
  readonly problems: readonly Problem[]
}

/** `folders` are relative to the content folder, `extensions` without a dot. Sorted by path. */
export function readModules(
  site: ConfigFolders,
  folders: readonly string[],
  extensions: readonly string[],
): Modules {
  const problems: Problem[] = []
  const modules: Module[] = []
  for (const folder of folders) {
    const listed = listFiles(join(site.content, folder), { within: [site.root, site.content] })
    problems.push(...listed.problems)
    for (const path of listed.paths) {
      if (!extensions.includes(path.split('.').at(-1) ?? '')) continue
      const file = join(site.content, folder, path)
      try {
        modules.push({ file, code: decodeText(readFile(file)) })
      } catch (reason) {
        problems.push(unreadable(file, reason))
      }
    }
  }
  return { modules, problems }
}
