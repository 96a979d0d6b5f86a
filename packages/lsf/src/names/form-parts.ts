import type { SyntaxNode } from '@lezer/common'
import { childrenOf, qualified, textOf, textsOf } from './tree.ts'

export function formParts(
  code: string,
  form: SyntaxNode,
): { members: string[]; draws: string[]; parts: string[] } {
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
  return { members, draws, parts: partsIn(code, form).map(keyOfPart) }
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

/** What a form may have only once. */
export interface Part {
  readonly node: SyntaxNode
  readonly name: string
  readonly title: string
}

/** See `parts` of `Declared`. */
export function keyOfPart({ title, name }: Part): string {
  return `${title} ${name}`
}

export function partsIn(code: string, form: SyntaxNode): Part[] {
  const parts: Part[] = []
  for (const block of childrenOf(form)) {
    for (const group of [...block.getChildren('ObjectGroup'), ...block.getChildren('TreeGroup')]) {
      for (const node of group
        .getChildren('ObjectDeclaration')
        .flatMap(each => each.getChildren('Definition')))
        parts.push({ node, name: textOf(code, node), title: 'object' })
    }
    if (block.name === 'FilterGroupBlock') {
      for (const node of block.getChildren('Definition'))
        parts.push({ node, name: textOf(code, node), title: 'filter group' })
    }
    for (const item of block.getChildren('PropertyItem')) {
      const alias = item.getChild('Definition')
      const node = alias ?? item.getChild('PropertyName')
      const objects = item.getChild('NameList') ?? block.getChild('NameList')
      if (node === null) continue
      const list = objects?.getChildren('Parameter').map(each => textOf(code, each))
      const name = qualified(textOf(code, node)).name
      parts.push({ node, name: alias ? name : `${name}(${list?.join()})`, title: 'property' })
    }
  }
  return parts
}
