import { ExternalTokenizer, type InputStream } from '@lezer/lr'
import { Dialect_v6, end, RawString, String as StringTerm } from './terms.generated.js'

/** `prefix##'text'##suffix` with name parts of metacode; since 6.x also several lines, `${expression}` and `r'…'`. */
export const strings = new ExternalTokenizer((input, stack) => {
  const { next } = input
  if (next !== QUOTE && next !== HASH && !isWord(next)) return
  const multiline = stack.dialectEnabled(Dialect_v6)
  if (multiline && (next === SMALL_R || next === LARGE_R)) {
    const length = rawString(input)
    if (length > 0) return input.acceptToken(RawString, length)
  }
  const start = prefix(input)
  if (start < 0) return
  const length = quotedString(input, start, multiline)
  if (length > 0) input.acceptToken(StringTerm, length)
})

/** The empty token at the end of expressions and actions, which is only tried if the next token has no action. */
export const ending = new ExternalTokenizer(input => input.acceptToken(end), { fallback: true })

const QUOTE = 39
const BACKSLASH = 92
const HASH = 35
const DOLLAR = 36
const OPEN = 123
const CLOSE = 125
const NEWLINE = 10
const SMALL_R = 114
const LARGE_R = 82
const END_OF_INPUT = -1

function isWord(code: number) {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95
  )
}

/** Length of the `name##` parts before a quote; -1 if this is not a string. */
function prefix(input: InputStream) {
  let at = concatenation(input, 0)
  while (isWord(input.peek(at))) {
    while (isWord(input.peek(at))) at++
    const length = concatenation(input, at)
    if (length === 0) return -1
    at += length
  }
  return input.peek(at) === QUOTE ? at : -1
}

function concatenation(input: InputStream, at: number) {
  if (input.peek(at) !== HASH || input.peek(at + 1) !== HASH) return 0
  return input.peek(at + 2) === HASH ? 3 : 2
}

/** End of a string, given the offset of its quote; 0 if it is not closed. */
function quotedString(input: InputStream, quote: number, multiline: boolean) {
  let at = quote + 1
  for (;;) {
    const code = input.peek(at)
    if (code === END_OF_INPUT || (code === NEWLINE && !multiline)) return 0
    if (code === QUOTE) break
    if (code === BACKSLASH) at += 2
    else if (multiline && code === DOLLAR && input.peek(at + 1) === OPEN) {
      at = interpolation(input, at + 1)
      if (at === 0) return 0
    } else at++
  }
  return suffix(input, at + 1, multiline)
}

/** End of a `{…}` block with nested blocks; 0 if it is not closed. */
function interpolation(input: InputStream, open: number) {
  let depth = 0
  for (let at = open; ; at++) {
    const code = input.peek(at)
    if (code === END_OF_INPUT) return 0
    if (code === BACKSLASH) at++
    else if (code === OPEN) depth++
    else if (code === CLOSE && --depth === 0) return at + 1
  }
}

/** End of a string with the parts that metacode joins after its quote. */
function suffix(input: InputStream, start: number, multiline: boolean): number {
  let at = start
  for (;;) {
    const length = concatenation(input, at)
    if (length === 0) return at
    if (input.peek(at + length) === QUOTE) return quotedString(input, at + length, multiline) || at
    if (!isWord(input.peek(at + length))) return at
    at += length
    while (isWord(input.peek(at))) at++
  }
}

/** Length of `r'…'`, or `r|'…'|` with any special character; 0 for neither. */
function rawString(input: InputStream) {
  const mark = input.peek(1)
  if (mark !== QUOTE && (input.peek(2) !== QUOTE || !isMark(mark))) return 0
  for (let at = mark === QUOTE ? 2 : 3; ; at++) {
    const code = input.peek(at)
    if (code === END_OF_INPUT) return 0
    if (code !== QUOTE) continue
    if (mark === QUOTE) return at + 1
    if (input.peek(at + 1) === mark) return at + 2
  }
}

function isMark(code: number) {
  return code > 0 && !isWord(code) && !" \t\n\r'+*,=<>()[]{}#".includes(String.fromCharCode(code))
}
