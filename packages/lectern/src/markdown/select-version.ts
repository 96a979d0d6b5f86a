import { markdownLines } from '@lectern/base/fences'
import { joinLines, type MappedText, originOf } from '@lectern/base/lines'
import type { Problem } from '@lectern/base/problem'
import {
  hasVersionBlocks,
  inRange,
  type VersionNames,
  versionNameProblem,
} from '@lectern/base/versions'

interface Selected extends MappedText {
  readonly problems: readonly Problem[]
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
  if (!hasVersionBlocks(source.text)) return { ...source, problems: [] }
  const open: Block[] = []
  const problems: Problem[] = []
  const dropped = new Set<string>()
  const kept = markdownLines(source.text).flatMap(({ text, kind }, index) => {
    const since = open.findLast(block => block.since !== undefined)?.since
    const origin = originOf(source.lines, index + 1)
    const line = { text, file: origin.file, line: origin.line, since }
    const shown = () => open.every(block => block.shown)
    const keep = () => {
      if (shown()) return [line]
      dropped.add(termOf(text))
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
  // A term that other versions explain differently is not new in this one.
  dropped.delete('')
  const isNew = (text: string) => !dropped.has(termOf(text))
  const lines = kept.map(line => (isNew(line.text) ? line : { ...line, since: undefined }))
  return { ...joinLines(lines), problems }
}

function termOf(line: string): string {
  return /^\s*[-*|]\s*`(\w+)/.exec(line)?.[1] ?? ''
}

interface Block {
  readonly isVersion: boolean
  readonly shown: boolean
  readonly since: string | undefined
  readonly colons: number
  readonly place: Partial<Problem>
}

interface Opening {
  readonly name: string
  readonly argument: string
  readonly place: Partial<Problem>
}

interface OpenedBlock extends Pick<Block, 'isVersion' | 'shown' | 'since'> {
  readonly problem: Problem | null
}

/** A block with an unknown version is shown, so that its content is checked. */
function openBlock(
  { name, argument, place }: Opening,
  version: string,
  versions: readonly VersionNames[],
): OpenedBlock {
  if (name !== 'since' && name !== 'until') {
    return { isVersion: false, shown: true, since: undefined, problem: null }
  }
  const wanted = argument.replace(/^[{[]\s*|\s*[}\]]$/g, '')
  const wrong = versionNameProblem(wanted, versions)
  const problem = wrong && { ...error('', place), ...wrong }
  const shown = problem?.severity === 'error' || inRange({ [name]: wanted }, version, versions)
  return { isVersion: true, shown, since: name === 'since' ? wanted : undefined, problem }
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
