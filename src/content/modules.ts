import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { readFile } from '../engine/read-file.ts'
import { decodeText } from './decode-text.ts'
import { listFiles, unreadable } from './list-files.ts'

/** A module in the documented language. */
export interface Module {
  /** Absolute path. */
  readonly file: string
  readonly code: string
}

/** The modules of a site, in the order of their paths. */
interface Modules {
  readonly modules: readonly Module[]
  readonly problems: readonly Problem[]
}

/**
 * Reads the modules in some folders and in those below.
 *
 * @param content absolute content folder
 * @param folders relative to it
 * @param extensions of their files, without a dot
 */
export function readModules(
  content: string,
  folders: readonly string[],
  extensions: readonly string[],
): Modules {
  const problems: Problem[] = []
  const modules: Module[] = []
  for (const folder of folders) {
    const listed = listFiles(join(content, folder))
    problems.push(...listed.problems)
    for (const path of listed.paths) {
      if (!extensions.includes(path.split('.').at(-1) ?? '')) continue
      const file = join(content, folder, path)
      try {
        modules.push({ file, code: decodeText(readFile(file)) })
      } catch (reason) {
        problems.push(unreadable(file, reason))
      }
    }
  }
  return { modules, problems }
}
