/** What the pages and folders in a folder are ordered by. */
export interface FolderEntry {
  /** The number that its page says or its name starts with; infinite for one without a number. */
  readonly position: number
  readonly label: string
}

/** Orders the entries of a folder: by number, then by label. Its page `index` stands before them. */
export function inFolderOrder(a: FolderEntry, b: FolderEntry): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1
  return LABELS.compare(a.label, b.label)
}

const LABELS = new Intl.Collator('en', { numeric: true })

/** The number that a name starts with: 2 of `02-install`. Infinite for none. */
export function numberOf(name: string): number {
  const digits = NUMBER.exec(name)?.[1]
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits)
}

/** The label of a folder by its name: `Getting started` of `02-getting-started`. */
export function wordsOf(name: string): string {
  const words = name.replace(NUMBER, '').replace(/[-_]+/g, ' ').trim() || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NUMBER = /^(\d+)[-_. ]+/
