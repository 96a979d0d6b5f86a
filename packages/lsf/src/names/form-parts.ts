import type { SyntaxNode } from '@lezer/common'
import { childrenOf, qualified, textOf, textsOf } from './tree.ts'

export function formParts(code: string, form: SyntaxNode): { members: string[]; draws: string[] } {
  const members: string[] = []
  const draws: string[] = []
  for (const block of childrenOf(form)) {
    if (block.name === 'ObjectsBlock') {
      for (const group of block.getChildren('ObjectGroup'))
        members.push(...groupMembers(code, group))
    } else if (block.name === 'TreeBlock') {
      members.push(...textsOf(code, block, 'Definition'))
      for (const group of block.getChildren('TreeGroup')) members.push(...groupMembers(code, group))
    } else if (block.name === 'FilterGroupBlock') {
      members.push(...textsOf(code, block, 'Definition'))
    } else if (block.name === 'PropertiesBlock') {
      for (const item of block.getChildren('PropertyItem')) {
        const named =
          item.getChild('Definition') ??
          item.getChild('PropertyName') ??
          item.getChild('JoinExpression')?.getChild('PropertyName')
        if (named) draws.push(qualified(textOf(code, named)).name)
      }
    }
  }
  return { members, draws }
}

function groupMembers(code: string, group: SyntaxNode): string[] {
  const objects = group
    .getChildren('ObjectDeclaration')
    .flatMap(each => textsOf(code, each, 'Definition'))
  const named = textsOf(code, group, 'Definition')
  // The default name of a group consists of those of its objects.
  return objects.length > 1 && named.length === 0
    ? [...objects, objects.join('_')]
    : [...named, ...objects]
}
