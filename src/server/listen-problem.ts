import type { Problem } from '../base/problem.ts'
import type { ListenOptions } from './listening.ts'

/** What a user can do about an error of `listen`; null for an error of another kind. */
export function listenProblem(reason: unknown, { port, host }: ListenOptions): Problem | null {
  switch (reason instanceof Error && 'code' in reason ? reason.code : '') {
    case 'EADDRINUSE':
      return noPort(`port "${port}" and those after it are in use`)
    case 'EACCES':
      return noPort(`port "${port}" may not be used by you`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        code: 'no-host',
        severity: 'error',
        message: `this machine has no address "${host}" to listen at`,
        hint: 'Name one of its own with --host: localhost, or 0.0.0.0 for all of them.',
      }
    default:
      return null
  }
}

function noPort(message: string): Problem {
  const hint = 'Name another one with --port, or 0 for any that is free.'
  return { code: 'no-port', severity: 'error', message, hint }
}
