import type { ProblemCode } from '@lectern/base/problem'
import { compareProblems, type Place, type Problem } from '@lectern/base/problem'
import { configProblem } from './config-problem.ts'
import { type ConfigFiles, openPlaces } from './source-place.ts'

export interface ConfigMistake {
  readonly path: readonly string[]
  /** Without the path. */
  readonly message: string
  readonly hint?: string
  readonly code?: ProblemCode
  readonly severity?: Problem['severity']
}

/** A single set of documentation is written without a list. */
export function pathInSet(
  { length }: readonly unknown[],
  at: number,
  path: readonly string[],
): readonly string[] {
  return ['docs', ...(length === 1 ? [] : [String(at)]), ...path]
}

/** Finds the place of each mistake. Files are only parsed if there are mistakes. */
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
