import { join } from 'node:path'
import { openResults, type Results } from './results.ts'

/** Results in files of a folder, one for each name. */
interface ResultFiles {
  /** Those with a name; the file is read when it is first asked for. */
  named(name: string): Results
  /**
   * Writes them, see `Results.save`.
   *
   * @returns what was forgotten, by name
   */
  save(all: boolean): ReadonlyMap<string, readonly unknown[]>
}

/**
 * Opens such a folder.
 *
 * @param stamp see `openResults`
 */
export function openResultFiles(folder: string, stamp: string): ResultFiles {
  const opened = new Map<string, Results>()
  return {
    named(name) {
      const results = opened.get(name) ?? openResults(join(folder, `${name}.json`), stamp)
      opened.set(name, results)
      return results
    },
    save: all => new Map([...opened].map(([name, results]) => [name, results.save(all)])),
  }
}
