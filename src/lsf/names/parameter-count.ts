import type { SyntaxNode } from '@lezer/common'
import { childrenOf, countIn } from './tree.ts'

/** How many parameters a property is used with; null where it is only named. */
export function parameterCount(property: SyntaxNode): number | null {
  const { parent, nextSibling } = property
  if (nextSibling?.name === 'Signature') return countIn(nextSibling)
  if (parent === null) return null
  if (parent.name === 'IndexedProperty') {
    return childrenOf(parent).filter(({ name }) => /Parameter$/.test(name)).length
  }
  const list = listOf(parent)
  return list && countIn(list)
}

/** The list of parameters of what names a property. */
function listOf(node: SyntaxNode): SyntaxNode | null {
  switch (node.name) {
    case 'JoinExpression':
    case 'ExecAction':
    case 'ChangeAction':
    case 'RecalculateAction':
      return node.getChild('ArgumentList')
    case 'MappedProperty':
      return node.getChild('ParameterList')
    case 'MappedAction':
      return node.getChild('NameList')
    case 'PropertyItem':
      // The block may name the objects of all its items.
      return node.getChild('NameList') ?? node.parent?.getChild('NameList') ?? null
    default:
      return null
  }
}
