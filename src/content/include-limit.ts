import { LONGEST_TEXT, tooLong } from '../base/limits.ts'

/** Why something is not included. */
export interface Refusal {
  readonly message: string
  readonly hint: string
}

/** Counts what a page includes: files that include others twice could fill any memory. */
export interface IncludeLimit {
  /** True when it has been passed. */
  isPassed(): boolean
  /** Counts a file; null while there are not too many. */
  addFile(): Refusal | null
  /** Counts the text of a file; null while the page is not too long. */
  addText(text: string): Refusal | null
}

/** More files than this in one page are a mistake. */
const MOST_INCLUDES = 1000

/** Opens the limit of a page. */
export function openIncludeLimit(): IncludeLimit {
  let files = 0
  let characters = 0
  return {
    isPassed: () => files > MOST_INCLUDES || characters > LONGEST_TEXT,
    addFile() {
      files += 1
      if (files <= MOST_INCLUDES) return null
      return {
        message: `this page includes more than ${MOST_INCLUDES} files`,
        hint: 'Put the text of some of them together.',
      }
    },
    addText({ length }) {
      characters += length
      return characters <= LONGEST_TEXT ? null : tooLong('this page with what it includes')
    },
  }
}
