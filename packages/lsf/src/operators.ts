import type { SyntaxNode } from '@lezer/common'
import type { CodeError } from './code-error.ts'

/**
 * In the platform comparisons, `IS`, `AS` and indexes do not chain, and `NOT` only begins a condition.
 *
 * An expression such as `MAX a, b` takes the operators that follow, until one does not fit. That one belongs to the
 * expression around it, but in our tree to the innermost: `MAX a, b < c < d` is `(MAX a, (b < c)) < d`.
 */
export function misplacedOperators(unit: SyntaxNode): CodeError[] {
  const errors: CodeError[] = []
  let readTo = 0
  unit.cursor().iterate(ref => {
    if (!SUSPECT.test(ref.name)) return
    const { node } = ref
    if (node.name === 'NotExpression') {
      if (isOperand(node)) errors.push(errorAt(node.firstChild ?? node, NOT_FIRST))
    } else if (ref.from >= readTo && isRepeated(node)) {
      const whole = outermost(node)
      readTo = whole.to
      for (const operator of unattached(whole)) {
        const isPostfix = kindOf(operator) === 'postfix'
        errors.push(errorAt(operator, isPostfix ? ONE_POSTFIX : ONE_COMPARISON))
      }
    }
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

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['IfExpression', 'logic'],
  ['OrExpression', 'logic'],
  ['XorExpression', 'logic'],
  ['AndExpression', 'logic'],
  ['EqualityExpression', 'equality'],
  ['RelationExpression', 'relation'],
  ['LikeExpression', 'like'],
  ['NullableSumExpression', 'arithmetic'],
  ['SumExpression', 'arithmetic'],
  ['ProductExpression', 'arithmetic'],
  ['IndexExpression', 'postfix'],
  ['IsExpression', 'postfix'],
  ['AsExpression', 'postfix'],
])

function isOperand({ parent }: SyntaxNode): boolean {
  const kind = kinds.get(parent?.name ?? '') ?? 'logic'
  return kind !== 'logic' || parent?.name === 'UnaryExpression'
}

function isRepeated({ name, firstChild }: SyntaxNode): boolean {
  return kinds.get(name) === kinds.get(firstChild?.name ?? '')
}

/** The largest expression around a node that ends with it or with a later operand. */
function outermost(node: SyntaxNode): SyntaxNode {
  let whole = node
  for (let up = node; up.parent; up = up.parent) {
    if (kinds.has(up.parent.name) || up.nextSibling === null) whole = up.parent
    else break
  }
  return whole
}

/** Kinds of operators that an expression has and cannot have again. */
type Taken = ReadonlySet<Kind>

/** Operators that belong to no expression. */
function unattached(whole: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  // A stack of bracketed contexts; each is the stack of expressions that are open at its end.
  const closed: Taken[][] = [[new Set()]]
  whole.cursor().iterate(
    ref => {
      const { node } = ref
      if (kindOf(node)) {
        const open = closed.at(-1)
        if (open && !attach(node, open)) found.push(node)
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

function kindOf({ from, name, parent }: SyntaxNode): Kind | null {
  const sign = parent && kinds.has(parent.name) ? parent.firstChild?.nextSibling : null
  return sign?.from === from && sign.name === name ? (kinds.get(parent?.name ?? '') ?? null) : null
}

/** Attaches an operator to the innermost expression that accepts it, and closes those inside. */
function attach(operator: SyntaxNode, open: Taken[]): boolean {
  const kind = kindOf(operator) ?? 'arithmetic'
  for (let taken = open.pop(); taken; taken = open.pop()) {
    if (taken.has(kind)) continue
    open.push(after(kind, taken))
    return true
  }
  open.push(after(kind, new Set()))
  return false
}

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

function beginsExpression(node: SyntaxNode): boolean {
  const around = node.parent?.name ?? ''
  const isPart = kinds.has(around) || around === 'NotExpression' || around === 'UnaryExpression'
  return isExpression(node) && !isPart
}

/** No bracket or word ends the expression. */
function isOpenEnded(node: SyntaxNode): boolean {
  for (let up: SyntaxNode | null = node; up && !up.nextSibling; up = up.parent)
    if (up.parent && isExpression(up.parent)) return true
  return false
}
