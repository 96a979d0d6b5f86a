import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makeFolder } from '@lectern/base/node/folders'
import { errorCode } from '@lectern/base/node/read-file'

/** Marks an output folder of Lectern. */
export const MARKER = { path: '.lectern', content: 'Written by Lectern.\n' } as const

const INSIDE = '.lectern-staged'

const PROBE = '.lectern-probe'

/** `lost+found` is in every new ext4 volume. */
const NO_CONTENT = [INSIDE, PROBE, 'lost+found']

export function isNoContent(name: string): boolean {
  return NO_CONTENT.includes(name)
}

export function isBuilt(out: string): boolean {
  return existsSync(join(out, MARKER.path))
}

export function isEmptyFolder(out: string): boolean {
  return readdirSync(out).every(isNoContent)
}

export interface OutputDirs {
  /** Absolute output folder without symbolic links. */
  readonly out: string
  /**
   * Absolute folder on the same file system, with `lock`, new files in `staged/`, `manifest.json` of the output
   * folder, and during an exchange `journal.json` and `manifest.next.json`.
   */
  readonly state: string
}

const MOST_LINKS = 40

/** Like `realpath`, for a folder that may not exist yet. */
export function realFolder(folder: string, links = 0): string {
  try {
    return realpathSync(folder)
  } catch (reason) {
    if (errorCode(reason) !== 'ENOENT' || links > MOST_LINKS) throw reason
    const parent = dirname(folder)
    if (parent === folder) throw reason
    const real = join(realFolder(parent, links), basename(folder))
    const isLink = lstatSync(real, { throwIfNoEntry: false })?.isSymbolicLink() === true
    return isLink ? realFolder(resolve(dirname(real), readlinkSync(real)), links + 1) : real
  }
}

/**
 * The possible state folders, best first. Nobody publishes the one beside the output folder. It cannot be used if
 * the output folder is a mount point (a volume of a container), or its parent is not writable.
 */
export function outputDirs(out: string): readonly [beside: OutputDirs, inside: OutputDirs] {
  return [
    { out, state: join(dirname(out), `.${basename(out)}.lectern`) },
    { out, state: join(out, INSIDE) },
  ]
}

export function makeState({ out, state }: OutputDirs): void {
  // A server may publish files inside of the output folder, usually as another user.
  const mode = state.startsWith(join(out, '/')) ? 0o700 : 0o777
  makeFolder(state, mode)
}

/** Moves a file as a test. No other is reliable: two mounts of one file system have the same device number. */
export function tryToMove({ out, state }: OutputDirs): void {
  const from = join(state, PROBE)
  const to = join(out, PROBE)
  try {
    writeFileSync(from, '')
    renameSync(from, to)
  } finally {
    rmSync(from, { force: true })
    rmSync(to, { force: true })
  }
}
