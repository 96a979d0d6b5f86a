// What has to be there before anything runs: packages, the built tool, a browser for the tests. Uses
// nothing but Node itself, for on a fresh machine there is nothing else.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

const OLDEST_NODE = [20, 19]
const SERVERS = ['/usr/sbin/nginx', '/usr/bin/caddy']
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Ends with a message when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(`Lectern needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`)
}

/** Installs the packages when they are missing or not those of the lock file. */
export function ensureInstalled() {
  const stamp = `${root}/node_modules/.lectern-lock`
  const lock = hashOf([`${root}/package-lock.json`])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (lstatSync(`${root}/node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      'node_modules is a link, and npm would empty the folder that it leads to: remove the link.',
    )
  }
  console.log('Installing packages…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** Builds the tool when it is missing or was built from other sources. */
export async function ensureCompiled() {
  const stamp = `${root}/build/stamp`
  const files = readdirSync(`${root}/src`, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.generated.js'))
    .map(entry => `${entry.parentPath}/${entry.name}`)
  const own = ['package.json', 'package-lock.json', 'scripts/compile.mjs']
  const sources = hashOf([...files.sort(), ...own.map(name => `${root}/${name}`)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building Lectern…')
  const { compile } = await import('./compile.mjs')
  await compile(sources)
  writeFileSync(stamp, sources)
}

/** Path of a Chromium, which is installed from Debian's packages when there is none and we may. */
export function ensureChromium() {
  const find = () => [process.env.CHROMIUM_PATH, ...CHROMIUM].find(path => path && existsSync(path))
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail('The browser tests need Chromium: install it, or give its path as CHROMIUM_PATH.')
  }
  console.log('Installing Chromium…')
  installDebian('chromium')
  return find() ?? fail('Chromium was installed but is not where it should be.')
}

/** Installs the file servers whose configurations the tests try, from Debian's packages where we may. */
export function ensureServers() {
  if (SERVERS.every(path => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log('nginx and Caddy are not installed: their configurations are not tried.')
    return
  }
  console.log('Installing nginx and Caddy…')
  installDebian('nginx-light', 'caddy')
}

function installDebian(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/** Runs a command with its output shown; ends when it fails. */
function run(command, args, options = {}) {
  try {
    execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
  } catch {
    fail(`"${command} ${args.join(' ')}" failed.`)
  }
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkNode()
  ensureInstalled()
  await ensureCompiled()
}
