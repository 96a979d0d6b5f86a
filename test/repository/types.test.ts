import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

it.each([
  [
    'node',
    { 'document.title': "Cannot find name 'document'", 'localStorage.clear()': "'localStorage'" },
  ],
  ['browser', { 'process.exit()': "Cannot find name 'process'", "import 'node:fs'": "'node:fs'" }],
  [
    'worker',
    {
      'document.title': "Cannot find name 'document'",
      'process.exit()': "Cannot find name 'process'",
    },
  ],
])('code for %s cannot say what is not there: %j', (project, messages) => {
  // Where the packages are found, and nothing is packed that another test may pack meanwhile.
  const folder = mkdtempSync(join(root, 'node_modules/.types-'))
  try {
    const codes = Object.entries(messages)
    for (const [index, [code]] of codes.entries()) {
      writeFileSync(join(folder, `code-${index}.ts`), `${code}\nexport {}\n`)
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `../../tsconfig.${project}.json`,
        include: ['code-*.ts'],
        exclude: [],
      }),
    )
    const tsc = join(root, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' })
    for (const [index, [, message]] of codes.entries()) {
      const lines = stdout.split('\n').filter(line => line.includes(`code-${index}.ts`))
      expect(lines).toEqual([expect.stringContaining(message)])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})
