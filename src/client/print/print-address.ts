/** A section of the documentation to be printed, as the query string of its address says it. */
interface AskedSection {
  /** Permalink of a page of it; empty where the address names none. */
  readonly page: string
  /** Depth of the section around the page, 0 for the outermost; null for the innermost. */
  readonly depth: number | null
}

/** Reads the query string of the page that puts a section together, `?page=/v5/Forms/&depth=0`. */
export function readPrintAddress(queryString: string): AskedSection {
  const parameters = new URLSearchParams(queryString)
  const depth = parameters.get('depth')
  return { page: parameters.get('page') ?? '', depth: depth === null ? null : Number(depth) }
}

/** The query string that asks for a section. */
export function printAddress({ page, depth }: AskedSection): string {
  const parameters = new URLSearchParams({ page })
  if (depth !== null) parameters.set('depth', String(depth))
  return `?${parameters}`
}
