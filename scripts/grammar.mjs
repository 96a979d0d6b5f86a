// Generates the lsFusion parser from its grammar: `parser.generated.js` and `terms.generated.js`.
// Generation takes seconds, so the files stay until the grammar or the generator changes.

import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = new URL('../src/lsf/', import.meta.url)
const grammarFile = new URL('lsf.grammar', folder)
const parserFile = new URL('parser.generated.js', folder)
const termsFile = new URL('terms.generated.js', folder)

/** Generates the parser if it is missing or was made from another grammar; tells whether it did. */
export const ensureGrammar = async () => {
  const grammar = await readFile(grammarFile, 'utf8')
  const generator = await readFile(createRequire(import.meta.url).resolve('@lezer/generator'))
  const hash = createHash('sha256').update(generator).update(grammar).digest('hex')
  const stamp = `// Generated from lsf.grammar by scripts/grammar.mjs. Source: ${hash}\n`
  if ((await startOf(parserFile)) === stamp && (await startOf(termsFile)) === stamp) return false

  const { buildParserFile } = await import('@lezer/generator')
  const generated = buildParserFile(grammar, {
    fileName: fileURLToPath(grammarFile),
    moduleStyle: 'es',
  })
  // The terms come first: a build that is killed in between leaves a stamp that does not match.
  await replace(termsFile, stamp + generated.terms)
  await replace(parserFile, stamp + generated.parser)
  return true
}

/** The same under the name that vitest calls in a `globalSetup` file. */
export const setup = async () => {
  await ensureGrammar()
}

const startOf = async file => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.slice(0, text.indexOf('\n') + 1)
}

const replace = async (file, text) => {
  const temporary = new URL(`${file.pathname}.${process.pid}`, file)
  await writeFile(temporary, text)
  await rename(temporary, file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const generated = await ensureGrammar()
  console.log(
    generated
      ? 'Generated src/lsf/parser.generated.js'
      : 'src/lsf/parser.generated.js is up to date',
  )
}
