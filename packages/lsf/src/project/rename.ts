import type { SyntaxNode } from '@lezer/common'
import { isReserved } from '../words.ts'
import { type NameAt, ownersAround } from './name-at.ts'
import { type Context, type Reference, referencesTo } from './references.ts'

/** Why a name cannot have another one. For users. */
export class RenameRefused extends Error {}

/** Places to write the new name at, file by file; throws if another name would not be safe. */
export function* renamePlaces(
  at: NameAt,
  name: string,
  context: Context,
): Iterable<readonly Reference[]> {
  if (!/^[a-zA-Z_]\w*$/.test(name)) throw new RenameRefused(`"${name}" is not a name`)
  if (isReserved(name, context.project.version))
    throw new RenameRefused(`"${name}" is a reserved word`)
  const { meaning } = at
  let isDeclared = false
  const draws: NameAt[] = []
  const found = new Set<string>()
  for (const places of referencesTo(at, context)) {
    for (const place of places) {
      found.add(`${place.address} ${place.from}`)
      refuseUnsafe(at, place)
      const node = nodeAt(place, context)
      const item = node?.parent?.name === 'JoinExpression' ? node.parent.parent : node?.parent
      const isDraw = item?.name === 'PropertyItem' && item.getChild('Definition') === null
      if (place.isDeclaration) isDeclared = true
      if (!node || !isDraw || node.name !== 'PropertyName') continue
      if (meaning.kind === 'part')
        throw new RenameRefused(`"${at.name}" has its name from a property: rename the property`)
      const module = context.project.moduleAt(place.address, context.codeOf(place.address))
      const owners = ownersAround(module, node).map(each => {
        return { ...each, module: each.module ?? module.names().name }
      })
      draws.push({ ...at, meaning: { kind: 'part', part: at.name, owners } })
    }
    yield places
  }
  if (!isDeclared) throw new RenameRefused(`"${at.name}" is a name of the platform`)
  for (const draw of draws) {
    for (const places of referencesTo(draw, context)) {
      const fresh = places.filter(place => !found.has(`${place.address} ${place.from}`))
      const other = fresh.find(each => each.isDeclaration)
      if (other) throw new RenameRefused(`a form has several properties "${at.name}"`)
      for (const place of fresh) found.add(`${place.address} ${place.from}`)
      yield fresh
    }
  }
}

function refuseUnsafe({ name }: NameAt, { isMade, isUnsure }: Reference): void {
  if (isMade) throw new RenameRefused(`a metacode makes code of "${name}"`)
  if (isUnsure)
    throw new RenameRefused(`"${name}" has several declarations, and only classes tell them apart`)
}

function nodeAt({ address, from, to }: Reference, { project, codeOf }: Context): SyntaxNode | null {
  if (from === to) return null
  return project.moduleAt(address, codeOf(address)).text.tree.resolveInner(from, 1)
}
