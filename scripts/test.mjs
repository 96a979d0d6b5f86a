// npm test: installs what is missing and runs every check. Ends with a line "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkNode,
  ensureChromium,
  ensureCompiled,
  ensureInstalled,
  ensureServers,
  root,
} from './setup.mjs'

checkNode()
ensureInstalled()
const { ensureGrammar } = await import('./grammar.mjs')
await ensureGrammar()
await ensureCompiled()
process.env.CHROMIUM_PATH = ensureChromium()
ensureServers()

let passed = 0
let failed = 0

step('types', 'npx', ['tsc', '--noEmit'])
step('imports', 'node', ['scripts/imports.mjs'])
step('lint and format', 'npx', ['biome', 'ci', '.'])
step('the site builds without problems', 'node', ['bin/lectern.js', 'build'], output =>
  / 0 errors, 0 warnings/.test(output),
)
tests()

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a check as a command; `accepts` may look at what it printed. */
function step(name, command, args, accepts = () => true) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  const good = status === 0 && accepts(stdout)
  if (good) passed += 1
  else failed += 1
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`)
  if (!good) console.log(stdout + stderr)
}

/** Runs the tests and adds their numbers. */
function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  const report = join(folder, 'report.json')
  const args = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync('npx', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    passed += numPassedTests
    failed += Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0)
    if (status !== 0 && numFailedTests + numFailedTestSuites === 0) failed += 1
  } catch {
    failed += 1
  }
  rmSync(folder, { recursive: true, force: true })
}
