import { type Stats, statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { configProblem, lineOfImport } from './config-problem.ts'
import { textOf } from './text-of.ts'

/**
 * The neighbour of a module, or one of theirs, that is a pipe, a socket or a device: whoever imports it waits
 * for ever, for neither Node nor what translates TypeScript looks at what it reads. Null where all are files.
 *
 * @param file absolute
 */
export function endlessNeighbour(file: string, seen: Set<string> = new Set()): Problem | null {
  if (seen.has(file)) return null
  seen.add(file)
  for (const [, , name = ''] of textOf(file).matchAll(NEIGHBOUR)) {
    for (const { path, stats } of existing(resolve(dirname(file), name))) {
      if (!stats.isFile() && !stats.isDirectory()) {
        const message = `the file cannot be run: "${name}" is a pipe or a device, and no file`
        return configProblem(message, lineOfImport(file, name))
      }
      const found = stats.isFile() && CODE.includes(extname(path)) && endlessNeighbour(path, seen)
      if (found) return found
    }
  }
  return null
}

/** Any text that can be the name of a neighbour: `'./locales.ts'`. */
const NEIGHBOUR = /(['"`])(\.{1,2}\/[^'"`\n]+)\1/g

const CODE = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']

/** What a name can mean: with an ending or another one that it lacks, or a folder. */
function existing(path: string): readonly { readonly path: string; readonly stats: Stats }[] {
  const endings = ['', ...CODE, '.json']
  const bare = path.replace(/\.[cm]?jsx?$/, '')
  const paths = [path, bare, join(path, 'index')].flatMap(each => endings.map(end => each + end))
  return [...new Set(paths)].flatMap(each => {
    const stats = statsOf(each)
    return stats === undefined ? [] : [{ path: each, stats }]
  })
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // A file stands where a folder is meant.
    return undefined
  }
}
