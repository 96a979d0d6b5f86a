/** True where nothing may be loaded that the reader has not asked for: on 2g, or when saving data. */
export function isFrugal(): boolean {
  return isOf(/2g/)
}

/** True where the application waits for the reader instead of loading by itself. */
export function isSlow(): boolean {
  return isOf(/[23]g/)
}

/** Whether a connection is of such a type, or data is saved; a browser may not say. */
function isOf(type: RegExp): boolean {
  const { connection } = navigator
  return connection?.saveData || type.test(`${connection?.effectiveType}`)
}
