import { readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** The built site. */
export const dist = resolve(import.meta.dirname, '../../dist')

/** URL paths of one page of each kind; `npm run sweep` looks at all pages. */
export const KINDS = [
  '/',
  '/SHOW_operator/',
  '/ru/v4/CLASS_operator/',
  '/blog/',
  '/blog/welcome/',
  '/blog/tags/',
  '/blog/tags/hello/',
  '/blog/archive/',
  '/markdown-page/',
  '/search/',
  '/404.html',
] as const

/** URL paths of all pages of the built site. */
export function pagePaths(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.name === 'index.html')
    .map(entry => `/${relative(dist, entry.parentPath)}/`.replace('//', '/'))
    .sort()
}

/** The file of a page. */
export function pageFile(path: string): string {
  return path.endsWith('/') ? `${dist}${path}index.html` : dist + path
}
