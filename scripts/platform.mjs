// npm run platform -- --server JAR --database URL [--java PATH]: starts an installed lsFusion server with the
// modules of the site, tells what it says about each of them, and runs the kept results again.
//
// JAR may be a class path. URL is postgres://USER:PASSWORD@HOST:PORT/NAME, and all objects of that database are
// deleted.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  differences,
  keptResults,
  mistakesIn,
  moduleOf,
  samplesIn,
  sharedSetups,
} from './kept-results.mjs'
import { root } from './setup.mjs'

const text = { type: /** @type {const} */ ('string') }
const {
  server,
  database,
  java = 'java',
} = parseArgs({
  options: { server: text, database: text, java: text },
}).values
if (server === undefined || database === undefined) {
  console.log('No server: npm run platform -- --server JAR --database URL [--java PATH]')
  process.exit()
}
const serverPath = server.split(delimiter).map(path => resolve(path))
process.chdir(root)

const EXAMPLES = 'site/content/examples'
const folders = readdirSync(EXAMPLES)
  .filter(name => name !== 'ru' && name !== 'results')
  .map(name => `${EXAMPLES}/${name}`)
const results = keptResults(`${EXAMPLES}/results`).map(result => {
  const file = `site/content/docs/en/${result.name.replace(/#.*/, '')}.md`
  const sample = samplesIn(readFileSync(file, 'utf8'), file).get(result.name)
  if (sample === undefined) throw new Error(`${file} does not show the result ${result.name}`)
  return { result, module: moduleOf(result, sample) }
})
const modules = [...folders.flatMap(modulesIn), ...results.map(({ module }) => module)]

const folder = mkdtempSync(`${tmpdir()}/lectern-platform-`)
const { url, log, stop } = await startServer(new URL(database))
const wrong = url === null ? mistakesIn(log(), modules) : await runResults(url)
await stop()

for (const { name } of modules) {
  console.log(`${name}: ${log().includes(` ${name} (actual`) ? 'read' : 'not read'}`)
}
if (url === null && wrong.length === 0) console.log(log().split('\n').slice(-40).join('\n'))
for (const line of wrong) console.log(line)
console.log(`${modules.length} modules, ${results.length} results, ${wrong.length} problems`)
process.exitCode = url === null || wrong.length > 0 ? 1 : 0

/** @param {string} folder */
function modulesIn(folder) {
  return readdirSync(folder).map(path => {
    const file = `${folder}/${path}`
    const [, name = path] = /^MODULE (\w+);/m.exec(readFileSync(file, 'utf8')) ?? []
    return { name, code: '', placeOf: (/** @type {number} */ line) => ({ file, line }) }
  })
}

/** @param {URL} database */
async function startServer({ host, pathname, username, password }) {
  const [http, rmi, webSocket] = await freePorts(3)
  mkdirSync(`${folder}/conf`)
  mkdirSync(`${folder}/modules`)
  const settings = {
    'db.server': host,
    'db.name': pathname.slice(1),
    'db.user': username,
    'db.password': password,
    'http.port': http,
    'rmi.port': rmi,
    'webSocket.port': webSocket,
    'settings.enableAPI': 2,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(`${folder}/conf/settings.properties`, lines.join(''))
  for (const { module } of results) {
    writeFileSync(`${folder}/modules/${module.name}.lsf`, module.code)
  }
  const classPath = [...serverPath, ...folders.map(each => resolve(each)), `${folder}/modules`]
  const opens = ['util', 'lang', 'io'].map(name => `--add-opens=java.base/java.${name}=ALL-UNNAMED`)
  const main = 'lsfusion.server.logics.BusinessLogicsBootstrap'
  const child = spawn(java, [...opens, '-cp', classPath.join(delimiter), main], { cwd: folder })
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const ended = once(child, 'exit')
  let log = ''
  const started = new Promise(done => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', part => {
        log += part
        if (log.includes('Server has successfully started')) done(true)
      })
    }
  })
  const isStarted = await Promise.race([started, ended.then(() => false)])
  return {
    url: isStarted ? `http://localhost:${http}` : null,
    log: () => log,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** @param {number} count @returns {Promise<number[]>} */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0))
  await Promise.all(servers.map(server => once(server, 'listening')))
  return servers.map(server => {
    const address = server.address()
    server.close()
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  })
}

/** The differences of all results. @param {string} url */
async function runResults(url) {
  const { empty = '' } = sharedSetups(`${EXAMPLES}/results`)
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  const wrong = []
  for (const { result, module } of results) {
    const emptied = await fetch(`${url}/eval/action`, { method: 'POST', headers, body: empty })
    if (!emptied.ok) throw new Error(`setup.yml: "empty" fails: ${await emptied.text()}`)
    const answer = await fetch(`${url}/exec?action=${module.name}.run`)
    wrong.push(...differences(result, await answer.text()))
  }
  return wrong
}
