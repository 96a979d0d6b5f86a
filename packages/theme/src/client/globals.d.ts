interface Navigator {
  /** https://www.w3.org/TR/gpc/ */
  readonly globalPrivacyControl?: boolean
  /** https://wicg.github.io/netinfo/ */
  readonly connection?: {
    /** `slow-2g`, `2g`, `3g` or `4g`, as measured. */
    readonly effectiveType?: string
    readonly saveData?: boolean
  }
}

interface Window {
  readonly gtag?: (...args: readonly unknown[]) => void
  readonly plausible?: (event: string, options: { readonly u: string }) => void
}
