import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build } from '../packages/lectern/src/commands/build.ts'
import { copySite } from '../packages/lectern/test/build/site.ts'

const script = resolve(import.meta.dirname, '../scripts/serve-site.mjs')

const site = copySite('good')
beforeAll(() => build(site))
afterAll(() => site.remove())

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that a script has started ends when the script gets %s',
  async signal => {
    const code = `
      import { serveSite } from ${JSON.stringify(script)}
      console.log((await serveSite(${JSON.stringify(site.root)})).url)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' })
    const url = await new Promise<string>((done, fail) => {
      parent.stdout.once('data', part => done(String(part).trim()))
      parent.stderr.once('data', part => fail(new Error(String(part))))
    })
    expect((await fetch(new URL('Install/', url))).status).toBe(200)
    parent.kill(signal)
    await expect.poll(() => fetch(url).catch(() => 'ended')).toBe('ended')
  },
)
