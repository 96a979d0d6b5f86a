interface CodeFence {
  readonly meta: string
  readonly lines: readonly string[]
  /** Words without a meaning in Lectern. */
  readonly dropped: readonly string[]
}

/** https://docusaurus.io/docs/markdown-features/code-blocks#custom-magic-comments */
export interface LineMark {
  /** Option in Lectern; empty for `{1,3-5}`. */
  readonly option: '' | 'ins' | 'del'
  /** Before a line: `highlight-next-line`. */
  readonly line?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
}

const KEPT = /^(?:title|showLineNumbers|wrap)(?:=|$)|^\{[\d,\s-]*\}$/

/** Turns magic comments (`// highlight-next-line`) into options: `{1,3-5}`, `ins={2}`. */
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

const COMMENT = /^\s*(?:\/\/|#|--|%|;|\/\*|\{\s*\/\*|<!--|REM)\s*([\w-]+)\s*(?:\*\/\s*\}?|-->)?\s*$/

/** Lines without magic comments, and 1-based numbers of marked lines by option. */
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
