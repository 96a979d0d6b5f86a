import type { SyntaxNode } from '@lezer/common'
import { keyOfPart, type Part, partsIn } from './form-parts.ts'
import type { Lookup } from './lookup.ts'
import type { FormInScope } from './name-scope.ts'
import type { SymbolTable } from './symbol-table.ts'
import { childrenOf, textOf } from './tree.ts'

/**
 * Reports duplicates in a list of parameters or in the blocks of a form.
 *
 * @param form the one that the blocks extend
 */
export function reportRepeatedParts(
  { code, names, report }: Pick<Lookup, 'code' | 'names' | 'report'>,
  list: SyntaxNode,
  form: FormInScope | null,
): void {
  const parts = list.name === 'ParameterList' ? parametersIn(code, list) : partsIn(code, list)
  const others = form ? partsOfOthers(form, names, parts.map(keyOfPart)) : []
  const known = new Set<string>()
  for (const part of parts) {
    const { node, name, title } = part
    const key = keyOfPart(part)
    if (known.has(key)) {
      report(node, { message: `the ${title} "${name}" is declared twice`, hint: HINT })
    } else if (form && others.includes(key)) {
      const message = `${form.title} has the ${title} "${name}" already`
      report(node, { message, hint: TAKEN })
    }
    known.add(key)
  }
}

/** Those of the declaration and of the other extensions. */
function partsOfOthers(
  { resolved }: FormInScope,
  names: SymbolTable,
  own: readonly string[],
): readonly string[] {
  const name = resolved[0]?.name ?? ''
  const declared = names.resolve('form', { name, namespace: null }).filter(each => !each.extends)
  // Extensions without a namespace may be those of the other form.
  if (declared.length > 1) return []
  const others = resolved.flatMap(({ parts = [] }) => parts)
  for (const key of own) {
    const at = others.indexOf(key)
    if (at >= 0) others.splice(at, 1)
  }
  return others
}

const HINT = 'Choose another name, or leave one of the two out.'
const TAKEN = 'Use what the form has, or choose another name.'

function parametersIn(code: string, list: SyntaxNode): Part[] {
  return childrenOf(list).flatMap(item => {
    const node = item.name === 'TypedParameter' ? item.getChild('Parameter') : item
    if (node?.name !== 'Parameter') return []
    return { node, name: textOf(code, node), title: 'parameter' }
  })
}
