// Parses lsFusion code and tells how long it takes.
//
// usage: node bench/lsf.mjs                            start-up, and 7,500 samples of the documentation
//        node bench/lsf.mjs [--version v5] FOLDER...   every .lsf file below the folders, with errors
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const BLOCKS = 7500
const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  options: { version: { type: 'string', default: 'v6' } },
  allowPositionals: true,
})

const folder = mkdtempSync(join(tmpdir(), 'lsf-'))
try {
  const file = await bundle(join(folder, 'parse.mjs'))
  if (positionals.length > 0) await corpus(file, positionals, values.version)
  else await speed(file)
} finally {
  rmSync(folder, { recursive: true })
}

/**
 * The parser as one file, so that its start-up can be measured.
 *
 * @param {string} file
 */
async function bundle(file) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'packages/lsf/src/parse.ts', write: false, minify: false },
  })
  if (!('output' in result)) throw new Error('the parser was not bundled')
  writeFileSync(file, result.output[0].code)
  return file
}

/** @param {string} file @param {string[]} folders @param {string} version */
async function corpus(file, folders, version) {
  const { parse } = await import(file)
  const paths = folders.flatMap(folder => filesBelow(folder, '.lsf'))
  let failed = 0
  let bytes = 0
  const start = performance.now()
  for (const path of paths) {
    const code = readFileSync(path, 'utf8')
    bytes += code.length
    const [error] = parse(code, { version }).errors
    if (!error) continue
    failed++
    const line = code.slice(0, error.from).split('\n').length
    console.log(`${path}:${line}: ${error.message}`)
  }
  const time = Math.round(performance.now() - start)
  console.log(`${paths.length} files, ${bytes} characters, ${failed} with errors, ${time} ms`)
}

/** @param {string} file */
async function speed(file) {
  const script = `const t = performance.now(); await import(${JSON.stringify(file)})
    console.log(performance.now() - t)`
  const starts = Array.from({ length: 9 }, () =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
    ),
  ).sort((a, b) => a - b)
  console.log(`start-up: ${starts[4]?.toFixed(1)} ms (median of 9 processes)`)

  const { parse } = await import(file)
  const samples = filesBelow(join(root, 'site/content'), '.md').flatMap(path => fences(path))
  if (samples.length === 0) return console.log('There are no samples below content/')
  const start = performance.now()
  let characters = 0
  for (let index = 0; index < BLOCKS; index++) {
    const code = samples[index % samples.length] ?? ''
    characters += code.length
    parse(code)
  }
  const time = Math.round(performance.now() - start)
  console.log(
    `${BLOCKS} blocks (${samples.length} different, ${characters} characters): ${time} ms`,
  )
}

/** @param {string} path */
function fences(path) {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^```lsf(?![-\w]).*\n([\s\S]*?)^```$/gm)].map(([, code]) => code)
}

/** @param {string} folder @param {string} extension */
function filesBelow(folder, extension) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith(extension))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
