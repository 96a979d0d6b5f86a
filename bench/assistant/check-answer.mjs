import { lsfLanguage, parse } from '@lectern/lsf'

const NO_PAGES = { constructs: {}, words: {}, options: { property: '', action: '' } }
const language = lsfLanguage({ ...NO_PAGES, alone: {}, modules: {} })
const VERSION = 'v6'

/**
 * Why an answer does not fulfil a task of `tasks.yml`; empty if it does.
 *
 * @typedef {{ task: string, checks: (string | string[])[], mistakes?: Record<string, string>, given?: string }} Task
 * @param {Task} task
 * @param {string} code
 * @returns {string[]}
 */
export function checkAnswer({ checks, mistakes = {}, given }, code) {
  const wrong = mistakesIn(code, given === undefined ? [] : [given])
  if (wrong.length > 0) return wrong
  const nodes = nodesOf(code)
  const has = (/** @type {string} */ pattern) => nodes.some(words => matches(words, pattern))
  return [
    ...checks
      .map(each => [each].flat())
      .filter(each => !each.some(has))
      .map(each => `nothing like: ${each.join(', or ')}`),
    ...Object.entries(mistakes).flatMap(([pattern, reason]) => (has(pattern) ? [reason] : [])),
  ]
}

/**
 * @param {string} code
 * @param {string[]} modules
 */
function mistakesIn(code, modules) {
  const reading = language.read(code, null)
  const syntax = reading.mistakes(VERSION)
  const all =
    syntax.length > 0
      ? syntax
      : (
          language.sampleNames?.([{ reading, alone: false }], { version: VERSION, modules }) ?? []
        ).flatMap(names => names.mistakes)
  return all.map(
    ({ from, message }) => `line ${code.slice(0, from).split('\n').length}: ${message}`,
  )
}

/**
 * Each node with the nodes and tokens inside it, in the order of the code.
 *
 * @param {string} code
 */
function nodesOf(code) {
  /** @type {string[][]} */
  const nodes = []
  parse(code, { version: VERSION }).tree.iterate({
    enter({ node }) {
      /** @type {string[]} */
      const words = []
      node.cursor().iterate(({ name, from, to, node: inner }) => {
        words.push(name)
        const text = code.slice(from, to)
        if (inner.firstChild === null && text !== name) words.push(text)
      })
      nodes.push(words)
    },
  })
  return nodes
}

/**
 * @param {string[]} words
 * @param {string} pattern
 */
function matches([first = '', ...inside], pattern) {
  const [kind, ...wanted] = pattern.match(/'[^']*'|\S+/g) ?? []
  if (first !== kind) return false
  let at = 0
  return wanted.every(word => {
    const found = inside.findIndex((each, index) => index >= at && word.split('|').includes(each))
    at = found + 1
    return found >= 0
  })
}
