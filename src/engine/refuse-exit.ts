/**
 * Makes `process.exit` throw while code of the site runs: it would end a command with nothing said, and with
 * the status of success. The function that is returned allows it again, once all that refuse it do.
 */
export function refuseExit(): () => void {
  const refused = refusalOf(process.exit)
  refused.users += 1
  process.exit = refused.exit
  return () => {
    refused.users -= 1
    if (refused.users === 0 && process.exit === refused.exit) process.exit = refused.original
  }
}

type Exit = typeof process.exit

interface Refused {
  /** How many refuse it. */
  users: number
  /** What throws. */
  readonly exit: Exit
  readonly original: Exit
}

const REFUSED: unique symbol = Symbol.for('lectern.refused-exit')

/** Code of the site may run in several places at a time. */
function refusalOf(current: Exit): Refused {
  if (isRefused(current)) return current[REFUSED]
  const exit = (): never => {
    const refusal = new Error('it calls process.exit')
    // The place to mend is where it was called.
    Error.captureStackTrace(refusal, exit)
    throw refusal
  }
  const refused: Refused = { users: 0, exit, original: current }
  Object.assign(exit, { [REFUSED]: refused })
  return refused
}

function isRefused(exit: Exit): exit is Exit & { readonly [REFUSED]: Refused } {
  return REFUSED in exit
}
