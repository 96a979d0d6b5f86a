import { fenceTracker } from '../base/fences.ts'
import { joinLines, type MappedText, originOf } from '../base/lines.ts'
import type { Problem } from '../base/problem.ts'
import {
  hasVersionBlocks,
  inRange,
  type VersionNames,
  versionNameProblem,
} from '../base/versions.ts'

/** The part of a text that one version shows, with what is wrong with its version blocks. */
interface Selected extends MappedText {
  readonly problems: readonly Problem[]
}

/**
 * Keeps the lines of a text that a version shows. `:::since v5` and `:::until v4` bracket lines up
 * to their `:::`; they work line by line, before Markdown is parsed, so that they can also stand
 * around rows of a table or items of a list.
 *
 * @param versions all versions, newest first
 */
export function selectVersion(
  source: MappedText,
  version: string,
  versions: readonly VersionNames[],
): Selected {
  if (!hasVersionBlocks(source.text)) return { ...source, problems: [] }
  const kindOf = fenceTracker()
  const open: Block[] = []
  const problems: Problem[] = []
  const dropped = new Set<string>()
  const kept = source.text.split('\n').flatMap((text, index) => {
    const since = open.findLast(block => block.since !== undefined)?.since
    const line = { text, ...originOf(source.lines, index + 1), since }
    const shown = () => open.every(block => block.shown)
    const keep = () => {
      if (shown()) return [line]
      dropped.add(termOf(text))
      return []
    }
    if (kindOf(text) !== 'text') return keep()
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
  // What other versions say in other words is not new in this one.
  dropped.delete('')
  const isNew = (text: string) => !dropped.has(termOf(text))
  const lines = kept.map(line => (isNew(line.text) ? line : { ...line, since: undefined }))
  return { ...joinLines(lines), problems }
}

/** The first word that an item of a list or a row of a table sets as code; empty for other lines. */
function termOf(line: string): string {
  return /^\s*[-*|]\s*`(\w+)/.exec(line)?.[1] ?? ''
}

interface Block {
  readonly isVersion: boolean
  readonly shown: boolean
  /** The version that it names as the first of its lines. */
  readonly since: string | undefined
  readonly colons: number
  readonly place: Partial<Problem>
}

/** A line that opens a block. */
interface Opening {
  readonly name: string
  readonly argument: string
  readonly place: Partial<Problem>
}

interface Opened extends Pick<Block, 'isVersion' | 'shown' | 'since'> {
  /** What is wrong with the version that it names; null when all is well. */
  readonly problem: Problem | null
}

/** What a version makes of the start of a block. One that names no version is shown, so that all is looked at. */
function openBlock(
  { name, argument, place }: Opening,
  version: string,
  versions: readonly VersionNames[],
): Opened {
  if (name !== 'since' && name !== 'until') {
    return { isVersion: false, shown: true, since: undefined, problem: null }
  }
  const wanted = argument.replace(/^[{[]\s*|\s*[}\]]$/g, '')
  const wrong = versionNameProblem(wanted, versions)
  const problem = wrong && { ...error('', place), ...wrong }
  const shown = problem?.severity === 'error' || inRange({ [name]: wanted }, version, versions)
  return { isVersion: true, shown, since: name === 'since' ? wanted : undefined, problem }
}

/** Index of the block that a line of so many colons closes: the innermost with no more of them. */
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
