// Times whole builds of 2,767 pages: cold, unchanged, after one edit, and the start of the dev server.
//
// usage: node bench/build.mjs [RUNS] [FOLDER]
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeContent } from './content.mjs'

const tool = fileURLToPath(new URL('../bin/lectern.js', import.meta.url))
const runs = Number(process.argv[2] ?? 5)
const parent = process.argv[3] ?? fileURLToPath(new URL('site', import.meta.url))

// Each cold build has a folder of its own, and all are deleted at the end: where thousands of files have
// just been deleted, ext4 without a journal takes seconds to make as many.
const folders = Array.from({ length: runs }, (_, run) => `${parent}/${run}`)
const [{ pages, bytes } = { pages: 0, bytes: 0 }] = folders.map(writeContent)
console.log(
  `${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, ${runs} runs each, seconds of the whole process`,
)
const [folder = ''] = folders
report('cold', folders.map(build))
// The rest is timed once all of that is on the disk.
spawnSync('sync')
report(
  'unchanged',
  folders.map(() => build(folder)),
)
report(
  'one edit',
  folders.map((_, run) => {
    appendFileSync(`${folder}/content/docs/en/page_7.md`, `\nEdit ${run}.\n`)
    return build(folder)
  }),
)
report('dev ready', await devTimes())
for (const done of folders) rmSync(done, { recursive: true })

/** Seconds of a build.
 *
 * @param {string} root */
function build(root) {
  const started = performance.now()
  const { status, stderr } = spawnSync('node', [tool, 'build', '--root', root])
  if (status !== 0) throw new Error(String(stderr))
  return (performance.now() - started) / 1000
}

async function devTimes() {
  /** @type {number[]} */
  const all = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    const server = spawn('node', [tool, 'dev', '--root', folder, '--port', '0'])
    await new Promise(resolve => server.stdout.once('data', resolve))
    all.push((performance.now() - started) / 1000)
    server.kill()
    await new Promise(resolve => server.once('close', resolve))
  }
  return all
}

/** @param {string} name @param {number[]} seconds */
function report(name, seconds) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const show = (/** @type {number | undefined} */ value) => (value ?? 0).toFixed(2)
  const median = sorted[Math.floor(sorted.length / 2)]
  console.log(
    `${name.padEnd(10)} median ${show(median)}  min ${show(sorted[0])}  max ${show(sorted.at(-1))}`,
  )
}
