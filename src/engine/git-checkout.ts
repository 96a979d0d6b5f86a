import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder from a folder upwards that is a git checkout; null for none. In a worktree its `.git` is a file. */
export function gitCheckout(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (dirname(at) === at) return null
  }
}
