/** What the Network Information API says; browsers without it say nothing. */
interface Connection {
  /** `slow-2g`, `2g`, `3g` or `4g`, by measured speed. https://wicg.github.io/netinfo/ */
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** True where nothing may be loaded that the reader has not asked for: on 2g, or when saving data. */
export function isFrugal(): boolean {
  return isOf(/2g/)
}

/** True where the application waits for the reader instead of loading by itself. */
export function isSlow(): boolean {
  return isOf(/[23]g/)
}

/** Whether a connection is of such a type, or data is saved. */
function isOf(type: RegExp): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData || type.test(`${connection?.effectiveType}`)
}
