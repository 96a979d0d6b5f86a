// Limits of a page, far above what people write. What exceeds them is a mistake or an attack, and is reported.

/** Characters of a page with its includes. */
export const LONGEST_TEXT = 2_000_000
/** Characters of a paragraph, a heading, a table row, or the first line of a code block. */
export const LONGEST_PARAGRAPH = 20_000
/** Of lists, quotes, directives and kinds of emphasis. */
export const DEEPEST_NESTING = 100
/** The parser takes longer with each level. */
export const DEEPEST_BRACKETS = 1_000
/** Characters of an address, or of a tag of raw HTML. */
export const LONGEST_ADDRESS = 4_000
/** Characters of a highlighted code block, and of its lines. */
export const LONGEST_CODE = 50_000
export const LONGEST_CODE_LINE = 1_000
/** Lines or arrows. */
export const MOST_DIAGRAM_PARTS = 400

/** Milliseconds for code of a site to load a module or make a page; what takes longer is considered hung. */
export const LONGEST_RUN: number = 60_000

/** A content folder with more files is the wrong folder, such as the whole disk. */
export const MOST_FILES = 250_000

export function tooLong(what: string): { readonly message: string; readonly hint: string } {
  const message = `${what} has more than ${LONGEST_TEXT.toLocaleString('en')} characters`
  return { message, hint: 'Split it into several pages.' }
}
