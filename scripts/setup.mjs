// What has to be there before anything runs: packages, the built tool, a browser for the tests. Uses
// nothing but Node itself, for on a fresh machine there is nothing else.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/** Folder of the documentation of lsFusion. */
export const site = `${root}/site`
/** The command. */
export const TOOL = `${root}/packages/lectern/bin/lectern.js`

const OLDEST_NODE = { major: 20, minor: 19 }
const SERVERS = [
  { name: 'nginx-light', path: '/usr/sbin/nginx' },
  { name: 'caddy', path: '/usr/bin/caddy' },
]
/** Chromium without what only a screen needs: tests take a quarter less time with it. */
const HEADLESS = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' }
const FIREFOX = { name: 'firefox-esr', path: '/usr/bin/firefox-esr' }
/** WebKitGTK with its driver and a screen that nobody sees, for the sweep. */
const WEBKIT = [
  { name: 'webkit2gtk-driver', path: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', path: '/usr/bin/xvfb-run' },
  { name: 'xauth', path: '/usr/bin/xauth' },
]
const CHROMIUM = [
  HEADLESS.path,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Ends with a message when this Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE.major) return
  if (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor) return
  const { major: oldest, minor: least } = OLDEST_NODE
  fail(`Lectern needs Node ${oldest}.${least} or later; this is ${process.versions.node}.`)
}

/** Installs the packages when they are missing or not those of the lock file. */
export function ensureInstalled() {
  if (isInstalled()) return
  if (lstatSync(`${root}/node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      'node_modules is a link, and npm would empty the folder that it leads to: remove the link.',
    )
  }
  console.log('Installing packages…')
  try {
    // No script of a package is needed, and our own "prepare" runs this file.
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  } catch {
    fail('"npm ci" failed.')
  }
}

/** Whether npm has noted, in a lock file of its own, that it installed every package of ours. */
function isInstalled() {
  const noted = `${root}/node_modules/.package-lock.json`
  if (!existsSync(noted)) return false
  const wanted = packagesOf(`${root}/package-lock.json`)
  const installed = packagesOf(noted)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      // Those that are optional are for one system each.
      path === '' || optional || installed[path]?.version === version,
  )
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/**
 * The built tool, which no type check may wait for.
 *
 * @returns {Promise<typeof import('../packages/lectern/src/cli.ts')>}
 */
export const openTool = () => import(`${root}/packages/lectern/build/node/cli.js`)

/** Builds the tool when it is missing or was built from other sources. */
export async function ensureCompiled() {
  const stamp = `${root}/packages/lectern/build/stamp`
  const files = readdirSync(`${root}/packages`).flatMap(name => [
    `${root}/packages/${name}/package.json`,
    ...sourcesIn(`${root}/packages/${name}/src`),
  ])
  const own = [
    ...['package.json', 'package-lock.json', 'tsconfig.declarations.json'],
    ...[
      'scripts/compile.mjs',
      'scripts/declarations.mjs',
      'scripts/fonts.mjs',
      'scripts/lsf-reference.mjs',
      'scripts/workspaces.mjs',
    ],
  ]
  const sources = hashOf([...files.sort(), ...own.map(name => `${root}/${name}`)])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building Lectern…')
  const { compile } = await import('./compile.mjs')
  await compile(sources)
  writeFileSync(stamp, sources)
}

/** @param {string} folder */
function sourcesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.generated.js'))
    .map(entry => `${entry.parentPath}/${entry.name}`)
}

/** Path of the Chromium; undefined where there is none. */
function chromiumPath() {
  return [process.env.CHROMIUM_PATH, ...CHROMIUM].find(path => path && existsSync(path))
}

/**
 * What tests need besides Node, from Debian's packages where we may install them: a Chromium, a Firefox, the
 * file servers whose configurations are tried, and for the sweep WebKitGTK. Gives the path of the Chromium,
 * and puts those of the other browsers into the environment.
 */
export async function ensurePrograms({ isSweep = false } = {}) {
  const { CHROMIUM_PATH, FIREFOX_PATH } = process.env
  const wanted = [
    ...(CHROMIUM_PATH ? [] : [HEADLESS]),
    ...(FIREFOX_PATH ? [] : [FIREFOX]),
    ...SERVERS,
    ...(isSweep ? WEBKIT : []),
  ]
  const missing = wanted.filter(({ path }) => !existsSync(path))
  if (missing.length > 0 && mayInstall()) await installDebian(missing.map(({ name }) => name))
  if (existsSync(FIREFOX.path)) process.env.FIREFOX_PATH ??= FIREFOX.path
  if (!process.env.FIREFOX_PATH) {
    console.log('There is no Firefox, and FIREFOX_PATH is not set: nothing is tried in it.')
  }
  const webkit = WEBKIT.every(({ path }) => existsSync(path)) ? miniBrowser() : undefined
  if (webkit) process.env.WEBKIT_PATH ??= webkit
  else if (isSweep) console.log('WebKitGTK is not installed: nothing is tried in it.')
  if (!SERVERS.every(({ path }) => existsSync(path))) {
    console.log('nginx and Caddy are not installed: their configurations are not tried.')
  }
  return (
    chromiumPath() ??
    fail('The browser tests need Chromium: install it, or give its path as CHROMIUM_PATH.')
  )
}

/**
 * The newest release of another Node, whose programs are packages, one for each system: what npm has to do to install
 * it, and where it is then.
 *
 * @param {string} version such as "24"
 */
export function otherNode(version) {
  const folder = `${root}/node_modules/.cache/node-${version}`
  const name = `node-${process.platform}-${process.arch}`
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder]
  return {
    install: ['install', ...options, `${name}@${version}`],
    path: `${folder}/node_modules/${name}/bin/node`,
  }
}

/** The browser that comes with WebKitGTK; undefined where there is none. */
function miniBrowser() {
  return ['x86_64', 'aarch64']
    .map(machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find(path => existsSync(path))
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {readonly string[]} packages */
async function installDebian(packages) {
  console.log(`Installing ${packages.join(', ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends']
  // One by one: other systems with "apt-get" may lack some of them.
  for (const args of [['update'], ...packages.map(name => [...install, name])]) {
    const child = spawn('apt-get', ['-qq', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const status = await new Promise(resolve => child.once('close', resolve))
    if (status !== 0) console.log(`"apt-get ${args.join(' ')}" failed.`)
  }
}

/** @param {readonly string[]} files */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkNode()
  ensureInstalled()
  await ensureCompiled()
}
