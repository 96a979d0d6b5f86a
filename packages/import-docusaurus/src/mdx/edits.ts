import { isDeepStrictEqual } from 'node:util'
import { dedented } from './columns.ts'

/** Replaced ranges of a text; the rest stays byte for byte. */
export interface Edits {
  replace(from: number, to: number, text: string): void
  /** Removes up to `columns` columns of indentation from the line of an offset. */
  dedent(offset: number, columns: number): void
  /** Of overlapping ranges the outermost counts; insertions come first. */
  apply(): string
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

export function openEdits(source: string): Edits {
  const edits: Edit[] = []
  const dedents = new Map<number, number>()
  return {
    replace(from, to, text) {
      if (source.slice(from, to) !== text) edits.push({ from, to, text })
    },
    dedent(offset, columns) {
      const line = source.lastIndexOf('\n', offset - 1) + 1
      dedents.set(line, (dedents.get(line) ?? 0) + columns)
    },
    apply() {
      const blanks = [...dedents].map(([from, columns]): Edit => {
        const blank = /^[ \t]*/.exec(source.slice(from))?.[0] ?? ''
        const rest = dedented(blank, columns)
        const isSame = blank.endsWith(rest)
        const to = from + blank.length - (isSame ? rest.length : 0)
        return { from, to, text: isSame ? '' : rest }
      })
      const sorted = [...edits, ...blanks].sort(inOrder)
      let done = ''
      let at = 0
      let last: Edit | null = null
      for (const edit of sorted) {
        const { from, to, text } = edit
        // Two blocks may insert the same empty line.
        if (from < at || isDeepStrictEqual(edit, last)) continue
        last = edit
        done += source.slice(at, from) + text
        at = to
      }
      return done + source.slice(at)
    },
  }
}

function inOrder(a: Edit, b: Edit): number {
  const isInsertion = ({ from, to }: Edit): boolean => from === to
  return a.from - b.from || Number(isInsertion(b)) - Number(isInsertion(a)) || b.to - a.to
}
