// npm test: installs what is missing and runs every check. Ends with a line "N passed, N failed".
//
// usage: npm test [-- PART]            with a PART only tests whose path contains it
//        npm test -- --nodes=22,24     afterwards the tests without a browser in other versions of Node too
import { existsSync, statfsSync } from 'node:fs'
import { check, program, report, runTests } from './run-tests.mjs'
import {
  checkNode,
  ensureCompiled,
  ensureInstalled,
  ensurePrograms,
  otherNode,
  site,
  TOOL,
} from './setup.mjs'

/** Tests build hundreds of small sites: in memory, where there is room, that takes a third less. */
const MEMORY = { path: '/dev/shm', room: 2e9 }

checkNode()
ensureInstalled()
// Beside all that follows.
const chromium = ensurePrograms()
// Not `tsc`, which an older TypeScript that the tests check our types with has a program for as well.
const checks = Promise.all([
  check('types', process.execPath, ['node_modules/typescript/bin/tsc', '-b']),
  check('imports', process.execPath, ['scripts/imports.mjs']),
  check('lint and format', program('biome'), ['ci', '.']),
])
await ensureCompiled()
await check(
  'the site builds without problems',
  process.execPath,
  [TOOL, 'build', '--root', site],
  text => / 0 errors, 0 warnings/.test(text),
)
process.env.CHROMIUM_PATH = await chromium
if (existsSync(MEMORY.path)) {
  const { bavail, bsize } = statfsSync(MEMORY.path)
  if (bavail * bsize > MEMORY.room) process.env.TMPDIR ??= MEMORY.path
}
const args = process.argv.slice(2)
const NODES = '--nodes='
const nodes = args.find(arg => arg.startsWith(NODES))?.slice(NODES.length)
await runTests(args.filter(arg => !arg.startsWith(NODES)))
await checks
for (const version of nodes?.split(',') ?? []) {
  const { install, path } = otherNode(version)
  await check(`Node ${version} is installed`, 'npm', install)
  await runTests(['--project=unit', '--project=builds', '--project=disk'], path)
}
report()
