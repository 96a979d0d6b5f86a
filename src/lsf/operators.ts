import type { SyntaxNode, Tree } from '@lezer/common'
import type { CodeError } from './code-error.ts'

/**
 * Operators where the platform does not take them. It has a rule for each strength of binding: a
 * comparison, and `IS`, `AS` or an index, once in a row, and `NOT` only where a condition begins.
 *
 * What ends in an expression, as `MAX a, b` does, takes the operators that follow into that expression
 * until one does not fit there; that one is of the expression around it: `MAX a, b < c < d` reads
 * `(MAX a, (b < c)) < d`. In our tree all of them are in the innermost expression.
 */
export function misplacedOperators(tree: Tree): CodeError[] {
  const errors: CodeError[] = []
  let readTo = 0
  tree.iterate({
    enter: ref => {
      if (!SUSPECT.test(ref.name)) return
      const { node } = ref
      if (node.name === 'NotExpression') {
        if (isOperand(node)) errors.push(errorAt(node.firstChild ?? node, NOT_FIRST))
      } else if (ref.from >= readTo && isRepeated(node)) {
        const whole = outermost(node)
        readTo = whole.to
        for (const operator of unplaced(whole)) {
          const isPostfix = kindOf(operator) === 'postfix'
          errors.push(errorAt(operator, isPostfix ? ONE_POSTFIX : ONE_COMPARISON))
        }
      }
    },
  })
  return errors
}

const SUSPECT = /^(Not|Equality|Relation|Like|Index|Is|As)Expression$/

const NOT_FIRST = 'NOT goes before a whole condition; put it in brackets'
const ONE_COMPARISON = 'Comparisons do not chain; join them with AND'
const ONE_POSTFIX = 'IS, AS and an index do not follow each other; put the first in brackets'

function errorAt({ from, to }: SyntaxNode, message: string): CodeError {
  return { from, to, message, expected: [] }
}

type Kind = 'logic' | 'equality' | 'relation' | 'like' | 'arithmetic' | 'postfix'

/** The operators with an operand before them. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  ...(['If', 'Or', 'Xor', 'And'] as const).map(name => [`${name}Expression`, 'logic'] as const),
  ['EqualityExpression', 'equality'],
  ['RelationExpression', 'relation'],
  ['LikeExpression', 'like'],
  ...(['NullableSum', 'Sum', 'Product'] as const).map(
    name => [`${name}Expression`, 'arithmetic'] as const,
  ),
  ...(['Index', 'Is', 'As'] as const).map(name => [`${name}Expression`, 'postfix'] as const),
])

function isOperand({ parent }: SyntaxNode): boolean {
  const kind = kinds.get(parent?.name ?? '') ?? 'logic'
  return kind !== 'logic' || parent?.name === 'UnaryExpression'
}

/** Whether the operator before the last one is of the same kind. */
function isRepeated({ name, firstChild }: SyntaxNode): boolean {
  return kinds.get(name) === kinds.get(firstChild?.name ?? '')
}

/** The largest expression around a node that ends where the node or an operand after it ends. */
function outermost(node: SyntaxNode): SyntaxNode {
  let whole = node
  for (let up = node; up.parent; up = up.parent) {
    if (kinds.has(up.parent.name) || up.nextSibling === null) whole = up.parent
    else break
  }
  return whole
}

/** What an expression has taken: the kinds of operators that take no second one of their kind yet. */
type Taken = ReadonlySet<Kind>

/** The operators in a node that no expression around them takes. */
function unplaced(whole: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  // A list for each expression that ends in a bracket or a word, of the expressions open at its end.
  const closed: Taken[][] = [[new Set()]]
  whole.cursor().iterate(
    ref => {
      const { node } = ref
      if (kindOf(node)) {
        const open = closed.at(-1)
        if (open && !place(node, open)) found.push(node)
      } else if (beginsExpression(node)) {
        if (isOpenEnded(node)) closed.at(-1)?.push(new Set())
        else closed.push([new Set()])
      }
    },
    ({ node }) => {
      if (!kindOf(node) && beginsExpression(node) && !isOpenEnded(node)) closed.pop()
    },
  )
  return found
}

/** The kind of operator that a node is the sign or word of. */
function kindOf({ from, name, parent }: SyntaxNode): Kind | null {
  const sign = parent && kinds.has(parent.name) ? parent.firstChild?.nextSibling : null
  return sign?.from === from && sign.name === name ? (kinds.get(parent?.name ?? '') ?? null) : null
}

/** Gives an operator to the innermost expression that takes it, and closes those that do not. */
function place(operator: SyntaxNode, open: Taken[]): boolean {
  const kind = kindOf(operator) ?? 'arithmetic'
  for (let taken = open.pop(); taken; taken = open.pop()) {
    if (taken.has(kind)) continue
    open.push(after(kind, taken))
    return true
  }
  open.push(after(kind, new Set()))
  return false
}

/** What is taken in an expression after an operator: what binds more strongly begins anew. */
function after(kind: Kind, taken: Taken): Taken {
  if (kind === 'logic') return new Set()
  if (kind === 'arithmetic') return without(taken, ['postfix'])
  const weaker = { equality: [], relation: ['equality'], like: ['equality', 'relation'] } as const
  if (kind === 'postfix') return new Set([...taken, kind])
  return new Set([...weaker[kind].filter(each => taken.has(each)), kind])
}

function without(taken: Taken, kinds: readonly Kind[]): Taken {
  return new Set([...taken].filter(kind => !kinds.includes(kind)))
}

function isExpression({ name }: SyntaxNode): boolean {
  return name.endsWith('Expression')
}

/** Whether a node is a whole expression, and no operand of an operator. */
function beginsExpression(node: SyntaxNode): boolean {
  const around = node.parent?.name ?? ''
  const isPart = kinds.has(around) || around === 'NotExpression' || around === 'UnaryExpression'
  return isExpression(node) && !isPart
}

/** Whether what follows an expression may be of the expression around it: no bracket or word ends that. */
function isOpenEnded(node: SyntaxNode): boolean {
  for (let up: SyntaxNode | null = node; up && !up.nextSibling; up = up.parent)
    if (up.parent && isExpression(up.parent)) return true
  return false
}
