import type { PartialParse, Tree } from '@lezer/common'
import type { LRParser, Stack } from '@lezer/lr'

/** Where a parse stops when it may not recover. */
export interface Failure {
  /** The start of the token that does not fit, or the end of the code. */
  readonly position: number
  /** The end of the last token that fits. */
  readonly previousEnd: number
  /** Tells whether a token would fit. */
  readonly accepts: (term: number) => boolean
}

/**
 * The tree of code, read from an offset on by a strict parser, or the first place where the code
 * does not fit.
 */
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

/** Tells which tokens can begin a kind of code. */
export function startOf(parser: LRParser): (term: number) => boolean {
  const stacks = stacksOf(parser.startParse(''))
  return term => stacks.some(stack => stack.canShift(term))
}

/**
 * The stacks of a running parse. They are no documented part of it, so their absence is not an
 * error: an error is then reported without what was expected.
 */
function stacksOf(run: PartialParse): readonly Stack[] {
  return 'stacks' in run && Array.isArray(run.stacks) ? run.stacks : []
}

/** Where the last token that a stack has taken ends. */
function reducedTo(stack: Stack) {
  return 'reducePos' in stack && typeof stack.reducePos === 'number' ? stack.reducePos : stack.pos
}
