import { HASHED_FOLDER } from '@lectern/base/http'
import type { Problem } from '@lectern/base/problem'
import type { Config } from '../../config/config.ts'
import type { Asset } from '../../content/source.ts'
import { folderPath, outputPath } from '../permalink.ts'
import { scopesOf } from '../tree.ts'

export interface OutputFile {
  /** Relative to the output folder. */
  readonly path: string
  /** URL path, decoded. */
  readonly address: string
  /** For messages. */
  readonly name: string
  /** Absolute path of its source; null for a page without one. */
  readonly file: string | null
}

/** Reports files in the folder of immutable files, and files with the names of generated ones. */
export function reservedPaths(
  config: Config,
  pages: readonly OutputFile[],
  files: readonly Asset[],
): Problem[] {
  const read = readFiles(config)
  return [
    ...reservedFolder(files.filter(({ path }) => isReserved(path.slice(STATIC.length)))),
    ...pages.filter(({ path }) => isReserved(path)).map(reservedAddress),
    ...files.filter(({ path }) => read.has(path.slice(STATIC.length))).map(reservedFile),
  ]
}

export const STATIC = 'static/'
/** Marks an output folder of Lectern. */
const MARKER = '.lectern'
/** The application requests them for each version and locale. */
const OF_APPLICATION = ['chunks.json', 'search.json', 'sidebars.json']

function readFiles(config: Config): ReadonlySet<string> {
  const roots = [
    ...config.locales.map(({ code }) => folderPath(config, code)),
    ...scopesOf(config).map(({ root }) => root),
  ]
  const folders = roots.map(root => outputPath(config, root))
  return new Set([MARKER, ...folders.flatMap(at => OF_APPLICATION.map(name => at + name))])
}

function isReserved(path: string): boolean {
  return path.toLowerCase().startsWith(HASHED_FOLDER)
}

function reservedAddress({ address, name, file }: OutputFile): Problem {
  return {
    code: 'reserved-folder',
    severity: 'error',
    message: `"${address}" (${name}) would be in the folder "assets", whose files browsers keep for a year`,
    hint: 'Give it another address.',
    ...(file === null ? {} : { file }),
  }
}

/** One problem for all, because they are moved together. */
function reservedFolder([first, ...others]: readonly Asset[]): Problem[] {
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return [
    {
      code: 'reserved-folder',
      severity: 'error',
      message: `"${first.path}"${more} would be in the folder "assets", whose files browsers keep for a year`,
      hint: 'Move what is there to another folder of "static".',
      file: first.file,
    },
  ]
}

function reservedFile({ path, file }: Asset): Problem {
  return {
    code: 'reserved-folder',
    severity: 'error',
    message: `"${path}" would take the place of a file that Lectern writes itself`,
    hint: 'Give it another name.',
    file,
  }
}
