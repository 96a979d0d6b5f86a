import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { copySite } from '../packages/lectern/test/build/site.ts'

const root = resolve(import.meta.dirname, '..')

/** The second start builds what the first has left. */
const started = copySite('good')
afterAll(() => started.remove())

it.each([
  ['Ctrl+C', 'SIGINT', -1],
  ['SIGTERM to npm', 'SIGTERM', 1],
] as const)(
  'npm start serves the site, and %s leaves no server behind',
  async (_, signal, whom) => {
    // A group of its own, as in a terminal: what is typed there reaches all of it.
    const npm = spawn('npm', ['start', '--', '--root', started.root, '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const ended = new Promise<void>(done => npm.once('exit', () => done()))
    const url = await new Promise<string>((done, fail) => {
      let text = ''
      const read = (part: Buffer): void => {
        text += part
        const [, found] = /Serving at (\S+)\./.exec(text) ?? []
        if (found) done(found)
      }
      npm.stdout.on('data', read)
      npm.stderr.on('data', read)
      ended.then(() => fail(new Error(text)))
    })
    expect(url).toMatch(/\/docs\/$/)
    expect((await fetch(`${url}Install/`)).status).toBe(200)
    process.kill(whom * (npm.pid ?? 0), signal)
    await ended
    await expect(fetch(url)).rejects.toThrow()
  },
)

it('a configuration that waits for what never comes is a problem, and not a silent end', () => {
  const site = copySite('good')
  site.edit('site.config.mjs', 'export', 'await new Promise(() => {})\nexport')
  const args = [resolve(root, 'packages/lectern/bin/lectern.js'), 'check', '--root', site.root]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toContain('the file cannot be run: it waits for what never comes')
  expect(status).toBe(1)
  site.remove()
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'dev ends at %s, while code of the site keeps it busy for ever',
  async signal => {
    const site = copySite('good')
    site.write(
      'loop.tsx',
      `import { writeSync } from 'node:fs'
import { defineComponent } from 'lectern/components'
export const Loop = defineComponent({ render() { writeSync(1, 'It loops.'); for (;;); } })`,
    )
    site.edit('site.config.mjs', 'url:', "components: './loop.tsx', url:")
    site.write('content/docs/en/Draft.md', '# Loop\n\n::Loop\n')
    const command = [
      resolve(root, 'packages/lectern/bin/lectern.js'),
      'dev',
      '--root',
      site.root,
      '--port',
      '0',
    ]
    const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => {
      server.kill('SIGKILL')
      site.remove()
    })
    const ended = new Promise(done => server.once('exit', (_, by) => done(by)))
    let text = ''
    server.stdout.on('data', part => {
      const before = text
      text += part
      const [, url] = /Serving at (\S+)\./.exec(text) ?? []
      if (url && !before.includes('Serving')) fetch(`${url}Draft/`).catch(() => {})
      if (text.includes('It loops.')) server.kill(signal)
    })
    expect(await ended).toBe(signal)
  },
)
