/** What the Network Information API says; browsers without it say nothing. */
interface Connection {
  /** `slow-2g`, `2g`, `3g` or `4g`, by measured speed. https://wicg.github.io/netinfo/ */
  readonly effectiveType?: string
  readonly saveData?: boolean
}

function connection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection ?? {}
}

/** True where nothing may be loaded that the reader has not asked for: on 2g, or when saving data. */
export function isFrugal(): boolean {
  const { effectiveType = '', saveData = false } = connection()
  return saveData || effectiveType.endsWith('2g')
}

/** True where the application waits for the reader instead of loading by itself. */
export function isSlow(): boolean {
  return isFrugal() || connection().effectiveType === '3g'
}
