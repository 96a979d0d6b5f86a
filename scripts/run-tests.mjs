// Runs checks and tests, and counts them.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './setup.mjs'

let passed = 0
let failed = 0

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
// Ctrl+C reaches them by itself.
process.once('SIGTERM', () => {
  for (const child of running) child.kill()
  process.exit(143)
})

/**
 * Runs a check as a command; `accepts` may look at what it printed.
 *
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {(output: string) => boolean} accepts
 */
export async function check(name, command, args, accepts = () => true) {
  let output = ''
  const status = await run(command, args, 'pipe', text => {
    output += text
  })
  const good = status === 0 && accepts(output)
  if (good) passed += 1
  else failed += 1
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`)
  if (!good) console.log(output)
}

/**
 * Runs tests and adds their numbers.
 *
 * @param {readonly string[]} args
 */
export async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(program('vitest'), ['run', ...reporters, ...args], 'inherit')
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

/** Prints how many passed and failed, as the last line, and sets the status of the process. */
export function report() {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/**
 * Path of a program of a package.
 *
 * @param {string} name
 */
export function program(name) {
  return join(root, 'node_modules/.bin', name)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {'pipe' | 'inherit'} output
 * @param {(text: string) => void} onOutput
 * @returns {Promise<number | null>} its status
 */
function run(command, args, output, onOutput = () => {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output] })
  running.add(child)
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  return new Promise(resolve => {
    child.once('error', error => onOutput(error.message))
    child.once('close', (status, signal) => {
      running.delete(child)
      if (signal !== null) console.log(`${command} was ended by ${signal}`)
      resolve(status)
    })
  })
}
