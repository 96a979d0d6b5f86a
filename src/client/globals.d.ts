// What only some browsers or services have.

interface Navigator {
  /** https://www.w3.org/TR/gpc/ */
  readonly globalPrivacyControl?: boolean
  /** What the Network Information API says. https://wicg.github.io/netinfo/ */
  readonly connection?: {
    /** `slow-2g`, `2g`, `3g` or `4g`, by measured speed. */
    readonly effectiveType?: string
    readonly saveData?: boolean
  }
}

/** Functions of analytics services that the page may have loaded. */
interface Window {
  readonly gtag?: (...args: readonly unknown[]) => void
  readonly plausible?: (event: string, options: { readonly u: string }) => void
}
