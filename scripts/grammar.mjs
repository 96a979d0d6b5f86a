// Generates the lsFusion parser from its grammar: `parser.generated.js` and `terms.generated.js`.
//
// usage: npm run grammar
//
// That takes ten to thirty seconds of processor time, nearly all of it in the generator, which builds the
// states of the automaton and merges those that are alike. The files are in the repository, so that nobody
// waits for them; they begin with a hash of what they were made from.

import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = new URL('../packages/lsf/src/', import.meta.url)
const grammarFile = new URL('lsf.grammar', folder)
const parserFile = new URL('parser.generated.js', folder)
const termsFile = new URL('terms.generated.js', folder)

/** Generates the parser. */
const generate = async () => {
  const grammar = await readFile(grammarFile, 'utf8')
  const stamp = await stampOf(grammar)
  const { buildParserFile } = await import('@lezer/generator')
  const generated = buildParserFile(grammar, {
    fileName: fileURLToPath(grammarFile),
    moduleStyle: 'es',
  })
  // The terms come first: a build that is killed in between leaves a stamp that does not match.
  await replace(termsFile, stamp + generated.terms)
  await replace(parserFile, stamp + generated.parser)
}

/** Whether the parser is that of the grammar, made by the generator that is installed. */
export const isCurrent = async () => {
  const stamp = await stampOf(await readFile(grammarFile, 'utf8'))
  return (await startOf(parserFile)) === stamp && (await startOf(termsFile)) === stamp
}

/** @param {string} grammar */
const stampOf = async grammar => {
  const generator = await readFile(createRequire(import.meta.url).resolve('@lezer/generator'))
  const hash = createHash('sha256').update(generator).update(grammar).digest('hex')
  return `// Generated from lsf.grammar by scripts/grammar.mjs. Source: ${hash}\n`
}

/** @param {URL} file */
const startOf = async file => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.slice(0, text.indexOf('\n') + 1)
}

/** @param {URL} file @param {string} text */
const replace = async (file, text) => {
  const temporary = new URL(`${file.pathname}.${process.pid}`, file)
  await writeFile(temporary, text)
  await rename(temporary, file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generate()
  console.log('Generated parser.generated.js and terms.generated.js in packages/lsf/src')
}
