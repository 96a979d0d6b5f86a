import type { Problem } from '../base/problem.ts'
import { configProblem, lineOf } from '../config/config-problem.ts'
import { sitePlace } from '../config/stack-places.ts'

/**
 * What code of a site has thrown after the command that ran it had what it needed: in a timer, or in a
 * promise that nobody waits for. Null where it is not code of the site that failed.
 */
export function lateFailure(reason: unknown): Problem | null {
  if (!(reason instanceof Error)) {
    return configProblem(`code of the site has thrown "${reason}", and nothing catches it`, {})
  }
  const [, rejected] = REJECTED.exec(reason.message) ?? []
  if (rejected !== undefined) {
    const what = `code of the site has rejected a promise with "${rejected}"`
    return configProblem(`${what}, and nothing catches it`, {})
  }
  const place = sitePlace(reason)
  if (place === null) return null
  const message = `the file has started what fails, and nothing catches it: ${reason.message}`
  return configProblem(message, lineOf(place.file, place.line))
}

/** What Node says of a promise that was rejected with something that is no error. */
const REJECTED = /^This error originated .* rejected with the reason "(.*)"\.$/s
