import { describeError, errorCode } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { Interrupted, type Interruption, WorkerDied } from '@lectern/engine/interrupted'
import { siteLine, sitePlace } from '@lectern/engine/stack-places'
import { LanguageError } from '@lectern/markdown/language-error'
import { writeProblem } from '@lectern/output/write-problem'
import { configProblem, lineOf } from '../config/config-problem.ts'
import { StaleInput } from './stale-input.ts'

/** Turns an error that ended a command or a worker into a problem. */
export function failureOf(reason: unknown): Problem {
  if (reason instanceof WorkerDied) {
    return {
      code: 'worker-died',
      severity: 'error',
      message: `a worker has died, and nothing was built: ${reason.message}`,
      hint: 'Build again; with "--workers 1" it takes the least memory.',
    }
  }
  if (reason instanceof StaleInput) {
    return {
      code: 'files-keep-changing',
      severity: 'error',
      message: 'files keep changing while the site is read',
      hint: 'Something writes into the content folder or into ".lectern" all the time: end it, and build again.',
    }
  }
  if (reason instanceof Interrupted) return interruptionOf(reason.interruption)
  const ofSite = uncaughtError(reason)
  if (ofSite !== null) return ofSite
  if (errorCode(reason) === '') {
    return {
      code: 'build-failed',
      severity: 'error',
      message: `the build has failed: ${reason instanceof Error ? reason.message : reason}`,
      hint: `That is a mistake of Lectern. Please report it, with ${placeOf(reason)}.`,
    }
  }
  const path = pathOf(reason)
  return {
    ...writeProblem(reason, path),
    code: 'no-access',
    message: `${path}: ${describeError(reason)}`,
  }
}

/** An interruption outside of modules and pages, or by anything in `dev`. */
function interruptionOf({ message, unit, stack, isStuck }: Interruption): Problem {
  const place = siteLine(stack)
  const at = unit === '' ? '' : ` ("${unit}")`
  return {
    ...configProblem(
      `code of the site keeps its pages from being made${at}: ${message}`,
      place === null ? {} : lineOf(place.file, place.line),
    ),
    ...(isStuck ? { hint: 'Look for a loop in it that does not end.' } : {}),
  }
}

/** An uncaught error or unhandled rejection of site code; null for other errors. */
function uncaughtError(reason: unknown): Problem | null {
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

/** Node's message for a rejection with something other than an error. */
const REJECTED = /^This error originated .* rejected with the reason "(.*)"\.$/s

function pathOf(reason: unknown): string {
  if (!(reason instanceof Error)) return '.lectern'
  if ('dest' in reason) return String(reason.dest)
  return 'path' in reason ? String(reason.path) : '.lectern'
}

/**
 * Turns an unexpected error into a problem of its page, so that other pages are still checked.
 * @throws `StaleInput` and errors of the file system, which concern no single page
 */
export async function catchPageErrors<Result>(
  work: () => Result | Promise<Result>,
  failed: (problem: (of: Failed) => Problem) => Result,
): Promise<Result> {
  try {
    return await work()
  } catch (reason) {
    if (reason instanceof StaleInput || errorCode(reason) !== '') throw reason
    return failed(of => problemOf(reason, of))
  }
}

type Failed =
  /** Absolute path of the source of a page. */
  { readonly file: string } | { readonly name: string }

function problemOf(reason: unknown, of: Failed): Problem {
  const [name, rest] = 'file' in of ? ['this page', of] : [of.name, {}]
  return {
    code: 'page-failed',
    severity: 'error',
    message: `${name} cannot be made: ${reason instanceof Error ? reason.message : reason}`,
    hint: hintOf(reason, of),
    ...rest,
  }
}

function hintOf(reason: unknown, of: Failed): string {
  if (reason instanceof LanguageError) return reason.hint
  const place = sitePlace(reason)
  if (place !== null) return `Fix "${place.file}:${place.line}", where it fails.`
  if (reason instanceof Interrupted) {
    return 'Look for it in the components that the page shows, in the plugins, and in the module of the language ("docs.language").'
  }
  return `That is a mistake of Lectern. Please report it, with ${'file' in of ? 'this file' : placeOf(reason)}.`
}

/** Position in Lectern for a bug report: `at packSearch (worker.js:12:3)`. */
function placeOf(reason: unknown): string {
  const line = reason instanceof Error ? /^ *at .*$/m.exec(reason.stack ?? '')?.[0] : undefined
  return line?.trim().replace(/(?:file:\/\/)?\/[^\s()]*\//, '') ?? 'what you did'
}
