import type { SyntaxNode } from '@lezer/common'
import type { Report } from './lookup.ts'
import { impliedBy, namesIn, parametersOf } from './signature.ts'
import { childrenOf, textOf } from './tree.ts'

/** Reports `f (A a, B b) = GROUP SUM … BY …` with another number of groups. */
export function checkGroupCount(code: string, statement: SyntaxNode, report: Report): void {
  const list = statement.getChild('PropertyDeclaration')?.getChild('ParameterList')
  const group = statement.getChild('GroupExpression')
  if (!list || !group?.getChild('BY')) return
  const listed = new Set(namesIn(code, list))
  const used = new Set<string>()
  let isCertain = true
  const visit = (node: SyntaxNode): void => {
    // These can have more parameters than the list.
    if (/^(InlineProperty|Json)/.test(node.name)) isCertain = false
    if (node.name === 'Parameter' && listed.has(textOf(code, node))) used.add(textOf(code, node))
    childrenOf(node).forEach(visit)
  }
  visit(group)
  const declared = parametersOf(code, list).arity ?? 0
  const count = (impliedBy(code, statement).arity ?? 0) + used.size
  if (!isCertain || count === declared) return
  const message = `GROUP makes ${counted(count)}, but ${declared} ${declared === 1 ? 'is' : 'are'} declared`
  report(list, { message, hint: HINT })
}

/** Reports `TOP … BY`, which is in the grammar, but is rejected with "2 parameter(s) expected, 1 provided". */
export function checkGroupPart(code: string, group: SyntaxNode, report: Report): void {
  const part = group.getChild('TOP') ?? group.getChild('OFFSET')
  if (!part || !group.getChild('BY')) return
  const message = `GROUP cannot have both ${textOf(code, part)} and BY`
  const hint =
    'Instead of BY, compare with a parameter: GROUP SUM … IF supplier(o) == s ORDER … TOP 3'
  report(part, { message, hint })
}

function counted(count: number): string {
  return count === 1 ? '1 parameter' : `${count} parameters`
}

const HINT =
  'It has one for each group after BY, and those of the list that it uses. Change the groups or the list.'
