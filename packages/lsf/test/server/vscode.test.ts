import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { startClient } from './client.ts'

/** Unpacks the extension as Visual Studio Code does. */
function installExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-vsix-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = readFileSync(new URL('../../build/lsfusion.vsix', import.meta.url))
  for (const [path, content] of Object.entries(unzipSync(archive))) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return join(folder, 'extension')
}

test('the extension for Visual Studio Code has all that its manifest names, and the server', async () => {
  const extension = installExtension()
  const read = (path: string): string => readFileSync(join(extension, path), 'utf8')
  const { main, contributes } = JSON.parse(read('package.json'))
  expect(read(main)).toContain('bin/lectern-lsp.js')
  expect(JSON.parse(read(contributes.languages[0].configuration))).toHaveProperty('comments')
  // No package is installed beside it.
  const client = await startClient(null, {}, join(extension, 'bin/lectern-lsp.js'))
  const uri = client.open(join(extension, 'A.lsf'), 'MODULE A;\nCLASS ;')
  expect(await client.diagnostics(uri, found => found.length > 0)).toEqual([
    expect.stringMatching(/^2: Unexpected ";"/),
  ])
  expect(await client.stop()).toBe(0)
})
