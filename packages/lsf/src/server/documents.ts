import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The address of a file, which editors write in different ways. */
export function addressOf(uri: string): string {
  try {
    return pathToFileURL(fileURLToPath(uri)).href
  } catch {
    // Not of a file, such as `untitled:Untitled-1`.
    return uri
  }
}

/** Null if the file cannot be read. */
export function readText(address: string): string | null {
  try {
    return readFileSync(fileURLToPath(address), 'utf8')
  } catch {
    return null
  }
}
