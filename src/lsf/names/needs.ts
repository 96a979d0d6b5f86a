import type { Library } from './library.ts'
import type { Meaning } from './names.ts'

/** What a piece of code needs besides itself. */
export interface Needs {
  /** The modules that it has to require; none of them requires another one of them. */
  readonly modules: readonly string[]
  /** The places of the pieces above, among all, whose names it uses; in their order. */
  readonly pieces: readonly number[]
}

/**
 * What code needs so that its names can be found.
 *
 * @param uses for each name that the code uses whatever it may stand for
 * @param above the needs of the pieces above, which come with them
 */
export function needsOf(
  uses: readonly (readonly Meaning[])[],
  {
    library,
    base,
    above,
  }: {
    readonly library: Library
    readonly base: readonly string[]
    readonly above: readonly Needs[]
  },
): Needs {
  const modules = new Set<string>()
  const pieces = new Set<number>()
  const ofBase = library.closureOf(base)
  for (const candidates of uses) {
    // What the code itself has comes first, then what is above it, then the base.
    if (candidates.some(({ module, piece }) => module === null && piece === null)) continue
    const near = candidates.findLast(({ piece }) => piece !== null)
    if (near) {
      if (near.module !== null) modules.add(near.module)
      else if (near.piece !== null) pieces.add(near.piece)
      continue
    }
    const names = candidates.flatMap(({ module }) => module ?? [])
    const module = names.find(name => ofBase.has(name)) ?? names[0]
    if (module !== undefined && !names.some(name => modules.has(name))) modules.add(module)
  }
  for (const piece of pieces) {
    for (const more of above[piece]?.modules ?? []) modules.add(more)
    for (const more of above[piece]?.pieces ?? []) pieces.add(more)
  }
  const isRequired = (name: string): boolean =>
    [...modules].some(other => other !== name && library.closureOf([other]).has(name))
  return {
    modules: [...modules].filter(name => !isRequired(name)).sort(),
    pieces: [...pieces].sort((a, b) => a - b),
  }
}
