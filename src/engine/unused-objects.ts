import type { ObjectStore } from './object-store.ts'
import type { Steps } from './step.ts'

/** Outputs of steps, by the names of these. */
type Outputs = (step: string) => Iterable<unknown>

/** Where more outputs than this were made, others may have lost their use than those that were forgotten. */
const MOST_REMOVED_ALONE = 64

/**
 * Removes the objects that no output names any more.
 *
 * @param steps those that have run
 */
export function removeUnused(
  objects: ObjectStore,
  steps: Iterable<Steps[string]>,
  {
    kept,
    forgotten,
    made,
  }: {
    readonly kept: Outputs
    readonly forgotten: Outputs
    /** How many outputs this run has made. */
    readonly made: number
  },
): void {
  const all = [...steps]
  const live = namedBy(all, kept)
  if (made > MOST_REMOVED_ALONE) return objects.collect(live)
  for (const hash of namedBy(all, forgotten)) if (!live.has(hash)) objects.remove(hash)
}

/** Hashes of the objects that outputs of steps name. */
function namedBy(steps: readonly Steps[string][], outputsOf: Outputs): ReadonlySet<string> {
  const hashes = steps.flatMap(step =>
    [...outputsOf(step.name)].flatMap(output => step.objectsOf?.(output) ?? []),
  )
  return new Set(hashes)
}
