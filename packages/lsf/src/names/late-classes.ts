import type { SyntaxNode } from '@lezer/common'
import type { Report } from './lookup.ts'
import { childrenOf, textOf } from './tree.ts'

const CONTEXTS = /^(GroupExpression|(Property|Constraint|When)Statement|(For|While)Action)$/
/** Not looked into: parameters there are others, or another call checks them. */
const INNER =
  /^((Group|Partition|Recursion|Json|JsonForm)Expression|InlineProperty|NameList|\w+Action)$/

/** Reports classes of parameters that are known already, such as in `GROUP SUM f(b) IF g(Booking b)`. */
export function reportLateClasses(code: string, context: SyntaxNode, report: Report): void {
  if (!CONTEXTS.test(context.name)) return
  const known = new Set<string>()
  const visit = (node: SyntaxNode): void => {
    const parameter = node.name === 'TypedParameter' ? node.getChild('Parameter') : node
    if (parameter?.name === 'Parameter') {
      const name = textOf(code, parameter)
      if (parameter !== node && node.parent?.name !== 'ParameterList' && known.has(name)) {
        const message = `the parameter "${name}" has its class only after its first use`
        report(node, { message, hint: `Write "${textOf(code, node)}" where "${name}" is first.` })
      }
      known.add(name)
    } else if (!INNER.test(node.name)) childrenOf(node).forEach(visit)
  }
  childrenOf(context).forEach(visit)
}
