import type { SyntaxNode } from '@lezer/common'
import type { Report } from './lookup.ts'
import { childrenOf, qualified, textOf } from './tree.ts'

/** Reports duplicates in a list of parameters or in the blocks of a form. */
export function reportRepeatedParts(code: string, list: SyntaxNode, report: Report): void {
  const parts = list.name === 'ParameterList' ? parametersIn(code, list) : formPartsIn(code, list)
  const known = new Set<string>()
  for (const { node, name, title } of parts) {
    if (known.has(`${title} ${name}`)) {
      report(node, { message: `the ${title} "${name}" is declared twice`, hint: HINT })
    }
    known.add(`${title} ${name}`)
  }
}

const HINT = 'Choose another name, or leave one of the two out.'

interface Part {
  readonly node: SyntaxNode
  readonly name: string
  readonly title: string
}

function parametersIn(code: string, list: SyntaxNode): Part[] {
  return childrenOf(list).flatMap(item => {
    const node = item.name === 'TypedParameter' ? item.getChild('Parameter') : item
    if (node?.name !== 'Parameter') return []
    return { node, name: textOf(code, node), title: 'parameter' }
  })
}

function formPartsIn(code: string, form: SyntaxNode): Part[] {
  const parts: Part[] = []
  for (const block of childrenOf(form)) {
    for (const group of [...block.getChildren('ObjectGroup'), ...block.getChildren('TreeGroup')]) {
      for (const node of group
        .getChildren('ObjectDeclaration')
        .flatMap(each => each.getChildren('Definition')))
        parts.push({ node, name: textOf(code, node), title: 'object' })
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
