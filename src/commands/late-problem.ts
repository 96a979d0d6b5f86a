import type { Problem } from '../base/problem.ts'
import { failureOf } from '../pipeline/failure.ts'

/** What has failed beside a command, which goes on: loaded by the command line when it happens. */
export function lateProblem(reason: unknown): Problem {
  return failureOf(reason)
}
