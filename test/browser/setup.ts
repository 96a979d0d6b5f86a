// One browser and one server of the own site for all files of tests. "npm test" has built the site before.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the browser. */
    chromium: string
    /** Address of the served site. */
    site: string
  }
}

const LECTERN = resolve(import.meta.dirname, '../../bin/lectern.js')
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [LECTERN, 'serve', '--port', '0'], {
    cwd: resolve(LECTERN, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    let text = ''
    server.stdout.on('data', part => {
      text += part
      const [, found] = /Serving at (\S+)\./.exec(text) ?? []
      if (found) done(found)
    })
    server.once('exit', () => fail(new Error('the site has not been built')))
  })
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: SWITCHES,
  })
  project.provide('site', url)
  project.provide('chromium', browser.wsEndpoint())
  return async () => {
    await browser.close()
    server.kill()
  }
}
