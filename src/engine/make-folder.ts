import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, with those that it is in.
 *
 * @param folder absolute path
 * @param mode of those that are made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  try {
    mkdirSync(folder, { recursive: true, mode })
  } catch (reason) {
    // Node says that nothing is there where nothing may be made: the folder that is missing knows why.
    let missing = folder
    while (!existsSync(dirname(missing)) && dirname(missing) !== missing) missing = dirname(missing)
    if (existsSync(missing)) throw reason
    mkdirSync(missing, { mode })
    mkdirSync(folder, { recursive: true, mode })
  }
}
