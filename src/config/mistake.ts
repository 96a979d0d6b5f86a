import { compareProblems, type Place, type Problem } from '../base/problem.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import { configProblem } from './config-problem.ts'
import type { Places } from './source-place.ts'

/** Something wrong with a configuration. */
export interface ConfigMistake {
  /** The keys that lead to it. */
  readonly path: readonly string[]
  /** What is wrong, without the path. */
  readonly message: string
  readonly hint?: string
  /** Default `config`. */
  readonly code?: ProblemCode
  /** Default `error`. */
  readonly severity?: Problem['severity']
}

/** The mistakes as problems, each where the value is written. */
export function placed(mistakes: readonly ConfigMistake[], places: Places): Problem[] {
  const problems = mistakes.map(({ path, message, hint, code, severity }): Problem => {
    const place: Partial<Place> = places.find(path)
    const whole = `${path.join('.') || 'the configuration'}: ${message}`
    return {
      ...configProblem(whole, place),
      ...(code === undefined ? {} : { code }),
      ...(severity === undefined ? {} : { severity }),
      ...(hint === undefined ? {} : { hint }),
    }
  })
  return problems.sort(compareProblems)
}
