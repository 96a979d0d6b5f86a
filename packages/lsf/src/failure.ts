import type { PartialParse, Tree } from '@lezer/common'
import type { LRParser, Stack } from '@lezer/lr'
import type { Range } from './range.ts'

/** The first syntax error of a strict parser. */
export interface Failure {
  /** The start of the unexpected token, or the end of the code. */
  readonly position: number
  /** The end of the last accepted token. */
  readonly previousEnd: number
  readonly accepts: (term: number) => boolean
}

export function parseStrictly(parser: LRParser, code: string, from: number): Tree | Failure {
  const run = parser.startParse(code, [], [{ from, to: code.length }])
  let stacks: readonly Stack[] = []
  try {
    for (;;) {
      stacks = stacksOf(run)
      const tree = run.advance()
      if (tree) return tree
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const position = Math.max(from, ...stacks.map(stack => stack.pos))
  const furthest = stacks.filter(stack => stack.pos === position)
  return {
    position,
    previousEnd: Math.max(from, ...furthest.map(reducedTo)),
    accepts: term => furthest.some(stack => stack.canShift(term)),
  }
}

/** Terms that could follow the code up to an offset; none if it has an error before. */
export function acceptedAfter(
  parser: LRParser,
  code: string,
  { from, to }: Range,
): (term: number) => boolean {
  const run = parser.startParse(`${code.slice(0, to)}${NO_TOKEN}`, [], [{ from, to: to + 1 }])
  const terms = parser.nodeSet.types.map(({ id }) => id)
  const accepted = new Set<number>()
  let stacks: readonly Stack[] = []
  const add = (): void => {
    for (const stack of stacks)
      if (stack.pos === to) for (const term of terms) if (stack.canShift(term)) accepted.add(term)
  }
  try {
    do {
      stacks = stacksOf(run)
      add()
    } while (!run.advance())
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // By now they have left the expressions and actions that could end here.
    add()
  }
  return term => accepted.has(term)
}

/** A character that begins no token. */
const NO_TOKEN = '\0'

export function startOf(parser: LRParser): (term: number) => boolean {
  const stacks = stacksOf(parser.startParse(''))
  return term => stacks.some(stack => stack.canShift(term))
}

/** Stacks are not documented by Lezer. Without them, an error has no expected tokens. */
function stacksOf(run: PartialParse): readonly Stack[] {
  return 'stacks' in run && Array.isArray(run.stacks) ? run.stacks : []
}

function reducedTo(stack: Stack) {
  return 'reducePos' in stack && typeof stack.reducePos === 'number' ? stack.reducePos : stack.pos
}
