import type { SyntaxNode } from '@lezer/common'
import { type CodeText, nodeOf, type Unit } from '../code-text.ts'
import type { ResolvedName } from '../names/symbol-table.ts'
import { textOf } from '../names/tree.ts'
import type { Range } from '../range.ts'
import type { CheckedModule } from './checked-module.ts'

/** What a name stands for. */
export type Meaning =
  /** With the names that it may be, because classes are not checked. */
  | { readonly kind: 'declared'; readonly resolved: readonly ResolvedName[] }
  /** A part of a form, or a static object of a class. */
  | { readonly kind: 'part'; readonly part: string; readonly owners: readonly ResolvedName[] }
  /** A parameter or a local property; all its places in the statement. */
  | { readonly kind: 'local'; readonly places: readonly Range[] }

export interface NameAt extends Range {
  readonly name: string
  readonly meaning: Meaning
}

/** The name at or right before an offset; null if there is none. */
export function nameAt(module: CheckedModule, offset: number): NameAt | null {
  const { code } = module.text
  const unit = unitAt(module, offset)
  if (unit === null) return null
  const isHere = ({ from, to }: Range): boolean => from <= offset && offset <= to
  const named = (range: Range, meaning: Meaning): NameAt => {
    const { from, to } = range
    return { from, to, name: code.slice(from, to), meaning }
  }
  const use = module
    .usesIn(unit)
    .find(each => isHere(each) && /^\w+$/.test(code.slice(each.from, each.to)))
  if (use) {
    const { part, resolved } = use
    return named(
      use,
      part === null ? { kind: 'declared', resolved } : { kind: 'part', part, owners: resolved },
    )
  }
  const { declared, name, namespace } = module.names()
  const own = declared.filter(each => each.range && isHere(each.range))
  const [first] = own
  if (first?.range) {
    const resolved = own.map(each => ({ ...each, module: name, namespace, piece: null }))
    return named(first.range, { kind: 'declared', resolved })
  }
  const node = [-1, 1]
    .map(side => module.text.tree.resolveInner(offset, side > 0 ? 1 : -1))
    .find(each => PLAIN.test(each.name) && each.firstChild === null)
  if (!node) return null
  const owners = node.name === 'Definition' ? ownersAround(module, node) : []
  const part = textOf(code, node)
  if (owners.length > 0) return named(node, { kind: 'part', part, owners })
  const places = alike(module.text, node, unit)
  return places.length === 0 ? null : named(node, { kind: 'local', places })
}

function unitAt({ text }: CheckedModule, offset: number): Unit | null {
  return text.units.find(({ from, to }) => from <= offset && offset <= to) ?? null
}

const PLAIN = /^(Name|Definition|Parameter|RecursiveParameter|PropertyName)$/

/** The form or class whose statement has a node. */
export function ownersAround(module: CheckedModule, node: SyntaxNode): readonly ResolvedName[] {
  let up: SyntaxNode | null = node.parent
  while (up && !/^(Extend)?(Form|Class)Statement$/.test(up.name)) up = up.parent
  const owner = up?.getChild('Definition') ?? up?.getChild('FormName') ?? up?.getChild('ClassName')
  if (!up || !owner) return []
  return module.resolve(up.name.includes('Form') ? 'form' : 'class', owner)
}

/** The same parameter, or the same local property, in the same statement. */
function alike(text: CodeText, node: SyntaxNode, unit: Unit): readonly Range[] {
  const name = textOf(text.code, node)
  const same: SyntaxNode[] = []
  nodeOf(text, unit)
    .cursor()
    .iterate(each => {
      if (PLAIN.test(each.name) && text.code.slice(each.from, each.to) === name)
        same.push(each.node)
    })
  const isLocal = (each: SyntaxNode): boolean => each.parent?.name === 'LocalProperty'
  const isProperty = node.name === 'PropertyName' || isLocal(node)
  if (isProperty && !same.some(isLocal)) return []
  return same.filter(each => isProperty === (each.name === 'PropertyName' || isLocal(each)))
}
