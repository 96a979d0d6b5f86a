import type { SyntaxNode } from '@lezer/common'
import { childrenOf, textOf } from './tree.ts'

interface Signature {
  readonly arity: number | null
  readonly classes: readonly string[] | null
}

const UNKNOWN: Signature = { arity: null, classes: null }

export function parametersOf(code: string, list: SyntaxNode): Signature {
  const items = childrenOf(list).filter(({ name }) => /Parameter$/.test(name))
  const classes = items.map(item => item.getChild('ClassName') ?? item.getChild('Type'))
  const classNames = classes.flatMap(node => (node ? [className(code, node)] : []))
  return { arity: items.length, classes: classNames.length === items.length ? classNames : null }
}

function classesIn(code: string, list: SyntaxNode | null): Signature {
  const classes = list ? childrenOf(list).filter(({ name }) => /^(ClassName|Type)$/.test(name)) : []
  return { arity: classes.length, classes: classes.map(node => className(code, node)) }
}

/** Without a size, but `INTERVAL[DATE]` and `INTERVAL[TIME]` are two classes. */
function className(code: string, node: SyntaxNode): string {
  return textOf(code, node).replace(/\[(?!\s*[A-Z]).*|\s/g, '')
}

/** For a declaration without a list of parameters. */
export function impliedBy(code: string, statement: SyntaxNode): Signature {
  const body = childrenOf(statement).find(({ name }) =>
    /(Property|Expression|Action|Parameter)$/.test(name),
  )
  if (!body) return { arity: 0, classes: [] }
  switch (body.name) {
    case 'DataProperty':
    case 'AbstractProperty':
    case 'NativeProperty':
    case 'AbstractAction':
      return classesIn(code, body.getChild('ClassList'))
    case 'InternalAction':
      return body.getChild('ClassList') ? classesIn(code, body.getChild('ClassList')) : UNKNOWN
    case 'FormulaProperty': {
      const arity = body.getChildren('FormulaParameter').length
      return arity > 0 ? { arity, classes: null } : UNKNOWN
    }
    case 'AggrProperty':
    case 'GroupObjectProperty':
    case 'ReflectionProperty':
    case 'RecursionExpression':
      return UNKNOWN
    case 'GroupExpression': {
      const by = childrenOf(body)
      const at = by.findIndex(({ name }) => name === 'BY')
      const arity = at < 0 ? 0 : by.slice(at + 1).filter(({ name }) => name !== ',').length
      return { arity, classes: null }
    }
    case 'ListAction':
      return namesIn(code, body).length === 0 ? { arity: 0, classes: [] } : UNKNOWN
    default:
      return { arity: new Set(namesIn(code, body)).size, classes: null }
  }
}

const DECLARES_PARAMETERS = /^((Group|Recursion|Json)Expression|InlineProperty)$/

/** With repetitions. */
export function namesIn(code: string, node: SyntaxNode): string[] {
  if (DECLARES_PARAMETERS.test(node.name)) return []
  if (node.name === 'Parameter') return [textOf(code, node)]
  return childrenOf(node).flatMap(child => namesIn(code, child))
}
