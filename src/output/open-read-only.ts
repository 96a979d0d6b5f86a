import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { isPending } from './journal.ts'
import type { Lock } from './lock.ts'
import { mergeManifests } from './manifest.ts'
import { isBuilt } from './marker.ts'
import { placesOf, realFolder } from './place.ts'
import { type SiteOutput, startOutput } from './site-output.ts'

/** How a folder is opened that nothing can be written to. */
interface ReadOnlyOptions {
  readonly precompressed: boolean
  /** Why nothing can be written. */
  readonly problem: Problem
}

/**
 * Opens an output folder that cannot be written, to see whether anything would have to be: on a disk that
 * is read-only a build which changes nothing succeeds. Files are staged among those of the system. Null
 * where there is no site, or one that is half written.
 */
export function openReadOnly(
  folder: string,
  { precompressed, problem }: ReadOnlyOptions,
): SiteOutput | null {
  const out = realFolder(folder)
  const places = placesOf(out)
  if (!isBuilt(out) || places.some(isPending)) return null
  const [beside, inside] = places
  const isInside = existsSync(join(inside.state, 'manifest.json'))
  const [place, other] = isInside ? [inside, beside] : [beside, inside]
  const staged = mkdtempSync(join(tmpdir(), 'lectern-'))
  return startOutput({
    place,
    lock: NOBODYS,
    staging: { out, staged, isNew: false },
    manifest: mergeManifests(place.state, [other.state]),
    problems: [],
    precompressed,
    denied: problem,
    close: () => rmSync(staged, { recursive: true, force: true }),
  })
}

/** No other build can write there either. */
const NOBODYS: Lock = { isHeld: () => true, release: () => {} }
