import type { SyntaxNode } from '@lezer/common'
import { type CodeText, nodeOf } from '../code-text.ts'
import type { ResolvedName } from '../names/symbol-table.ts'
import { childrenOf, qualified, textOf } from '../names/tree.ts'
import type { Range } from '../range.ts'
import type { Meaning } from './name-at.ts'
import type { Project } from './project.ts'

export interface Place extends Range {
  /** Of the file. */
  readonly address: string
}

interface Context {
  readonly project: Project
  /** Where the name is used. */
  readonly address: string
  textOf(address: string): CodeText
}

/** Where a name is declared; empty for names of the platform. */
export function declarationsOf(meaning: Meaning, context: Context): readonly Place[] {
  const { address, project } = context
  switch (meaning.kind) {
    case 'local':
      return meaning.places.slice(0, 1).map(({ from, to }) => ({ address, from, to }))
    case 'declared':
      return meaning.resolved.filter(each => !each.extends).flatMap(each => placesOf(each, context))
    case 'part': {
      const modules = new Set(meaning.owners.map(({ module }) => module))
      const names = new Set(meaning.owners.map(({ name }) => name))
      return [...modules].flatMap(module => {
        const at = module === null ? address : project.addressOf(module)
        if (at === undefined) return []
        return partsIn(context.textOf(at), names, meaning.part).map(({ from, to }) => {
          return { address: at, from, to }
        })
      })
    }
  }
}

/** The same declaration has the same text. */
export function identityOf(each: ResolvedName, own: string | null): string {
  const { kind, name, module, arity, classes } = each
  return [module ?? own, kind, name, arity, classes?.join()].join(' ')
}

function placesOf(wanted: ResolvedName, { project, address }: Context): readonly Place[] {
  const own = project.opened(address)?.names().name ?? null
  const at = wanted.module === null ? address : project.addressOf(wanted.module)
  if (at === undefined) return []
  const names = project.namesIn(at)
  const identity = identityOf(wanted, own)
  return (names?.declared ?? [])
    .map(each => ({ ...each, module: names?.name ?? null, namespace: null, piece: null }))
    .filter(each => !each.extends && identityOf(each, own) === identity)
    .map(({ range, from }) => ({ address: at, from: range?.from ?? from, to: range?.to ?? from }))
}

const OWNERS = /^(Extend)?(Form|Class)Statement$/

/** Declarations of a part in statements about its form or class. */
function partsIn(text: CodeText, owners: ReadonlySet<string>, part: string): SyntaxNode[] {
  const { code } = text
  return text.units
    .filter(({ name }) => OWNERS.test(name))
    .map(unit => nodeOf(text, unit))
    .filter(node => {
      const owner = ['Definition', 'FormName', 'ClassName'].flatMap(each => node.getChildren(each))
      return owner.some(each => owners.has(qualified(textOf(code, each)).name))
    })
    .flatMap(node => {
      const inside = childrenOf(node).filter(({ name }) => name !== 'Definition')
      return inside
        .flatMap(each => declaredIn(each, code))
        .filter(each => textOf(code, each) === part)
    })
}

/** Names of objects, groups, filters, properties on a form, and static objects. */
export function declaredIn(block: SyntaxNode, code: string): SyntaxNode[] {
  const found: SyntaxNode[] = []
  block.cursor().iterate(({ name, node }) => {
    if (name === 'Definition') found.push(node)
    if (name === 'PropertyItem' && !node.getChild('Definition')) {
      const property = node.getChild('PropertyName')
      if (property && !textOf(code, property).includes('.')) found.push(property)
    }
  })
  return found
}
