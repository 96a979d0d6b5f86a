export type Scheme =
  | { readonly type: 'word'; readonly text: string; readonly isTyped: boolean }
  | { readonly type: 'sequence'; readonly parts: readonly Scheme[] }
  | { readonly type: 'choice'; readonly options: readonly Scheme[] }
  | { readonly type: 'optional'; readonly part: Scheme }
  | { readonly type: 'repeat'; readonly part: Scheme; readonly separator: Scheme | null }
  | { readonly type: 'line' }

/**
 * `[ ]` is optional, `{ | }` is a choice, `a1, ..., aN` is a repetition. Braces without a `|` and texts in quotes
 * are typed.
 *
 * @throws `SyntaxError` for unbalanced brackets
 */
export function readSchemes(code: string): readonly Scheme[] {
  return schemesIn(code).map(text => {
    const reader: Reader = { tokens: tokensOf(text), at: 0, depth: 0 }
    const scheme = readChoice(reader)
    if (reader.at < reader.tokens.length)
      throw new SyntaxError(`"${reader.tokens[reader.at]}" closes nothing`)
    return scheme
  })
}

/** `key` of `key1` and `keyN`. */
function unnumbered(word: string): string {
  return word.replace(/(?<=[a-z])(\d+|[A-Z])$/, '')
}

/**
 * A line at the margin begins a new scheme, unless the one before goes on: in brackets, or with a single brace or a
 * last word.
 */
function schemesIn(code: string): readonly string[] {
  const schemes: string[] = []
  let depth = 0
  let isNew = true
  for (const line of code.split('\n')) {
    const goesOn = depth > 0 || /^(\s|[}\])]|\{\s*$|END\b)/.test(line) || isInBrackets(line)
    if (line.trim() === '') isNew = depth === 0
    else if (isNew || !goesOn) schemes.push(line)
    else schemes.push(`${schemes.pop() ?? ''}\n${line}`)
    if (line.trim() !== '') isNew = false
    for (const token of tokensOf(line)) {
      if (OPENING.has(token)) depth += 1
      if (CLOSING.has(token)) depth -= 1
    }
  }
  return schemes
}

const OPENING = new Set(['[', '{'])
const CLOSING = new Set([']', '}'])

function isInBrackets(line: string): boolean {
  let depth = 0
  const tokens = tokensOf(line.trim())
  return (
    tokens[0] === '[' &&
    tokens.every((token, index) => {
      if (token === '[') depth += 1
      if (token === ']') depth -= 1
      return depth > 0 || index === tokens.length - 1
    })
  )
}

interface Reader {
  readonly tokens: readonly string[]
  at: number
  depth: number
}

const TOKEN =
  /"[^"\n]*"|'[^'\n]*'|\.\.\.|\n|[A-Za-z_]\w*|\d+|[[\]{}|,;().]|[^\s\w[\]{}|,;().'"]+|\S/g

function tokensOf(text: string): readonly string[] {
  return text.match(TOKEN) ?? []
}

function readChoice(reader: Reader): Scheme {
  const options = [readSequence(reader)]
  while (reader.tokens[reader.at] === '|') {
    reader.at += 1
    options.push(readSequence(reader))
  }
  const [only] = options
  return options.length === 1 && only ? only : { type: 'choice', options }
}

function readSequence(reader: Reader): Scheme {
  const parts: Scheme[] = []
  for (
    let token = reader.tokens[reader.at];
    token !== undefined;
    token = reader.tokens[reader.at]
  ) {
    if (token === '|' || (CLOSING.has(token) && reader.depth > 0)) break
    if (CLOSING.has(token)) throw new SyntaxError(`"${token}" closes nothing`)
    reader.at += 1
    if (token === '[') parts.push({ type: 'optional', part: readWithin(reader, ']') })
    else if (token === '{' && hasChoice(reader)) parts.push(readWithin(reader, '}'))
    else if (token === '{') parts.push(typed('{'), readWithin(reader, '}'), typed('}'))
    else if (token !== '\n') parts.push(wordOf(token))
    else if (reader.depth === 0) parts.push({ type: 'line' })
  }
  return { type: 'sequence', parts: withRepeats(parts) }
}

function readWithin(reader: Reader, end: string): Scheme {
  reader.depth += 1
  const part = readChoice(reader)
  if (reader.tokens[reader.at] !== end) throw new SyntaxError(`a bracket is not closed by "${end}"`)
  reader.at += 1
  reader.depth -= 1
  return part
}

function hasChoice({ tokens, at }: Reader): boolean {
  let depth = 0
  for (const token of tokens.slice(at)) {
    if (token === '|' && depth === 0) return true
    if (OPENING.has(token)) depth += 1
    if (CLOSING.has(token)) depth -= 1
    if (depth < 0) return false
  }
  return false
}

function typed(text: string): Scheme {
  return { type: 'word', text, isTyped: true }
}

/** Upper-case words, punctuation and texts in quotes are typed; double quotes themselves are not. */
function wordOf(token: string): Scheme {
  if (/^".+"$/.test(token)) return typed(token.slice(1, -1))
  return { type: 'word', text: token, isTyped: !/^([a-z]|\.\.\.)/.test(token) }
}

/** Turns `a1, ..., aN` into a repetition. Other ellipses stay words. */
function withRepeats(parts: readonly Scheme[]): readonly Scheme[] {
  const dots = parts.findIndex(isWord('...'))
  if (dots < 0) return parts
  const isSpace = (part: Scheme | undefined): boolean => part?.type === 'line'
  const before = parts.slice(0, dots)
  const after = parts.slice(dots + 1)
  while (isSpace(before.at(-1))) before.pop()
  const separator = isMark(before.at(-1)) ? (before.pop() ?? null) : null
  while (isSpace(after[0]) || (separator !== null && isSame(after[0], separator))) after.shift()
  for (let count = 1; count <= Math.min(before.length, after.length); count++) {
    const first = before.slice(-count)
    if (shapeOf(first) !== shapeOf(after.slice(0, count))) continue
    const part: Scheme = { type: 'sequence', parts: first.map(withoutIndex) }
    return [
      ...before.slice(0, -count),
      { type: 'repeat', part, separator },
      ...withRepeats(after.slice(count)),
    ]
  }
  return [...parts.slice(0, dots + 1), ...withRepeats(parts.slice(dots + 1))]
}

function isWord(text: string) {
  return (part: Scheme): boolean => part.type === 'word' && part.text === text
}

function isMark(part: Scheme | undefined): boolean {
  return part?.type === 'word' && /^[^\w.]+$/.test(part.text)
}

function isSame(part: Scheme | undefined, other: Scheme): boolean {
  return JSON.stringify(part) === JSON.stringify(other)
}

/** Equal for parts that differ only in numbers: `key1` and `keyN`. */
function shapeOf(parts: readonly Scheme[]): string {
  return JSON.stringify(parts.map(withoutIndex))
}

function withoutIndex(part: Scheme): Scheme {
  switch (part.type) {
    case 'word':
      return part.isTyped ? part : { ...part, text: unnumbered(part.text) }
    case 'sequence':
      return { ...part, parts: part.parts.map(withoutIndex) }
    case 'choice':
      return { ...part, options: part.options.map(withoutIndex) }
    case 'optional':
      return { ...part, part: withoutIndex(part.part) }
    case 'repeat':
    case 'line':
      return part
  }
}
