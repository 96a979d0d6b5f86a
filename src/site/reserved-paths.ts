import { HASHED_FOLDER } from '../base/headers.ts'
import type { Problem } from '../base/problem.ts'
import type { Asset } from '../content/source.ts'

/** A page by what it is written to. */
interface WrittenPage {
  /** Path relative to the output folder. */
  readonly path: string
  /** URL path, decoded. */
  readonly address: string
  /** How a message names it. */
  readonly name: string
  /** Absolute path of the file that it is made of; null where there is none. */
  readonly file: string | null
}

/**
 * Reports pages and files of `static/` in the folder whose files browsers never ask for again, and a file where
 * Lectern has one of its own.
 */
export function reservedPaths(pages: readonly WrittenPage[], files: readonly Asset[]): Problem[] {
  return [
    ...files.filter(({ path }) => isReserved(path.slice(STATIC.length))).map(reservedFolder),
    ...pages.filter(({ path }) => isReserved(path)).map(reservedAddress),
    ...files.filter(({ path }) => path === MARKER).map(reservedFile),
  ]
}

const STATIC = 'static/'
/** By this file Lectern knows an output folder for its own. */
const MARKER = `${STATIC}.lectern`

/** True for a path relative to the output folder that hosts let browsers keep. */
function isReserved(path: string): boolean {
  return path.toLowerCase().startsWith(HASHED_FOLDER)
}

function reservedAddress({ address, name, file }: WrittenPage): Problem {
  return {
    code: 'reserved-folder',
    severity: 'error',
    message: `"${address}" (${name}) would be in the folder "assets", whose files browsers keep for a year`,
    hint: 'Give it another address.',
    ...(file === null ? {} : { file }),
  }
}

function reservedFolder({ path, file }: Asset): Problem {
  return {
    code: 'reserved-folder',
    severity: 'error',
    message: `"${path}" would be in the folder "assets", whose files browsers keep for a year`,
    hint: 'Move it to another folder of "static".',
    file,
  }
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
