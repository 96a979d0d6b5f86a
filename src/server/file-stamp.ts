import type { Stats } from 'node:fs'

/** A text that changes with the content of a file, whether it is written or replaced. */
export function stampOf({ size, mtimeMs, ino }: Stats): string {
  return `${size}-${mtimeMs}-${ino}`
}
