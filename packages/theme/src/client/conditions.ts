/** True on 2g or with saved data: nothing is loaded that the reader has not asked for. */
export function isFrugal(): boolean {
  return isConnection(/2g/)
}

/** True also on 3g: the application waits for the reader. */
export function isSlow(): boolean {
  return isConnection(/[23]g/)
}

function isConnection(type: RegExp): boolean {
  const { connection } = navigator
  return connection?.saveData || type.test(`${connection?.effectiveType}`)
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
