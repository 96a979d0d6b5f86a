import { fenceTracker } from '../base/fences.ts'
import { joinLines, type LineMap, type MappedText, originOf } from '../base/lines.ts'
import type { Problem } from '../base/problem.ts'
import {
  hasVersionBlocks,
  inRange,
  type VersionNames,
  versionNameProblem,
} from '../base/versions.ts'

/** The part of a text that one version shows, with what is wrong with its version blocks. */
export interface Selected extends MappedText {
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
  const kept = source.text.split('\n').flatMap((text, index) => {
    const line = { text, ...originOf(source.lines, index + 1) }
    const shown = () => open.every(block => block.shown)
    if (kindOf(text) !== 'text') return shown() ? [line] : []
    const opening = /^([ \t>]*)(:{3,})\s*([A-Za-z][\w-]*)(.*)$/.exec(text)
    if (opening !== null) {
      const [, indent = '', colons = '', name = '', rest = ''] = opening
      const place = { ...line, column: indent.length + 1, length: text.trim().length }
      const block = openBlock(name, rest.trim(), { place, version, versions, problems })
      open.push({ ...block, colons: colons.length, place })
      return block.isVersion || !shown() ? [] : [line]
    }
    const closing = /^[ \t>]*(:{3,})\s*$/.exec(text)
    const closed = closing === null ? -1 : closes(open, (closing[1] ?? '').length)
    if (closed < 0) return shown() ? [line] : []
    const wasShown = shown()
    const [block] = open.splice(closed)
    return block?.isVersion || !wasShown ? [] : [line]
  })
  for (const block of open) {
    if (!block.isVersion) continue
    const hint = `Close it with a line "${':'.repeat(block.colons)}".`
    problems.push({ ...error('this version block is never closed', block.place), hint })
  }
  return { ...joinLines(kept), problems }
}

/** The origin of the line that `line` of a selected text came from. */
export function placeOf(lines: LineMap, line: number, column: number, length: number) {
  return { ...originOf(lines, line), column, length }
}

interface Block {
  readonly isVersion: boolean
  readonly shown: boolean
  readonly colons: number
  readonly place: Partial<Problem>
}

interface Opening {
  readonly place: Partial<Problem>
  readonly version: string
  readonly versions: readonly VersionNames[]
  readonly problems: Problem[]
}

function openBlock(name: string, argument: string, opening: Opening) {
  if (name !== 'since' && name !== 'until') return { isVersion: false, shown: true }
  const wanted = argument.replace(/^[{[]\s*|\s*[}\]]$/g, '')
  const wrong = versionNameProblem(wanted, opening.versions)
  if (wrong !== null) {
    opening.problems.push({ ...error('', opening.place), ...wrong })
    if (wrong.severity === 'error') return { isVersion: true, shown: true }
  }
  return { isVersion: true, shown: inRange({ [name]: wanted }, opening.version, opening.versions) }
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
