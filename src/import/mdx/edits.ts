import { dedented } from './columns.ts'

/** Replaced pieces of a text; what they do not touch stays as it is, byte for byte. */
export interface Edits {
  /** Replaces what stands between two offsets. */
  replace(from: number, to: number, text: string): void
  /** Takes up to so many columns of blanks off the start of the line at an offset. */
  dedent(offset: number, columns: number): void
  /** The text with all of it done. Of pieces that overlap the outermost counts; what is put in comes before. */
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
      for (const { from, to, text } of sorted) {
        if (from < at) continue
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
