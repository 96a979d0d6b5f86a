/** A fenced code block with what its first line says and what its lines say of others. */
interface CodeFence {
  /** What stands behind the name of the language. */
  readonly meta: string
  readonly lines: readonly string[]
  /** Words of the meta text that mean nothing in Lectern. */
  readonly dropped: readonly string[]
}

/** What comments in code mark lines with. */
export interface LineMark {
  /** The option that has the lines in Lectern; empty for `{1,3-5}`. */
  readonly option: '' | 'ins' | 'del'
  /** The comment before a line: `highlight-next-line`. */
  readonly line?: string | undefined
  /** The comments around lines. */
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** Options that Lectern reads alike. */
const KEPT = /^(?:title|showLineNumbers|wrap)(?:=|$)|^\{[\d,\s-]*\}$/

/** Turns comments that mark lines (`// highlight-next-line`) into options: `{1,3-5}`, `ins={2}`. */
export function convertFence(
  meta: string,
  code: readonly string[],
  marks: readonly LineMark[],
): CodeFence {
  const words = [
    ...meta.matchAll(/\{[^}]*\}|[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))?|\S+/g),
  ].map(([word]) => word)
  const kept = words.filter(word => KEPT.test(word))
  const { lines, marked } = markedLines(code, marks)
  const written = kept.filter(word => word.startsWith('{')).map(word => word.slice(1, -1))
  const options = (['', 'ins', 'del'] as const).flatMap(option => {
    const ranges = [...(option === '' ? written : []), rangesOf(marked.get(option) ?? [])]
    const all = ranges.filter(Boolean).join(',')
    return all === '' ? [] : [`${option}${option === '' ? '' : '='}{${all}}`]
  })
  return {
    meta: [...kept.filter(word => !word.startsWith('{')), ...options].join(' '),
    lines,
    dropped: words.filter(word => !KEPT.test(word)),
  }
}

/** A comment that stands alone in its line, and its text. */
const COMMENT = /^\s*(?:\/\/|#|--|%|;|\/\*|\{\s*\/\*|<!--|REM)\s*([\w-]+)\s*(?:\*\/\s*\}?|-->)?\s*$/

/** The lines without comments that mark some, and the 1-based numbers of those by their options. */
function markedLines(
  code: readonly string[],
  marks: readonly LineMark[],
): { lines: string[]; marked: ReadonlyMap<LineMark['option'], number[]> } {
  const lines: string[] = []
  const marked = new Map<LineMark['option'], number[]>()
  const inside = new Set<LineMark>()
  const nextLine = new Set<LineMark>()
  for (const line of code) {
    const comment = COMMENT.exec(line)?.[1]
    const mark = marks.find(({ line: single, start, end }) =>
      [single, start, end].some(word => word !== undefined && word === comment),
    )
    if (mark === undefined) {
      lines.push(line)
      for (const { option } of new Set([...inside, ...nextLine])) {
        marked.set(option, [...(marked.get(option) ?? []), lines.length])
      }
      nextLine.clear()
    } else if (comment === mark.line) nextLine.add(mark)
    else if (comment === mark.start) inside.add(mark)
    else inside.delete(mark)
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
