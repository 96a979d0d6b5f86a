/** A fenced code block with what its first line says and what its lines say of others. */
interface CodeFence {
  /** What stands behind the name of the language. */
  readonly meta: string
  readonly lines: readonly string[]
  /** Words of the meta text that mean nothing in Lectern. */
  readonly dropped: readonly string[]
}

/** Options that Lectern reads alike. */
const KEPT = /^(?:title|showLineNumbers|wrap)(?:=|$)|^\{[\d,\s-]*\}$/

/** Turns comments that mark lines (`// highlight-next-line`) into the option `{1,3-5}`. */
export function convertFence(meta: string, code: readonly string[]): CodeFence {
  const words = [
    ...meta.matchAll(/\{[^}]*\}|[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))?|\S+/g),
  ].map(([word]) => word)
  const kept = words.filter(word => KEPT.test(word))
  const { lines, marked } = markedLines(code)
  const ranges = kept.filter(word => word.startsWith('{')).map(word => word.slice(1, -1))
  const all = [...ranges, ...(marked.length > 0 ? [rangesOf(marked)] : [])].filter(Boolean)
  const others = kept.filter(word => !word.startsWith('{'))
  return {
    meta: [...others, ...(all.length > 0 ? [`{${all.join(',')}}`] : [])].join(' '),
    lines,
    dropped: words.filter(word => !KEPT.test(word)),
  }
}

const COMMENT =
  /^\s*(?:\/\/|#|--|%|;|\/\*|\{\s*\/\*|<!--|REM)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:\*\/\s*\}?|-->)?\s*$/

function markedLines(code: readonly string[]): { lines: string[]; marked: number[] } {
  const lines: string[] = []
  const marked: number[] = []
  let isInside = false
  let isNext = false
  for (const line of code) {
    const comment = COMMENT.exec(line)?.[1]
    if (comment === 'highlight-next-line') isNext = true
    else if (comment === 'highlight-start') isInside = true
    else if (comment === 'highlight-end') isInside = false
    else {
      lines.push(line)
      if (isNext || isInside) marked.push(lines.length)
      isNext = false
    }
  }
  return { lines, marked }
}

/** `1,3-5` */
function rangesOf(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
