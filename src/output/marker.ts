import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file in every output folder, which tells that Lectern may write there. */
export const MARKER = { path: '.lectern', content: 'Written by Lectern.\n' } as const

/** Name of the state folder where it is inside of the output folder. */
export const INSIDE = '.lectern-staged'

/** What is no content of an output folder: our own state, and what a new ext4 volume holds. */
const NO_CONTENT = [INSIDE, 'lost+found']

/** True for a name in an output folder that belongs to nobody's site. */
export function isNoContent(name: string): boolean {
  return NO_CONTENT.includes(name)
}

/** True for a folder that a build has written. */
export function isBuilt(out: string): boolean {
  return existsSync(join(out, MARKER.path))
}

/** True for a folder without content. */
export function isEmptyFolder(out: string): boolean {
  return readdirSync(out).every(isNoContent)
}
