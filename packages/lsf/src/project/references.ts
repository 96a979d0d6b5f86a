import type { NameUse } from '../names/lookup.ts'
import type { CheckedModule } from './checked-module.ts'
import type { NameAt } from './name-at.ts'
import { declarationsOf, identityOf, type Place } from './places.ts'
import type { Project } from './project.ts'

export interface Reference extends Place {
  /** Also fits declarations that were not looked for, because classes are not checked. */
  readonly isUnsure: boolean
  /** Made by a metacode of an argument. */
  readonly isMade: boolean
  readonly isDeclaration: boolean
}

export interface Context {
  readonly project: Project
  /** Where the name is. */
  readonly address: string
  readonly module: CheckedModule
  codeOf(address: string): string
}

/** One file after the other, so that other work can be done in between. The file of the name comes first. */
export function* referencesTo(at: NameAt, context: Context): Iterable<readonly Reference[]> {
  const { project, address, module, codeOf } = context
  const { meaning, name } = at
  if (meaning.kind === 'local') {
    yield meaning.places.map(({ from, to }, index) => {
      return { ...{ address, from, to }, ...SURE, isDeclaration: index === 0 }
    })
    return
  }
  const own = module.names().name
  const wanted = meaning.kind === 'declared' ? meaning.resolved : meaning.owners
  const part = meaning.kind === 'part' ? meaning.part : null
  const declared = wanted.filter(each => !each.extends)
  const identities = new Set(declared.map(each => identityOf(each, own)))
  const modules = new Set(declared.map(each => each.module ?? own ?? ''))
  yield declarationsOf(meaning, context).map(place => ({
    ...place,
    ...SURE,
    isMade: place.from === place.to,
    isDeclaration: true,
  }))
  const word = new RegExp(`(?<!\\w)${name}(?!\\w)`)
  for (const each of [address, ...project.addresses.filter(other => other !== address)]) {
    const names = project.namesIn(each)
    if (!names) continue
    const code = codeOf(each)
    if (!word.test(code)) continue
    const reachable = new Set([...project.requires(names), names.name ?? ''])
    if (![...modules].some(one => reachable.has(one))) continue
    const user = each === address ? module : project.moduleAt(each, code)
    const isWanted = (use: NameUse): boolean =>
      use.part === part && use.resolved.some(one => identities.has(identityOf(one, names.name)))
    yield usesIn(user, word)
      .filter(isWanted)
      .map(({ from, to, resolved, isMade = false }) => ({
        ...{ address: each, from, to, isMade, isDeclaration: false },
        isUnsure: resolved.some(
          one => !one.extends && !identities.has(identityOf(one, names.name)),
        ),
      }))
  }
}

const SURE = { isUnsure: false, isMade: false }

function usesIn(module: CheckedModule, word: RegExp): readonly NameUse[] {
  const { code, units } = module.text
  return units
    .filter(unit => word.test(code.slice(unit.from, unit.to)))
    .flatMap(unit => module.usesIn(unit))
    .filter(({ from, to, isMade }) => isMade || word.test(code.slice(from, to)))
}
