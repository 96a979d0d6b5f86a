import { compareProblems, type Place, type Problem } from '../base/problem.ts'
import type { ProblemCode } from '../base/problem-codes.ts'
import { configProblem } from './config-problem.ts'
import { type ConfigFiles, openPlaces } from './source-place.ts'

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

/** The keys that lead to something in a set of documentation, of which the only one stands without a list. */
export function pathInSet(
  { length }: readonly unknown[],
  at: number,
  path: readonly string[],
): readonly string[] {
  return ['docs', ...(length === 1 ? [] : [String(at)]), ...path]
}

/** Mistakes as problems, each where the value is written: the files are parsed only where there are some. */
export async function problemsOfConfig(
  mistakes: readonly ConfigMistake[],
  files: ConfigFiles,
): Promise<readonly Problem[]> {
  if (mistakes.length === 0) return []
  const places = await openPlaces(files)
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
