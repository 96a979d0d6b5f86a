// Writes the code cache of the built tool (see src/load-tool.ts): builds a small site, and once more after
// an edit, so that V8 compiles what builds need.
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTool } from './setup.mjs'

const site = fileURLToPath(new URL('../test/sites/good', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'lectern-'))
try {
  cpSync(site, root, { recursive: true })
  const { writeCodeCache } = await openTool()
  await writeCodeCache(async ({ run }) => {
    await run(['build', '--root', root])
    appendFileSync(join(root, 'content/docs/en/index.md'), '\nOne sentence more.\n')
    await run(['build', '--root', root])
  })
} finally {
  rmSync(root, { recursive: true })
}
