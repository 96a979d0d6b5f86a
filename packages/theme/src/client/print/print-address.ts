interface AskedSection {
  /** Permalink of a page inside; empty for none. */
  readonly page: string
  /** 0 for the outermost section around the page; null for the innermost. */
  readonly depth: number | null
}

/** `?page=/v5/Forms/&depth=0` */
export function readPrintAddress(queryString: string): AskedSection {
  const parameters = new URLSearchParams(queryString)
  const depth = parameters.get('depth')
  return { page: parameters.get('page') ?? '', depth: depth === null ? null : Number(depth) }
}

export function printAddress({ page, depth }: AskedSection): string {
  const parameters = new URLSearchParams({ page })
  if (depth !== null) parameters.set('depth', String(depth))
  return `?${parameters}`
}
