import { relative } from 'node:path'
import { formatHead } from '@lectern/base/node/format-problem'
import { type Problem, uniqueProblems } from '@lectern/base/problem'
import type { SiteFiles, SiteState } from '../../content/site-state.ts'

export interface DevLog {
  changed(before: SeenSite, after: SeenSite): void
  /** @param of permalink of a page; '' for the site */
  problems(of: string, found: readonly Problem[]): void
}

interface SeenSite {
  readonly state: Pick<SiteState, 'files'>
  /** None if the configuration cannot be read: then their files are not in the state. */
  readonly folders: SiteFiles['folders']
}

const MOST_LINES = 5

/** @param shown problems that were already printed */
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
      const isWhole = before.folders.length > 0 && after.folders.length > 0
      const files = [...new Set([...old.keys(), ...now.keys()])].filter(
        path => old.get(path) !== now.get(path) && (isWhole || (old.has(path) && now.has(path))),
      )
      // A folder changes together with its files.
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
