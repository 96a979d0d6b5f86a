import { relative } from 'node:path'
import { type Problem, uniqueProblems } from '../../base/problem.ts'
import type { SiteState } from '../../content/site-state.ts'
import { formatHead } from '../format-problem.ts'

/** Says in short lines what happens to a site that is being written. */
export interface DevLog {
  /** Says which files have changed between two states of the site. */
  changed(before: SeenSite, after: SeenSite): void
  /** Says which problems have come and gone since it was last told of those of a page, or with '' of the site. */
  problems(of: string, found: readonly Problem[]): void
}

/** What is known of the files of a site. */
interface SeenSite {
  readonly state: Pick<SiteState, 'files'>
  /** Absolute content folder; null when the configuration does not tell: its files are not in the state then. */
  readonly content: string | null
}

/** More lines of a kind are counted. */
const MOST_LINES = 5

/**
 * @param root absolute folder of the site, to which files are named relatively
 * @param shown the problems of the site at the start, which are said already
 */
export function openDevLog(
  root: string,
  shown: readonly Problem[],
  print: (line: string) => void,
): DevLog {
  const last = new Map<string, readonly string[]>([['', headsOf(shown)]])
  const printSome = (lines: readonly string[]): void => {
    for (const line of lines.slice(0, MOST_LINES)) print(line)
    if (lines.length > MOST_LINES) print(`… and ${lines.length - MOST_LINES} more`)
  }
  return {
    changed(before, after) {
      const [old, now] = [before.state.files, after.state.files]
      const isWhole = before.content !== null && after.content !== null
      const files = [...new Set([...old.keys(), ...now.keys()])].filter(
        path => old.get(path) !== now.get(path) && (isWhole || (old.has(path) && now.has(path))),
      )
      // A folder changes with what is in it.
      const changed = files.filter(path => !files.some(other => other.startsWith(`${path}/`)))
      printSome(changed.map(path => `changed  ${relative(root, path)}`))
    },
    problems(of, found) {
      const before = last.get(of) ?? []
      const heads = headsOf(found)
      last.set(of, heads)
      const others = new Set([...last].flatMap(([key, all]) => (key === of ? [] : all)))
      printSome(heads.filter(head => !before.includes(head) && !others.has(head)))
      const gone = before.filter(head => !heads.includes(head) && !others.has(head))
      printSome(gone.map(head => `mended   ${head}`))
    },
  }
}

function headsOf(problems: readonly Problem[]): readonly string[] {
  return uniqueProblems(problems).map(formatHead)
}
