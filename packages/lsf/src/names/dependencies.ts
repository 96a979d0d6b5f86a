import type { Library } from './library.ts'
import type { ResolvedName } from './symbol-table.ts'

export interface Dependencies {
  /** Without modules that another one requires. */
  readonly modules: readonly string[]
  /** Ascending indexes of preceding pieces. */
  readonly pieces: readonly number[]
}

/** @param uses candidates for each name in the code */
export function dependenciesOf(
  uses: readonly (readonly ResolvedName[])[],
  {
    library,
    base,
    above,
  }: {
    readonly library: Library
    readonly base: readonly string[]
    readonly above: readonly Dependencies[]
  },
): Dependencies {
  const modules = new Set<string>()
  const pieces = new Set<number>()
  const ofBase = library.closureOf(base)
  for (const resolved of uses) {
    // `EXTEND FORM` needs the module that declares the form.
    const declared = resolved.filter(each => !each.extends)
    const candidates = declared.length > 0 ? declared : resolved
    // The code itself comes first, then preceding pieces, then the base.
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
