/**
 * What a page may be at most. A person who writes does not come near; what does is a mistake, or meant to
 * keep a build busy, and is reported with its limit.
 */

/** Characters of a page, with what it includes. */
export const LONGEST_TEXT = 2_000_000
/** Characters of a paragraph, a heading, a row of a table, or a line that opens a code block. */
export const LONGEST_PARAGRAPH = 20_000
/** How many lists, quotes, directives and kinds of emphasis may stand in each other. */
export const DEEPEST_NESTING = 100
/** How many brackets may stand in each other: the parser takes longer with each. */
export const DEEPEST_BRACKETS = 1_000
/** Characters of the address of a link or image, and of a tag of raw HTML. */
export const LONGEST_ADDRESS = 4_000
/** Characters of a code block that is put in colours, and of each of its lines. */
export const LONGEST_CODE = 50_000
export const LONGEST_CODE_LINE = 1_000
/** Lines or arrows of a diagram: laying it out takes longer with each. */
export const MOST_DIAGRAM_PARTS = 400

/**
 * Milliseconds that code of a site may take without an answer: to load a module, to render a component or a
 * part. What takes longer does not end.
 */
export const LONGEST_RUN: number = 60_000

/** Files of the content folder: with more, it is a folder of something else, such as the whole disk. */
export const MOST_FILES = 250_000

/** What is to be said about a text that is longer than `LONGEST_TEXT`. */
export function tooLong(what: string): { readonly message: string; readonly hint: string } {
  const message = `${what} has more than ${LONGEST_TEXT.toLocaleString('en')} characters`
  return { message, hint: 'Split it into several pages.' }
}
