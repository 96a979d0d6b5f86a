import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { joinPath } from '../../base/url.ts'
import { readFile } from '../../engine/read-file.ts'
import { keyOf } from '../addresses.ts'
import { filesBelow } from '../docusaurus/list-markdown.ts'
import { readBuiltPage } from './built-page.ts'
import { comparePages, type Difference } from './compare-pages.ts'

/** How two builds of a site compare. */
export interface Verified {
  /** Pages of the old build. */
  readonly pages: number
  /** Of them those at whose address the new build has a page. */
  readonly kept: number
  /** Of them those whose address leads to another page in the new build. */
  readonly moved: number
  /** Of those with a text how many show other words, or other code. */
  readonly differing: number
  readonly differences: readonly Difference[]
}

/**
 * Compares a built site with what Docusaurus has built of the site that it comes from, page by page.
 *
 * @param old absolute output folder of Docusaurus
 * @param own absolute output folder of Lectern
 */
export function verifyBuild(old: string, next: string): Verified {
  const counterparts = new Map(documentsIn(next).map(path => [keyOf(addressOf(path)), path]))
  const differences: Difference[] = []
  const all = documentsIn(old).filter(path => !/(^|\/)404\.html$/.test(path))
  let kept = 0
  let moved = 0
  let differing = 0
  for (const path of all) {
    const address = addressOf(path)
    const before = readBuiltPage(read(old, path))
    const other = counterparts.get(keyOf(address))
    if (other === undefined) {
      differences.push({ address, kind: 'address', old: address, new: '' })
      continue
    }
    const after = readBuiltPage(read(next, other))
    if (after.redirect !== null) {
      moved += 1
      if (before.redirect === null)
        differences.push({ address, kind: 'address', old: address, new: after.redirect })
      continue
    }
    kept += 1
    if (before.redirect !== null) continue
    const found = comparePages(address, before, after)
    if (found.some(({ kind }) => kind === 'text' || kind === 'code')) differing += 1
    differences.push(...found)
  }
  return { pages: all.length, kept, moved, differing, differences }
}

function documentsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return filesBelow(folder).filter(path => path.endsWith('.html'))
}

/** `/guides/intro/` for `guides/intro/index.html` and for `guides/intro.html`. */
function addressOf(path: string): string {
  return joinPath(path.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, ''), '/')
}

function read(folder: string, path: string): string {
  return readFile(join(folder, path)).toString()
}

/** The differences as a text: for each page what it had and what it has now. */
export function formatDifferences(differences: readonly Difference[]): string {
  const lines = differences.map(
    ({ address, kind, old, new: after }) =>
      `${address}\n  ${kind}\n  - ${shortened(old)}\n  + ${shortened(after)}\n`,
  )
  return lines.join('\n')
}

const LONGEST = 500

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}… (${line.length} characters)` : line
}
