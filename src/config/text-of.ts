import { readFile } from '../engine/read-file.ts'

/** The text of a file; empty where it cannot be read, of which those tell who run it. */
export function textOf(file: string): string {
  try {
    return readFile(file).toString()
  } catch {
    return ''
  }
}
