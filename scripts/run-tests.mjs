// Runs checks and tests, and counts them.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { root } from './setup.mjs'

let passed = 0
let failed = 0
/** What failed, for the end of the output: a log may be kept only from there. @type {string[]} */
const failures = []

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
  else {
    failed += 1
    failures.push(name)
  }
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`)
  if (!good) console.log(output)
}

/**
 * Runs tests and adds their numbers.
 *
 * @param {readonly string[]} args
 * @param {string} node path of the Node that runs them
 */
export async function runTests(args, node = process.execPath) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH }
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const status = await run(node, [vitest, 'run', ...reporters, ...args], 'inherit', () => {}, env)
  const before = failures.length
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    for (const { name, message, assertionResults } of testResults) {
      const file = relative(root, name)
      // A file that could not be read has a message and no tests.
      if (message !== '') failures.push(`${file}: ${firstLine(message)}`)
      for (const { status, fullName, failureMessages } of assertionResults) {
        if (status !== 'failed') continue
        failures.push(`${file}: ${fullName}: ${firstLine(failureMessages.join())}`)
      }
    }
  } catch {
    failures.push('the tests left no report')
  }
  if (status !== 0 && failures.length === before) failures.push('the tests ended with an error')
  failed += failures.length - before
  rmSync(folder, { recursive: true, force: true })
}

/** The rest is above, where the tests ran. @param {string} message */
function firstLine(message) {
  return message.split('\n', 1)[0]?.slice(0, 200)
}

/** Prints what failed and, as the last line, how many passed and failed, and sets the status of the process. */
export function report() {
  for (const failure of failures) console.log(`FAIL ${failure}`)
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
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | null>} its status
 */
function run(command, args, output, onOutput = () => {}, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
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
