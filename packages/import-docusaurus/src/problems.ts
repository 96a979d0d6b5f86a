import type { Problem } from '@lectern/base/problem'

export interface WithProblems<T> {
  readonly value: T
  readonly problems: readonly Problem[]
}

/** @param about place and hint */
export function warning(
  code: Problem['code'],
  message: string,
  about: Partial<Problem> = {},
): Problem {
  return { code, severity: 'warning', message, ...about }
}

export function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}
