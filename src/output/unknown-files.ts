import type { Problem } from '../base/problem.ts'
import { isNoContent } from './marker.ts'
import { filesBelow } from './remove.ts'

/**
 * A warning for the files that are not of the new site, in a folder of which no manifest is left. Nobody
 * knows whose they are, and so they stay.
 *
 * @param files the paths of the new site
 */
export function unknownFiles(out: string, files: ReadonlySet<string>): readonly Problem[] {
  const isUnknown = (path: string): boolean =>
    !files.has(path) && !isNoContent(path.slice(0, path.indexOf('/')))
  const [first, ...more] = filesBelow(out).filter(isUnknown).sort()
  if (first === undefined) return []
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return [
    {
      code: 'unknown-output',
      severity: 'warning',
      message: `nobody knows who has written "${first}"${others} in "${out}": nothing was removed`,
      hint: 'What the last build wrote is not known any more. Empty the folder to be rid of old pages.',
    },
  ]
}
