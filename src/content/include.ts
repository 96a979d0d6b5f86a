import { dirname, extname, relative, resolve } from 'node:path'
import { fenceTracker } from '../base/fences.ts'
import { LONGEST_TEXT, tooLong } from '../base/limits.ts'
import { joinLines, type MappedText } from '../base/lines.ts'
import type { Problem } from '../base/problem.ts'
import { describeError, errorCode, readFile } from '../engine/read-file.ts'
import { bodyOf } from './front-matter.ts'

interface Line {
  readonly text: string
  readonly file: string
  readonly line: number
}

/** An expanded text with the problems of its includes. */
export interface Expanded extends MappedText {
  readonly problems: readonly Problem[]
}

/**
 * Expands the `::include{file=… region=…}` lines of a text. A Markdown file is put in as it is; any
 * other file, or one of its named regions, becomes a code block. A region lies between two comment
 * lines that contain `#region NAME` and `#endregion`, and loses the indentation that its lines share.
 *
 * @param text the Markdown after the front matter
 * @param place absolute path of the file, the 1-based line of it on which `text` starts, and the
 *   folder that includes must not leave
 */
export function expandIncludes(
  text: string,
  place: { readonly file: string; readonly line: number; readonly folder: string },
): Expanded {
  const { file, line } = place
  if (!text.includes('::include')) return { text, lines: [{ at: 1, file, line }], problems: [] }
  const lines = text.split('\n').map((own, index) => ({ text: own, file, line: line + index }))
  const problems: Problem[] = []
  const expansion = {
    chain: [file],
    folder: place.folder,
    problems,
    left: { characters: LONGEST_TEXT, files: MOST_INCLUDES },
  }
  const expanded = expand(lines, expansion)
  return { ...joinLines(expanded), problems }
}

interface Expansion {
  /** Absolute paths of the files that include each other, the outermost first. */
  readonly chain: readonly string[]
  readonly folder: string
  readonly problems: Problem[]
  /** How much may still be included: files that include others twice could fill any memory. */
  readonly left: { characters: number; files: number }
}

/** More files than this in one page are a mistake. */
const MOST_INCLUDES = 1000

/** More files than this that include each other are a mistake. */
const DEEPEST_INCLUDE = 50

function expand(lines: readonly Line[], expansion: Expansion): Line[] {
  const kindOf = fenceTracker()
  return lines.flatMap(line => {
    if (kindOf(line.text) !== 'text') return [line]
    const match = /^(\s*)::include(\{.*\})?\s*$/.exec(line.text)
    if (match === null) return [line]
    const included = include(line, match[2] ?? '', expansion)
    return included.map(part => ({ ...part, text: (match[1] ?? '') + part.text }))
  })
}

function include(line: Line, attributes: string, expansion: Expansion): Line[] {
  const name = attribute(attributes, 'file')
  if (name === undefined) {
    return fail(expansion, line, 'this include names no file', 'Write ::include{file="name.md"}.')
  }
  const file = name.startsWith('/')
    ? resolve(expansion.folder, name.slice(1))
    : resolve(dirname(line.file), name)
  const outside = relative(expansion.folder, file).startsWith('..')
  if (outside) {
    return fail(
      expansion,
      line,
      `"${name}" is outside the content folder`,
      'Move the file into it.',
    )
  }
  if (expansion.chain.includes(file)) {
    return fail(expansion, line, `"${name}" includes itself`, 'Remove one of the includes.')
  }
  if (expansion.chain.length > DEEPEST_INCLUDE) {
    const message = `more than ${DEEPEST_INCLUDE} files include each other here`
    return fail(expansion, line, message, 'Put the text of some of them together.')
  }
  const { left } = expansion
  // What is beyond the limit is reported once.
  if (left.characters < 0 || left.files < 0) return []
  left.files -= 1
  if (left.files < 0) {
    const message = `this page includes more than ${MOST_INCLUDES} files`
    return fail(expansion, line, message, 'Put the text of some of them together.')
  }
  const content = readIncluded(file, name)
  if (typeof content !== 'string') return fail(expansion, line, content.message, content.hint)
  left.characters -= content.length
  if (left.characters < 0) {
    const { message, hint } = tooLong('this page with what it includes')
    return fail(expansion, line, message, hint)
  }
  if (extname(file) === '.md') {
    const { body, bodyLine } = bodyOf(content)
    const lines = body
      .replace(/\n$/, '')
      .split('\n')
      .map((text, index) => ({ text, file, line: bodyLine + index }))
    return expand(lines, { ...expansion, chain: [...expansion.chain, file] })
  }
  return codeBlock(line, attributes, { file, name, content, expansion })
}

function codeBlock(
  line: Line,
  attributes: string,
  code: { file: string; name: string; content: string; expansion: Expansion },
): Line[] {
  const all = code.content
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) => ({ text, file: code.file, line: index + 1 }))
  const region = attribute(attributes, 'region')
  const start = all.findIndex(l => regionName(l.text) === region)
  const end = all.findIndex((l, index) => index > start && /#endregion\b/.test(l.text))
  if (region !== undefined && (start < 0 || end < 0)) {
    const known = all.flatMap(l => regionName(l.text) ?? [])
    const hint = known.length > 0 ? `Its regions: ${known.join(', ')}.` : 'It has no regions.'
    return fail(code.expansion, line, `"${code.name}" has no region "${region}"`, hint)
  }
  const body = region === undefined ? all : dedent(all.slice(start + 1, end))
  const longest = longestRun(code.content)
  const fence = '`'.repeat(longest + 1)
  const language = attribute(attributes, 'language') ?? extname(code.file).slice(1)
  const title = attribute(attributes, 'title')
  const marks = attribute(attributes, 'lines')
  const called = attribute(attributes, 'call')
  const meta = [
    language,
    title && `title="${title}"`,
    marks && `{${marks}}`,
    called && `call={${called}}`,
  ].filter(Boolean)
  return [{ ...line, text: fence + meta.join(' ') }, ...body, { ...line, text: fence }]
}

/** The length of the longest run of backticks in a code, at least 2. */
function longestRun(code: string): number {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

/** The text of a file, or why it cannot be included. */
function readIncluded(file: string, name: string): string | { message: string; hint: string } {
  try {
    return readFile(file).toString().replace(/\r\n/g, '\n')
  } catch (reason) {
    const isMissing = errorCode(reason) === 'ENOENT' || file.includes('\0')
    return {
      message: isMissing
        ? `there is no file "${name}" to include`
        : `"${name}" cannot be included: ${describeError(reason)}`,
      hint: `Looked for ${file}.`,
    }
  }
}

/** Name of the region that a line opens; after it stands at most the end of a comment. */
function regionName(text: string): string | undefined {
  return /#region\s+([\w.-]+)\s*\W*$/.exec(text)?.[1]
}

function dedent(lines: readonly Line[]): Line[] {
  let indent = Number.POSITIVE_INFINITY
  for (const { text } of lines) if (text.trim() !== '') indent = Math.min(indent, text.search(/\S/))
  return lines.map(line => ({ ...line, text: line.text.slice(indent) }))
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`[{\\s]${name}=(?:"([^"]*)"|([^\\s}]+))`).exec(attributes)
  return match?.[1] ?? match?.[2]
}

function fail(expansion: Expansion, line: Line, message: string, hint: string): Line[] {
  const column = line.text.search(/\S/) + 1
  expansion.problems.push({
    code: 'bad-include',
    severity: 'error',
    message,
    hint,
    file: line.file,
    line: line.line,
    column,
    length: line.text.trim().length,
  })
  return []
}
