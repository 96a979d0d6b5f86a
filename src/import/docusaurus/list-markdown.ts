import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { relativePath } from '../../engine/relative-path.ts'
import { isFile } from '../is-file.ts'
import { globMatcher } from './glob.ts'

/**
 * The files below a folder, links to files among them, as sorted paths relative to it with `/`; none where there is no
 * folder.
 */
export function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() || (entry.isSymbolicLink() && isFile(pathOf(entry))))
      .map(entry => relativePath(folder, pathOf(entry)))
      .filter(path => !/(^|\/)(node_modules|\.git)\//.test(path))
      .sort()
  } catch {
    return []
  }
}

function pathOf({ parentPath, name }: Dirent): string {
  return join(parentPath, name)
}

/** Which files of a plugin are documents, if it says so itself. */
export interface DocumentOptions {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

const INCLUDE = ['**/*.{md,mdx}']
const EXCLUDE = ['**/_*.{md,mdx}', '**/_*/**', '**/*.test.{md,mdx}', '**/__tests__/**']

/** The documents among some files: by default Markdown, without tests and without paths that have a part with `_` at its start. */
export function documentsOf(
  paths: readonly string[],
  { include, exclude }: DocumentOptions = { include: [], exclude: [] },
): readonly string[] {
  const isIncluded = globMatcher(include.length === 0 ? INCLUDE : include)
  const isExcluded = globMatcher(exclude.length === 0 ? EXCLUDE : exclude)
  return paths.filter(path => /\.mdx?$/.test(path) && isIncluded(path) && !isExcluded(path))
}
