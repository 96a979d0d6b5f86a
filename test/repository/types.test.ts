import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

it.each([
  ['node', 'document.title', "Cannot find name 'document'"],
  ['node', 'localStorage.clear()', "'localStorage'"],
  ['browser', 'process.exit()', "Cannot find name 'process'"],
  ['browser', "import 'node:fs'", "'node:fs'"],
  ['worker', 'document.title', "Cannot find name 'document'"],
  ['worker', 'process.exit()', "Cannot find name 'process'"],
])('code for %s cannot say %s', (project, code, message) => {
  // Where the packages are found, and nothing is packed that another test may pack meanwhile.
  const folder = mkdtempSync(join(root, 'node_modules/.types-'))
  try {
    writeFileSync(join(folder, 'code.ts'), `${code}\nexport {}\n`)
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `../../tsconfig.${project}.json`,
        include: ['code.ts'],
        exclude: [],
      }),
    )
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })
    expect(stdout).toContain(message)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
