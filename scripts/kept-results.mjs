// The kept results of the site (site/content/examples/results): how they are read, made into modules that a
// server can run, and compared with what it answers. Nothing here needs a server.
import { readdirSync, readFileSync } from 'node:fs'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'

/**
 * @typedef {{ file: string, line: number }} Place
 * @typedef {{ code: string, isAlone: boolean, place: Place }} Sample
 * @typedef {{ value: Record<string, unknown>, place: Place }} Row
 *
 * @typedef {object} KeptResult
 * @property {string} name `GROUP_operator#copies`
 * @property {string} setup action code that makes the objects
 * @property {string} ask action code that exports what is seen
 * @property {string} seen the version of the platform on which it was seen, or `by hand`
 * @property {Row[]} rows
 * @property {Place} place
 *
 * @typedef {object} Module
 * @property {string} name
 * @property {string} code
 * @property {(line: number) => Place} placeOf
 */

/**
 * The results of a folder. `setup.yml` has code that several of them name as their setup.
 *
 * @param {string} folder
 * @returns {KeptResult[]}
 */
export function keptResults(folder) {
  const shared = sharedSetups(folder)
  return readdirSync(folder)
    .filter(name => name.endsWith('.yml') && name !== 'setup.yml')
    .sort()
    .flatMap(name => {
      const file = `${folder}/${name}`
      return resultsIn(readFileSync(file, 'utf8'), file).map(result => ({
        ...result,
        setup: shared[result.setup] ?? result.setup,
      }))
    })
}

/** @param {string} folder @returns {Record<string, string>} */
export function sharedSetups(folder) {
  return parseDocument(readFileSync(`${folder}/setup.yml`, 'utf8')).toJS()
}

/** @param {string} source @param {string} file @returns {KeptResult[]} */
export function resultsIn(source, file) {
  const lineCounter = new LineCounter()
  const { contents, errors } = parseDocument(source, { lineCounter })
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  /** @param {any} node */
  const placeOf = node => ({ file, line: lineCounter.linePos(node?.range?.[0] ?? 0).line })
  const page = file.replace(/^.*\/|\.yml$/g, '')
  return (isMap(contents) ? contents.items : []).map(({ key, value }) => {
    const rows = isMap(value) ? value.get('rows', true) : undefined
    /** @param {string} name */
    const text = name => String((isMap(value) && value.get(name)) || '')
    return {
      name: `${page}#${key}`,
      setup: text('setup'),
      ask: text('ask'),
      seen: text('seen'),
      rows: (isSeq(rows) ? rows.items : []).map(row => ({
        value: isMap(row) ? row.toJSON() : {},
        place: placeOf(row),
      })),
      place: placeOf(key),
    }
  })
}

/**
 * The samples above the `:::result` directives of a page, by the names of the results.
 *
 * @param {string} page
 * @param {string} file
 * @returns {Map<string, Sample>}
 */
export function samplesIn(page, file) {
  /** @type {Map<string, Sample>} */
  const samples = new Map()
  const lines = page.split('\n')
  lines.forEach((line, index) => {
    const [, name] = /^:::+result\b.*data="[^"]*\/([^"/]+)"/.exec(line) ?? []
    if (name === undefined) return
    const end = lines.lastIndexOf('```', index)
    const start = lines.slice(0, end).findLastIndex(each => each.startsWith('```'))
    samples.set(name.replace('.yml', ''), {
      code: lines.slice(start + 1, end).join('\n'),
      isAlone: /\balone\b/.test(lines[start] ?? ''),
      place: { file, line: start + 2 },
    })
  })
  return samples
}

/**
 * A module with a sample and the action `run`, which makes the objects and exports what is seen. The sample keeps its
 * lines.
 *
 * @param {KeptResult} result
 * @param {Sample} sample
 * @returns {Module}
 */
export function moduleOf({ name: result, setup, ask, place }, { code, isAlone, place: sample }) {
  const [, own] = /^MODULE (\w+);/m.exec(code) ?? []
  const name = own ?? result.replace(/\W|_/g, '')
  const header = `MODULE ${name}; REQUIRE Utils, Time${isAlone ? '' : ', Library, Acquisitions'}; `
  const last = code.split('\n').length
  return {
    name,
    code: `${own === undefined ? header : ''}${code}\nrun () {\n${setup}\n${ask}\n}\n`,
    placeOf: line => (line <= last ? { ...sample, line: sample.line + line - 1 } : place),
  }
}

/**
 * The mistakes that a server names in its log, as lines with their places.
 *
 * @param {string} log
 * @param {readonly Module[]} modules
 */
export function mistakesIn(log, modules) {
  return [...log.matchAll(/\[error\]:\s*(\w+):(\d+):(\d+):? (.*)/g)].map(
    ([, name = '', line, column, message]) => {
      const module = modules.find(each => each.name === name)
      const place = module?.placeOf(Number(line)) ?? { file: name, line: Number(line) }
      return `${place.file}:${place.line}:${column} ${message}`
    },
  )
}

/**
 * What an answer has other than the rows of a result, as lines with their places.
 *
 * @param {KeptResult} result
 * @param {string} answer JSON: a list of records, or one
 */
export function differences({ rows, place }, answer) {
  const found = parsed(answer)
  if (found === null) return [`${place.file}:${place.line} the server says: ${answer.trim()}`]
  const differing = rows.flatMap(({ value, place }, index) => {
    const [kept, seen] = [shown(value), shown(found[index])]
    return kept === seen ? [] : [`${place.file}:${place.line} ${kept} is kept, ${seen} seen`]
  })
  const more = found.slice(rows.length).map(shown)
  return more.length === 0
    ? differing
    : [...differing, `${place.file}:${place.line} seen, not kept: ${more.join(' ')}`]
}

/** @param {string} answer @returns {unknown[] | null} */
function parsed(answer) {
  try {
    const value = JSON.parse(answer)
    return Array.isArray(value) ? value : [value]
  } catch {
    return null
  }
}

/** JSON leaves out what is `NULL`, and has no order of keys. @param {unknown} row */
function shown(row) {
  if (row === undefined) return 'nothing'
  const values = Object.entries(row ?? {}).filter(([, value]) => value !== null)
  return JSON.stringify(Object.fromEntries(values.sort(([a], [b]) => (a < b ? -1 : 1))))
}
