import { readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** The built site. */
export const dist = resolve(import.meta.dirname, '../../dist')

const DAY = 86_400_000

/** URL paths of all pages of the built site. */
export function pagePaths(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.name === 'index.html')
    .map(entry => `/${relative(dist, entry.parentPath)}/`.replace('//', '/'))
    .sort()
}

/** So many of the pages, every n-th, from another one on each day. */
export function samplePages(count: number): string[] {
  const paths = pagePaths()
  const step = Math.max(1, Math.floor(paths.length / count))
  const first = Math.floor(Date.now() / DAY) % step
  return paths.filter((_, index) => index % step === first).slice(0, count)
}
