import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesBelow } from '../src/docusaurus/files.ts'

it('lists links to files, as Docusaurus does, and neither dangling links nor folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'docs/below'), { recursive: true })
  writeFileSync(join(folder, 'README.md'), '# Outside')
  writeFileSync(join(folder, 'docs/below/own.md'), '# Own')
  symlinkSync('../README.md', join(folder, 'docs/linked.md'))
  symlinkSync('nowhere.md', join(folder, 'docs/dangling.md'))
  symlinkSync('below', join(folder, 'docs/same'))
  expect(filesBelow(join(folder, 'docs'))).toEqual(['below/own.md', 'linked.md'])
})
