import {
  linkSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makeFolder } from '../engine/make-folder.ts'
import { errorCode } from '../engine/read-file.ts'
import { INSIDE, isBuilt, MARKER } from './marker.ts'

/** An output folder, and the folder with the state of its builds. */
export interface Place {
  /** Absolute output folder, without symbolic links in it. */
  readonly out: string
  /**
   * Absolute folder on the same file system, with
   *
   *     lock                  the process that writes
   *     staged/               new files, by the hashes of their paths
   *     manifest.json         what is in the output folder
   *     manifest.next.json    what will be in it
   *     journal.json          what is being done; while it exists, it has to be done
   */
  readonly state: string
}

/** More links than this in a row are a circle. */
const MOST_LINKS = 40

/**
 * The folder that a path stands for. Unlike with `realpath` it need not exist: a link may be made before
 * the folder that it leads to.
 */
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
 * The places where the state of an output folder can be, best first. Beside it nobody publishes it. Where
 * the output folder is a mount point (a volume of a container), nothing beside it is on its file system;
 * where its parent belongs to somebody else, nothing can be made there: then it is a hidden folder inside.
 */
export function placesOf(out: string): readonly [beside: Place, inside: Place] {
  return [
    { out, state: join(dirname(out), `.${basename(out)}.lectern`) },
    { out, state: join(out, INSIDE) },
  ]
}

/** Makes the state folder. */
export function makeState({ out, state }: Place): void {
  // What is inside of the output folder may be seen by a server, which as a rule is another user.
  const mode = state.startsWith(join(out, '/')) ? 0o700 : 0o777
  makeFolder(state, mode)
}

/**
 * Moves a file from the state folder into the output folder. Only that tells whether it can be done: two
 * mounts of the same file system have the same device number, and yet nothing can be moved between them.
 * It is the marker, which a built folder has anyway: a killed process leaves nothing else.
 *
 * @throws the error of the file system when it cannot be done
 */
export function tryToMove({ out, state }: Place): void {
  const from = join(state, 'probe')
  const to = join(out, MARKER.path)
  const kept = join(state, 'marker')
  const wasBuilt = isBuilt(out)
  try {
    writeFileSync(from, MARKER.content)
    const isKept = wasBuilt && tryToLink(to, kept)
    renameSync(from, to)
    // The marker itself comes back, with its times.
    if (isKept) renameSync(kept, to)
  } finally {
    rmSync(from, { recursive: true, force: true })
    rmSync(kept, { recursive: true, force: true })
    if (!wasBuilt) rmSync(to, { recursive: true, force: true })
  }
}

/** Gives a file a second name; false on a file system that does not know that. */
function tryToLink(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch {
    return false
  }
}
