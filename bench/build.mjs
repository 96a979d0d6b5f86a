// Times whole builds of 2,767 pages: cold, unchanged, after one edit, and the start of the dev server.
//
// usage: node bench/build.mjs [RUNS] [FOLDER]
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeContent } from './content.mjs'

const tool = fileURLToPath(new URL('../bin/lectern.js', import.meta.url))
const runs = Number(process.argv[2] ?? 5)
const folder = process.argv[3] ?? fileURLToPath(new URL('site', import.meta.url))

const { pages, bytes } = writeContent(folder)
console.log(
  `${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, ${runs} runs each, seconds of the whole process`,
)

report(
  'cold',
  times(() => {
    for (const name of ['.lectern', 'dist', '.dist.lectern']) {
      rmSync(`${folder}/${name}`, { recursive: true, force: true })
    }
  }),
)
report(
  'unchanged',
  times(() => {}),
)
report(
  'one edit',
  times(run => appendFileSync(`${folder}/content/docs/en/page_7.md`, `\nEdit ${run}.\n`)),
)
report('dev ready', await devTimes())

function times(prepare) {
  return Array.from({ length: runs }, (_, run) => {
    prepare(run)
    const started = performance.now()
    const { status, stderr } = spawnSync('node', [tool, 'build', '--root', folder])
    if (status !== 0) throw new Error(String(stderr))
    return (performance.now() - started) / 1000
  })
}

async function devTimes() {
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

function report(name, seconds) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const show = value => (value ?? 0).toFixed(2)
  const median = sorted[Math.floor(sorted.length / 2)]
  console.log(
    `${name.padEnd(10)} median ${show(median)}  min ${show(sorted[0])}  max ${show(sorted.at(-1))}`,
  )
}
