import type { SyntaxNode } from '@lezer/common'
import type { Report } from './lookup.ts'
import { childrenOf, textOf } from './tree.ts'

const STATEMENTS =
  /^(Property|Action|ExtendProperty|ExtendAction|Constraint|When|On|Before|After|Form|ExtendForm)Statement$/

/** Nodes that declare parameters by using them. */
const DECLARING =
  /^((Group|Recursion|Json)Expression|(Inline|Aggr)Property|(Export|Import|ChangeClass|Delete|NewWhere|Recalculate)Action)$/
/** The same up to a keyword, and from a keyword on, where names are objects of another form. */
const BEFORE: Readonly<Record<string, string>> = {
  ForAction: 'DO',
  WhileAction: 'DO',
  WhenStatement: 'DO',
  ConstraintStatement: 'MESSAGE',
  ChangeAction: '<-',
}
const AFTER: Readonly<Record<string, string>> = {
  ShowAction: 'FILTERS',
  PrintAction: 'FILTERS',
  DialogAction: 'FILTERS',
  ExportFormAction: 'FILTERS',
  JsonFormExpression: 'FILTERS',
}

/** Default names of input and of created objects. */
const IMPLIED = ['object', 'added', 'row']

/** @param objects those of the form of the statement; null if they are unknown */
export function checkParameters(
  code: string,
  statement: SyntaxNode,
  objects: readonly string[] | null,
  report: Report,
): void {
  if (!STATEMENTS.test(statement.name)) return
  if (/^(Extend)?FormStatement$/.test(statement.name) && objects === null) return
  const declaration = statement.getChild('PropertyDeclaration')
  if (declaration && !declaration.getChild('ParameterList')) return
  const declared = new Set([...IMPLIED, ...(objects ?? [])])
  const used: SyntaxNode[] = []
  const visit = (node: SyntaxNode, mayDeclare: boolean): void => {
    const { name } = node
    if (name === 'NameList') return
    const isName = name === 'Parameter' || name === 'Definition' || name === 'Name'
    if (isName && node.firstChild === null) {
      const isDeclared =
        mayDeclare || /^(TypedParameter|ParameterList)$/.test(node.parent?.name ?? '')
      // The source of `INPUT x = Book` may be a class.
      const isSource =
        node.parent?.name === 'InputAction' && node.prevSibling?.prevSibling?.name !== 'CHANGE'
      if (name !== 'Parameter' || isDeclared) declared.add(textOf(code, node))
      else if (!isSource) used.push(node)
    }
    const before = node.getChild(BEFORE[name] ?? '')?.from ?? 0
    const after = node.getChild(AFTER[name] ?? '')?.from ?? code.length
    for (const child of childrenOf(node)) {
      const isInPart = child.from < before || child.from > after
      visit(child, mayDeclare || DECLARING.test(name) || isInPart)
    }
  }
  visit(statement, false)
  for (const node of used) {
    const name = textOf(code, node)
    if (declared.has(name)) continue
    const message = `there is no parameter "${name}"`
    report(node, { message, hint: HINT, candidates: () => [...declared] })
  }
}

const HINT = 'Add it to the parameters that are listed, or give its class where objects are chosen.'
