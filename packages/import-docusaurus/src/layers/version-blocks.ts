import { fenceTracker } from '@lectern/base/fences'
import { commonLines } from './common-lines.ts'

/** A line, with the first and last index of the texts that have it. */
interface RangedLine {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A difference is small below either limit. */
const FEW_LINES = 12
const SMALL_PART = 0.15

/**
 * Marks lines that only some versions show with `:::since` and `:::until`; null if the texts differ too
 * much.
 *
 * @param texts newest first
 * @param names newest and oldest version of each text
 */
export function textWithBlocks(
  texts: readonly string[],
  names: readonly { readonly newest: string; readonly oldest: string }[],
): string | null {
  const [first = '', ...others] = texts.map(text => text.split('\n'))
  let lines = [...first].map((text): RangedLine => ({ text, from: 0, to: 0 }))
  for (const [at, text] of others.entries()) lines = withText(lines, text, at + 1)
  const last = texts.length - 1
  const changed = lines.filter(({ from, to }) => from > 0 || to < last).length
  if (changed > Math.max(FEW_LINES, lines.length * SMALL_PART)) return null
  return blocks(lines, last, names)
}

function withText(
  lines: readonly RangedLine[],
  text: readonly string[],
  index: number,
): RangedLine[] {
  const shown = lines.flatMap((line, at) => (line.to === index - 1 ? [at] : []))
  const pairs = commonLines(
    shown.map(at => lines[at]?.text ?? ''),
    text,
  )
  const done: RangedLine[] = []
  let left = 0
  let right = 0
  for (const [at, to] of [...pairs, [shown.length, text.length] as const]) {
    const position = shown[at] ?? lines.length
    done.push(...lines.slice(left, position))
    done.push(...text.slice(right, to).map(line => ({ text: line, from: index, to: index })))
    const line = lines[position]
    if (line !== undefined) done.push({ ...line, to: index })
    left = position + 1
    right = to + 1
  }
  return done
}

/** Null if a block would start inside code, where its marks are text. */
function blocks(
  lines: readonly RangedLine[],
  last: number,
  names: readonly { readonly newest: string; readonly oldest: string }[],
): string | null {
  const done: string[] = []
  const kindOf = fenceTracker()
  let at = 0
  while (at < lines.length) {
    const { from = 0, to = last } = lines[at] ?? {}
    const end = lines.findIndex(
      (line, index) => index > at && (line.from !== from || line.to !== to),
    )
    const group = lines.slice(at, end < 0 ? lines.length : end).map(({ text }) => text)
    const since = to < last ? [`:::since ${names[to]?.oldest}`] : []
    const until = from > 0 ? [`:::until ${names[from]?.newest}`] : []
    const marks = [...since, ...until]
    for (const line of [...marks, ...group, ...marks.map(() => ':::')]) {
      const kind = kindOf(line)
      if (marks.includes(line) && kind !== 'text') return null
      done.push(line)
    }
    at += group.length
  }
  return done.join('\n')
}
