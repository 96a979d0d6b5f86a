import { type StreamParser, StringStream } from '@codemirror/streamparser'

/** A run of code; `name` is what the mode calls it, such as `keyword` or `variableName.definition`. */
interface StreamToken {
  readonly text: string
  readonly name: string | null
}

const TAB_SIZE = 4
const INDENT_UNIT = 2
/** A mode that does not move on after so many calls is stuck. */
const MOST_CALLS = 10

/** Runs a line-based mode of CodeMirror over code; put together, the texts are the code. */
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
    // Some modes return nothing where the types say null.
    if (stream.pos > stream.start) return name || null
  }
  stream.next()
  return null
}
