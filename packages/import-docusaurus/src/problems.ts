import type { Problem } from '@lectern/base/problem'

export interface WithProblems<T> {
  readonly value: T
  readonly problems: readonly Problem[]
}

type About = Omit<Partial<Problem>, 'code' | 'severity' | 'message'>

/** @param about place and hint */
export function warning(code: Problem['code'], message: string, about: About = {}): Problem {
  return { code, severity: 'warning', message, ...about }
}

/** Nothing is imported. */
export function error(code: Problem['code'], message: string, about: About = {}): Problem {
  return { code, severity: 'error', message, ...about }
}
