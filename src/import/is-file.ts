import { statSync } from 'node:fs'

/** Whether a path is a file, or a link to one: pipes and folders may have names of files. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
