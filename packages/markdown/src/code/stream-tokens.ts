import { type StreamParser, StringStream } from '@codemirror/streamparser'

/** `name` is the mode's name for the style, such as `keyword` or `variableName.definition`. */
interface StreamToken {
  readonly text: string
  readonly name: string | null
}

const TAB_SIZE = 4
const INDENT_UNIT = 2
/** Calls without progress after which a mode counts as stuck. */
const MOST_CALLS = 10

export function streamTokens(code: string, mode: StreamParser<unknown>): StreamToken[] {
  const tokens: StreamToken[] = []
  const add = (text: string, name: string | null): void => {
    const last = tokens.at(-1)
    if (last === undefined || last.name !== name) tokens.push({ text, name })
    else tokens[tokens.length - 1] = { text: last.text + text, name }
  }
  const state = mode.startState?.(INDENT_UNIT)
  for (const line of code.split(/(?<=\n)/)) {
    const stream = new StringStream(line.replace(/\n$/, ''), TAB_SIZE, INDENT_UNIT)
    if (stream.eol()) mode.blankLine?.(state, INDENT_UNIT)
    while (!stream.eol()) {
      const name = nextToken(mode, stream, state)
      add(stream.current(), name)
    }
    if (line.endsWith('\n')) add('\n', null)
  }
  return tokens
}

function nextToken(
  mode: StreamParser<unknown>,
  stream: StringStream,
  state: unknown,
): string | null {
  stream.start = stream.pos
  for (let call = 0; call < MOST_CALLS; call++) {
    const name = mode.token(stream, state)
    // Some modes return undefined, against their types.
    if (stream.pos > stream.start) return name || null
  }
  stream.next()
  return null
}
