/**
 * Spreads the requests of each address over turns of the event loop. Those of one address that have arrived at
 * once, on many connections, would otherwise all be answered before anybody else is read.
 *
 * @param perTurn how many requests of an address begin in a turn
 * @returns what resolves when a request of an address may begin
 */
export function openPace(perTurn: number): (address: string) => Promise<void> {
  const lines = new Map<string, Line>()
  const nextTurn = (address: string, line: Line): void => {
    const begun = line.waiting.splice(0, perTurn)
    line.begun = begun.length
    if (line.begun === 0) lines.delete(address)
    else setImmediate(nextTurn, address, line)
    for (const begin of begun) begin()
  }
  return address => {
    const existing = lines.get(address)
    const line = existing ?? { begun: 0, waiting: [] }
    if (existing === undefined) {
      lines.set(address, line)
      setImmediate(nextTurn, address, line)
    }
    if (line.begun >= perTurn) return new Promise(resolve => line.waiting.push(resolve))
    line.begun += 1
    return Promise.resolve()
  }
}

/** The requests of an address. */
interface Line {
  /** How many have begun in this turn. */
  begun: number
  /** Let those begin that wait, in the order in which they came. */
  readonly waiting: (() => void)[]
}
