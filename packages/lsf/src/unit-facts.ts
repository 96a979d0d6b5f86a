import type { SyntaxNode } from '@lezer/common'
import type { CodeError } from './code-error.ts'
import { type ForeignWord, unitDifferences } from './dialect.ts'
import { foreignTokens } from './lexical.ts'
import { misplacedOperators } from './operators.ts'
import { moved } from './range.ts'
import { interpolations } from './strings.ts'
import { wrongSizes } from './type-sizes.ts'
import type { Version } from './words.ts'

/** What is known of a statement by itself. All offsets are from its start, so that it may move. */
export interface UnitFacts {
  /** Where the tree has error nodes. */
  readonly marks: readonly number[]
  /** Besides those of the syntax. */
  readonly errors: readonly CodeError[]
  /** Names that are reserved words of another version, unless something in the code declares them. */
  readonly foreignWords: readonly ForeignWord[]
  readonly declaredWords: readonly string[]
}

interface Context {
  readonly code: string
  readonly version: Version
  /** Of an expression in a string. */
  errorsIn(expression: string): readonly CodeError[]
}

export function readUnit(unit: SyntaxNode, { code, version, errorsIn }: Context): UnitFacts {
  const { marks, errors, foreignWords, declaredWords } = unitDifferences(unit, code, version)
  const inStrings = interpolations(code, unit).flatMap(({ from, expression }) =>
    errorsIn(expression).map(error => moved(error, from)),
  )
  const all = [
    ...errors,
    ...inStrings,
    ...wrongSizes(unit, code, version),
    ...misplacedOperators(unit),
    ...foreignTokens(unit, code, version),
  ]
  const { from } = unit
  return {
    marks: marks.map(mark => mark - from),
    errors: all.map(error => moved(error, -from)),
    foreignWords: foreignWords.map(({ word, from: at }) => ({ word, from: at - from })),
    declaredWords,
  }
}
