import { fileURLToPath } from 'node:url'
import type { Problem } from '../base/problem.ts'
import { configProblem, lineOf } from '../config/source-place.ts'
import { stackPlaces } from '../config/stack-places.ts'
import { failureOf } from '../pipeline/failure.ts'

/** Where Lectern itself is, in whose stacks the site stands first. */
const OWN_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/**
 * What code of a site has thrown after the command that ran it had what it needed: in a timer, or in a
 * promise that nobody waits for. Where it is not code of the site that failed, it is as in a build.
 */
export function lateFailure(reason: unknown): Problem {
  if (!(reason instanceof Error)) {
    return configProblem(`code of the site has thrown "${reason}", and nothing catches it`, {})
  }
  const [, rejected] = REJECTED.exec(reason.message) ?? []
  if (rejected !== undefined) {
    const what = `code of the site has rejected a promise with "${rejected}"`
    return configProblem(`${what}, and nothing catches it`, {})
  }
  const [first] = stackPlaces(reason.stack ?? '')
  if (first === undefined || first.file.startsWith(OWN_FOLDER)) return failureOf(reason)
  const message = `the file has started what fails, and nothing catches it: ${reason.message}`
  return configProblem(message, lineOf(first.file, first.line))
}

/** What Node says of a promise that was rejected with something that is no error. */
const REJECTED = /^This error originated .* rejected with the reason "(.*)"\.$/s
