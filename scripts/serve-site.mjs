// A server of a built site beside a script or tests, which is never left behind.
import { spawn } from 'node:child_process'
import { TOOL } from './setup.mjs'

/** The channel to this process is closed when it ends, in whatever way: a signal leaves no time to do it. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect",()=>process.kill(process.pid))'

/**
 * Serves the built site of a folder until `stop` is called or this process ends.
 *
 * @param {string} root
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function serveSite(root) {
  const args = ['--import', END_WITH_PARENT, TOOL, 'serve', '--port', '0']
  const server = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  /** @type {string} */
  const url = await new Promise((done, fail) => {
    let text = ''
    server.stdout?.on('data', part => {
      text += part
      const [, found] = /Serving at (\S+)\./.exec(text) ?? []
      if (found) done(found)
    })
    server.once('exit', () => fail(new Error('the site has not been built')))
  })
  return { url, stop: () => server.kill() }
}
