import type { Tree } from '@lezer/common'
import type { CodeError } from './code-error.ts'
import { errorsAs, errorsOf, openText } from './code-text.ts'
import type { Entry } from './entry.ts'
import { isIn, lifetime, majorOf, newest, type Version } from './words.ts'

export interface ParseOptions {
  /** A module by default. */
  readonly entry?: Entry
  /** The newest by default. */
  readonly version?: Version
}

export interface Parsed {
  /** Covers the whole code, also with errors. */
  readonly tree: Tree
  readonly errors: readonly CodeError[]
  /** False after a syntax error; other errors do not count. */
  readonly whole: boolean
}

export function parse(code: string, options: ParseOptions = {}): Parsed {
  const { entry = 'MODULE', version = newest } = options
  const text = openText(code, { entry, version })
  return { tree: text.tree, errors: errorsOf(text), whole: text.syntaxErrors.length === 0 }
}

/** Reuses the result of the newest version. Most code parses the same in both; only the checks are repeated. */
export function parseAs(code: string, options: ParseOptions, inNewest: Parsed): Parsed {
  const { version = newest } = options
  if (version === newest) return inNewest
  if (!inNewest.whole || !readsAlike(code, version)) return parse(code, options)
  const { tree } = inNewest
  return { tree, errors: errorsAs({ tree, code, version }), whole: true }
}

/** The same tokens in both versions: no words that only one reserves, no block comments, no strings of 6.x. */
function readsAlike(code: string, version: Version): boolean {
  if (majorOf(version) === majorOf(newest)) return true
  if (/\/\*|\$\{|\b[rR]'/.test(code)) return false
  for (const [text] of code.matchAll(/\/\/.*|'(?:[^'\\]|\\[\s\S])*'/g)) {
    if (text.includes('\n')) return false
  }
  for (const [word] of code.matchAll(/\b[A-Z]{2,}\b/g)) {
    const life = lifetime(word)
    if (life !== null && !(isIn(version, life) && isIn(newest, life))) return false
  }
  return true
}
