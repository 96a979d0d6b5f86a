// Times builds and the dev server on made-up sites (content.mjs), of one tool or of several side by side:
// cold, unchanged, one edited sentence, heading and title, the start of the dev server, an edit in it.
//
// usage: node bench/build.mjs [--tool PATH/bin/lectern.js]... [--workers N]... [--runs N]
//                             [--shape frozen|single]... [--folder PARENT]
//
// Without --tool the tool is that of this repository. --workers is handed to `build` by a tool that has
// this option; given twice, the tool is measured with both. All run in turns, so that what else the
// machine does meets all alike: compare the ratios, not the seconds of two runs of this script.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { EDITED_PAGE, SHAPES, writeContent } from './content.mjs'

/** @typedef {import('./content.mjs').Shape} Shape */
/**
 * A tool with the options that it is measured with.
 *
 * @typedef {object} Contestant
 * @property {string} letter its name in the table
 * @property {string} tool
 * @property {readonly string[]} options of `build`
 */
/** @typedef {{ readonly seconds: number, readonly cpu: number, readonly megabytes: number }} Used */
/**
 * What was measured of each contestant: the values of the runs, in order.
 *
 * @typedef {Map<string, Map<Contestant, number[]>>} Results
 */

const MOST_RUNS = 20
/** Edits in each start of the dev server. */
const DEV_EDITS = 3
/** How long a command may take; a tool that hangs ends the measurement. */
const PATIENCE = 600_000

const own = fileURLToPath(new URL('../packages/lectern/bin/lectern.js', import.meta.url))
const meter = new URL('meter.mjs', import.meta.url).href
const { values } = parseArgs({
  options: {
    tool: { type: 'string', multiple: true, default: [own] },
    workers: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '5' },
    shape: { type: 'string', multiple: true, default: [...SHAPES] },
    folder: { type: 'string' },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1 || runs > MOST_RUNS)
  throw new Error(`--runs is a number from 1 to ${MOST_RUNS}`)
const shapes = values.shape.map(wanted => {
  const shape = SHAPES.find(each => each === wanted)
  if (shape === undefined) throw new Error(`"${wanted}" is none of ${SHAPES.join(', ')}`)
  return shape
})
const contestants = listContestants(values.tool, values.workers)
for (const { letter, tool, options } of contestants)
  console.log([letter, tool, ...options].join(' '))

/** Folders that were written; those of all shapes go at the end, see `measure`. @type {string[]} */
const folders = []
try {
  for (const shape of shapes) await measure(shape)
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/**
 * Each tool once, or once for each number of workers where it knows workers.
 *
 * @param {readonly string[]} tools
 * @param {readonly string[]} workers
 * @returns {Contestant[]}
 */
function listContestants(tools, workers) {
  const found = tools.flatMap(path => {
    const tool = resolve(path)
    const { stdout, status } = spawnSync(process.execPath, [tool, '--help'], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${tool} does not run`)
    const knowsWorkers = stdout.includes('--workers')
    const choices = knowsWorkers && workers.length > 0 ? workers.map(n => ['--workers', n]) : [[]]
    return choices.map(options => ({ tool, options }))
  })
  return found.map((each, index) => ({ ...each, letter: String.fromCharCode(65 + index) }))
}

/**
 * The root of the checkout of Lectern that a tool is in.
 *
 * @param {string} tool
 */
function checkoutOf(tool) {
  let folder = dirname(tool)
  while (!existsSync(join(folder, 'package-lock.json'))) folder = dirname(folder)
  return folder
}

/**
 * The folder of the sites of a tool: by default in its own checkout, whose packages the language of a site imports.
 *
 * @param {Contestant} contestant
 */
function parentOf({ tool }) {
  return resolve(values.folder ?? join(checkoutOf(tool), 'bench/site'))
}

/**
 * Measures all contestants on one shape of content, and prints the table.
 *
 * @param {Shape} shape
 */
async function measure(shape) {
  // Each cold build has a folder of its own, and all are deleted at the end: where thousands of files have
  // just been deleted, ext4 without a journal takes seconds to make as many.
  const places = new Map(
    contestants.map(each => [
      each,
      Array.from({ length: runs }, (_, run) => join(parentOf(each), shape, `${each.letter}${run}`)),
    ]),
  )
  let content = { pages: 0, bytes: 0, samples: 0 }
  for (const [{ tool }, own] of places) {
    for (const folder of own) {
      folders.push(folder)
      mkdirSync(folder, { recursive: true })
      content = writeContent(folder, shape, checkoutOf(tool))
    }
  }
  const { pages, bytes, samples } = content
  const size = `${pages} files, ${(bytes / 1e6).toFixed(1)} MB, ${samples} samples`
  console.log(`\n${shape}: ${size}, ${runs} runs, medians (least to most), median ratio to A`)
  const site = (/** @type {Contestant} */ each, run = 0) => places.get(each)?.[run] ?? ''

  /** @type {Results} */
  const results = new Map()
  const note = (
    /** @type {string} */ name,
    /** @type {Contestant} */ each,
    /** @type {number} */ value,
  ) => {
    const byContestant = results.get(name) ?? new Map()
    results.set(name, byContestant)
    byContestant.set(each, [...(byContestant.get(each) ?? []), value])
  }
  const noteBuild = (
    /** @type {string} */ name,
    /** @type {Contestant} */ each,
    /** @type {string} */ root,
  ) => {
    const { seconds, cpu, megabytes } = build(each, root)
    note(`${name}, s`, each, seconds)
    note(`${name}, CPU s`, each, cpu)
    note(`${name}, peak MB`, each, megabytes)
  }
  for (const [run, each] of inTurns()) noteBuild('cold', each, site(each, run))
  for (const [, each] of inTurns()) noteBuild('unchanged', each, site(each))
  for (const [run, each] of inTurns()) {
    editSentence(site(each), `Edit ${run}`)
    noteBuild('one sentence', each, site(each))
  }
  for (const [run, each] of inTurns()) {
    editHeading(site(each), `Edit ${run}`)
    noteBuild('one heading', each, site(each))
  }
  for (const [run, each] of inTurns()) {
    editTitle(site(each), `Edit ${run}`)
    noteBuild('one title', each, site(each))
  }
  for (const [run, each] of inTurns()) {
    const { ready, edits, ratios, megabytes } = await timeDev(each, site(each), run)
    note('dev ready, s', each, ready)
    note('dev edit, s', each, median(edits))
    note('dev edit / node -e 0', each, median(ratios))
    if (megabytes !== undefined) note('dev, peak MB', each, megabytes)
  }
  report(results)
}

/**
 * All runs of all contestants; who is first changes from run to run.
 *
 * @returns {[run: number, each: Contestant][]}
 */
function inTurns() {
  return Array.from({ length: runs }, (_, run) => run).flatMap(run => {
    const order = run % 2 === 0 ? contestants : contestants.toReversed()
    return order.map(each => /** @type {[number, Contestant]} */ ([run, each]))
  })
}

/** Waits until what was written before is on the disk: it is not to be paid by who is timed next. */
function rest() {
  spawnSync('sync')
}

/**
 * @param {Contestant} contestant
 * @param {string} root
 * @returns {Used}
 */
function build({ tool, options }, root) {
  const usage = `${root}.usage.json`
  rest()
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', meter, tool, 'build', '--root', root, ...options],
    { encoding: 'utf8', timeout: PATIENCE, env: { ...process.env, LECTERN_BENCH_USAGE: usage } },
  )
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`${tool} failed:\n${stderr}${stdout}`)
  const used = JSON.parse(readFileSync(usage, 'utf8'))
  rmSync(usage)
  return { seconds, cpu: used.seconds, megabytes: used.megabytes }
}

/**
 * Starts the dev server and edits a page that a reader has open.
 *
 * @param {Contestant} contestant
 * @param {string} root
 * @param {number} run
 */
async function timeDev({ tool }, root, run) {
  rest()
  const started = performance.now()
  const server = spawn(process.execPath, [tool, 'dev', '--root', root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise(done => {
    server.once('close', done)
    server.once('error', done)
  })
  const reading = new AbortController()
  try {
    const url = await Promise.race([
      addressOf(server.stdout),
      closed.then(() => Promise.reject(new Error(`${tool} dev ended before it was ready`))),
    ])
    const ready = (performance.now() - started) / 1000
    const page = new URL(EDITED_PAGE.address, url)
    const events = await fetch(new URL('/__lectern/events', url), { signal: reading.signal })
    const changes = listen(events)
    await (await fetch(page)).text()
    await untilWatched(root, changes)
    const edits = []
    const ratios = []
    for (let edit = 0; edit < DEV_EDITS; edit++) {
      const mark = `Edit ${run} ${edit} in dev`
      // An editor is not that fast, and the server may still do something for the edit before.
      await sleep(500)
      changes.forget()
      const written = performance.now()
      editSentence(root, mark)
      await changes.next(PATIENCE)
      const html = await (await fetch(page)).text()
      const seconds = (performance.now() - written) / 1000
      edits.push(seconds)
      // Right after the edit: a moment later the machine may be another one.
      ratios.push(seconds / median([timeNode(), timeNode(), timeNode()]))
      if (!html.includes(mark)) throw new Error(`${tool} dev answered the page without its edit`)
    }
    return { ready, edits, ratios, megabytes: peakOf(server.pid) }
  } finally {
    reading.abort()
    server.kill()
    await closed
  }
}

/** What Node takes to do nothing. */
function timeNode() {
  const started = performance.now()
  spawnSync(process.execPath, ['-e', '0'])
  return (performance.now() - started) / 1000
}

/**
 * The address that a server prints once it is ready.
 *
 * @param {import('node:stream').Readable} output
 * @returns {Promise<string>}
 */
async function addressOf(output) {
  let text = ''
  return new Promise((found, fail) => {
    // The pipe is read to its end, whatever is printed later.
    output.on('data', chunk => {
      text += chunk
      const [address] = /https?:\/\/[^\s/]*[^\s/.]/.exec(text) ?? []
      if (address !== undefined) found(address)
    })
    output.once('end', () => fail(new Error(`There is no address in "${text}"`)))
  })
}

/**
 * The messages of an event stream, one after the other.
 *
 * @param {Response} response
 */
function listen(response) {
  let messages = 0
  let wake = () => {}
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const whole = text.split('\n\n')
      text = whole.pop() ?? ''
      messages += whole.filter(event => event.includes('data: reload')).length
      wake()
    }
  }
  // The stream ends when the server is stopped.
  read().catch(() => {})
  return {
    /** Leaves out the messages that have come so far. */
    forget: () => {
      messages = 0
    },
    /**
     * Waits for a message, and throws if there is none in time.
     *
     * @param {number} patience in milliseconds
     * @returns {Promise<void>}
     */
    next: patience =>
      new Promise((done, fail) => {
        const timer = setTimeout(
          () => fail(new Error('The dev server told of no change')),
          patience,
        )
        wake = () => {
          if (messages === 0) return
          messages -= 1
          wake = () => {}
          clearTimeout(timer)
          done()
        }
        wake()
      }),
  }
}

/**
 * A server is ready before it watches all files; edits are made until it notices one.
 *
 * @param {string} root
 * @param {ReturnType<typeof listen>} changes
 */
async function untilWatched(root, changes) {
  for (let attempt = 0; attempt < 30; attempt++) {
    editSentence(root, `Attempt ${attempt}`)
    const noticed = await changes.next(2000).then(
      () => true,
      () => false,
    )
    if (noticed) return
  }
  throw new Error('The dev server notices no edit')
}

/**
 * The most memory that was resident in a running process, where Linux tells it.
 *
 * @param {number | undefined} pid
 */
function peakOf(pid) {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/**
 * Writes a mark at the end of the first paragraph, in place of the last mark.
 *
 * @param {string} root
 * @param {string} mark
 */
function editSentence(root, mark) {
  editLine(root, /^(\p{L}.*?)(?: ⟨.*⟩)?$/mu, `$1 ⟨${mark}⟩`)
}

/**
 * Writes a mark at the end of the first heading without an id of its own: its id changes, too.
 *
 * @param {string} root
 * @param {string} mark
 */
function editHeading(root, mark) {
  editLine(root, /^(#{2,4} [^{\n]*?)(?: ⟨.*⟩)?$/m, `$1 ⟨${mark}⟩`)
}

/**
 * @param {string} root
 * @param {string} mark
 */
function editTitle(root, mark) {
  editFile(root, text => text.replace(/^(title: '[^⟨']*?)(?: ⟨.*⟩)?'$/m, `$1 ⟨${mark}⟩'`))
}

/**
 * @param {string} root
 * @param {RegExp} line below the front matter
 * @param {string} replacement
 */
function editLine(root, line, replacement) {
  editFile(root, text => {
    const [, head = '', body = ''] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? []
    return head + body.replace(line, replacement)
  })
}

/**
 * @param {string} root
 * @param {(text: string) => string} edit
 */
function editFile(root, edit) {
  const file = join(root, EDITED_PAGE.file)
  const text = readFileSync(file, 'utf8')
  const edited = edit(text)
  if (edited === text) throw new Error(`There is nothing to edit in ${file}`)
  writeFileSync(file, edited)
}

/** @param {Results} results */
function report(results) {
  const [first] = contestants
  const name = (/** @type {string} */ text) => text.padEnd(22)
  console.log(
    name('') +
      contestants
        .map(each => each.letter.padEnd(each === first ? 24 : 32))
        .join('')
        .trimEnd(),
  )
  for (const [measured, byContestant] of results) {
    const base = first === undefined ? [] : (byContestant.get(first) ?? [])
    const cells = contestants.map(each => {
      const all = byContestant.get(each) ?? []
      const range = `${show(median(all))} (${show(Math.min(...all))}–${show(Math.max(...all))})`
      if (each === first) return range.padEnd(24)
      // Runs of the same number were neighbours in time.
      const ratio = median(all.map((value, run) => value / (base[run] ?? Number.NaN)))
      return `${ratio.toFixed(2)} × ${range}`.padEnd(32)
    })
    console.log((name(measured) + cells.join('')).trimEnd())
  }
}

/** @param {number} value */
function show(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}

/** @param {readonly number[]} list */
function median(list) {
  const sorted = list.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}
