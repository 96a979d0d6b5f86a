export interface FolderEntry {
  /** From the front matter or the start of the name; infinite without one. */
  readonly position: number
  readonly label: string
}

export function inFolderOrder(a: FolderEntry, b: FolderEntry): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1
  return LABELS.compare(a.label, b.label)
}

const LABELS = new Intl.Collator('en', { numeric: true })

/** 2 of `02-install`; infinite without a number. */
export function numberOf(name: string): number {
  const digits = NUMBER.exec(name)?.[1]
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits)
}

/** `Getting started` of `02-getting-started`. */
export function wordsOf(name: string): string {
  const words = name.replace(NUMBER, '').replace(/[-_]+/g, ' ').trim() || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NUMBER = /^(\d+)[-_. ]+/
