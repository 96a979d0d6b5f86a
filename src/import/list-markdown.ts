import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The files below a folder, as sorted paths relative to it with `/`; none where there is no folder. */
export function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(path => !/(^|\/)(node_modules|\.git)\//.test(path))
      .sort()
  } catch {
    return []
  }
}

/** The documents among some files: Markdown whose path has no part that starts with `_`, and no test. */
export function documentsOf(paths: readonly string[]): readonly string[] {
  return paths.filter(
    path =>
      /\.mdx?$/.test(path) &&
      !/(^|\/)_|(^|\/)__tests__\//.test(path) &&
      !/\.test\.mdx?$/.test(path),
  )
}
