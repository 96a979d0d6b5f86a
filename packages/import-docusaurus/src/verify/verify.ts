import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import { joinPath } from '@lectern/base/url'
import { addressKey } from '../addresses.ts'
import { filesBelow } from '../docusaurus/files.ts'
import { readBuiltPage } from './built-page.ts'
import { comparePages, type Difference } from './compare-pages.ts'

export interface Verified {
  readonly pages: number
  /** Of these, with a page at the same address. */
  readonly kept: number
  /** Of these, with a redirect. */
  readonly moved: number
  /** Of these, with other text or code. */
  readonly differing: number
  readonly differences: readonly Difference[]
}

/**
 * @param old absolute output folder of Docusaurus
 * @param next absolute output folder of Lectern
 */
export function verifyBuild(old: string, next: string): Verified {
  const counterparts = new Map(documentsIn(next).map(path => [addressKey(addressOf(path)), path]))
  const differences: Difference[] = []
  const all = documentsIn(old).filter(path => !/(^|\/)404\.html$/.test(path))
  let kept = 0
  let moved = 0
  let differing = 0
  for (const path of all) {
    const address = addressOf(path)
    const before = readBuiltPage(read(old, path))
    const other = counterparts.get(addressKey(address))
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

function addressOf(path: string): string {
  return joinPath(path.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, ''), '/')
}

function read(folder: string, path: string): string {
  return readFile(join(folder, path)).toString()
}

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
