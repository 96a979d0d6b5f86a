import { markdownLines } from '@lectern/base/fences'
import { joinLines, type MappedText, originOf } from '@lectern/base/lines'
import type { Problem } from '@lectern/base/problem'
import {
  hasVersionBlocks,
  inRange,
  type VersionNames,
  type VersionRange,
  versionNameProblem,
} from '@lectern/base/versions'

interface Selected extends MappedText {
  readonly removed: readonly RemovedTerm[]
  readonly problems: readonly Problem[]
}

/** An item or a row of older versions that begins with code. */
interface RemovedTerm {
  readonly code: string
  /** Name of the last version with it. */
  readonly until: string
}

/**
 * Resolves `:::since v5` and `:::until v4` up to their `:::`, line by line before Markdown is parsed, so that they
 * can also enclose table rows or list items.
 *
 * @param versions all versions, newest first
 */
export function selectVersion(
  source: MappedText,
  version: string,
  versions: readonly VersionNames[],
): Selected {
  if (!hasVersionBlocks(source.text)) return { ...source, removed: [], problems: [] }
  const open: Block[] = []
  const problems: Problem[] = []
  /** By `termOf`. */
  const dropped = new Map<string, { readonly code: string; readonly until: string | undefined }>()
  const kept = markdownLines(source.text).flatMap(({ text, kind }, index) => {
    const since = open.findLast(block => block.since !== undefined)?.since
    const origin = originOf(source.lines, index + 1)
    const line = { text, file: origin.file, line: origin.line, since }
    const shown = () => open.every(block => block.shown)
    const keep = () => {
      if (shown()) return [line]
      const { until } = open.find(block => !block.shown) ?? {}
      dropped.set(termOf(text), { code: codeOf(text), until })
      return []
    }
    if (kind !== 'text' || !text.includes(':::')) return keep()
    const start = /^([ \t>]*)(:{3,})\s*([A-Za-z][\w-]*)(.*)$/.exec(text)
    if (start !== null) {
      const [, indent = '', colons = '', name = '', rest = ''] = start
      const place = { ...line, column: indent.length + 1, length: text.trim().length }
      const opening = { name, argument: rest.trim(), place }
      const { problem, ...block } = openBlock(opening, version, versions)
      if (problem !== null) problems.push(problem)
      open.push({ ...block, colons: colons.length, place })
      return block.isVersion || !shown() ? [] : [line]
    }
    const closing = /^[ \t>]*(:{3,})\s*$/.exec(text)
    const closed = closing === null ? -1 : closes(open, (closing[1] ?? '').length)
    if (closed < 0) return keep()
    const wasShown = shown()
    const [block] = open.splice(closed)
    return block?.isVersion || !wasShown ? [] : [line]
  })
  for (const block of open) {
    if (!block.isVersion) continue
    const hint = `Close it with a line "${':'.repeat(block.colons)}".`
    problems.push({ ...error('this version block is never closed', block.place), hint })
  }
  dropped.delete('')
  const isReplaced = (text: string) => dropped.has(termOf(text))
  const lines = kept.map(line => (isReplaced(line.text) ? { ...line, isReplaced: true } : line))
  for (const { text } of kept) dropped.delete(termOf(text))
  const removed = [...dropped.values()].flatMap(({ code, until }) =>
    until === undefined ? [] : [{ code, until }],
  )
  return { ...joinLines(lines), removed, problems }
}

/** The first word of the code that begins an item or a row. */
function termOf(line: string): string {
  return /^\w+/.exec(codeOf(line))?.[0] ?? ''
}

function codeOf(line: string): string {
  return /^\s*[-*|]\s*`([^`]+)`/.exec(line)?.[1]?.replaceAll('\\|', '|') ?? ''
}

interface Block extends VersionRange {
  readonly isVersion: boolean
  readonly shown: boolean
  readonly colons: number
  readonly place: Partial<Problem>
}

interface Opening {
  readonly name: string
  readonly argument: string
  readonly place: Partial<Problem>
}

interface OpenedBlock extends Pick<Block, 'isVersion' | 'shown' | keyof VersionRange> {
  readonly problem: Problem | null
}

/** A block with an unknown version is shown, so that its content is checked. */
function openBlock(
  { name, argument, place }: Opening,
  version: string,
  versions: readonly VersionNames[],
): OpenedBlock {
  if (name !== 'since' && name !== 'until') {
    return { isVersion: false, shown: true, problem: null }
  }
  const wanted = argument.replace(/^[{[]\s*|\s*[}\]]$/g, '')
  const wrong = versionNameProblem(wanted, versions)
  const problem = wrong && { ...error('', place), ...wrong }
  const range = { [name]: wanted }
  const shown = problem?.severity === 'error' || inRange(range, version, versions)
  return { isVersion: true, shown, ...range, problem }
}

function closes(open: readonly Block[], colons: number): number {
  return open.findLastIndex(block => block.colons <= colons)
}

function error(message: string, { file, line, column, length }: Partial<Problem>): Problem {
  return {
    code: 'bad-version-block',
    severity: 'error',
    message,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(length === undefined ? {} : { length }),
  }
}
