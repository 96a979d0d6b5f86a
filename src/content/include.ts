import { dirname, extname, relative, resolve } from 'node:path'
import { fenceTracker } from '../base/fences.ts'
import { joinLines, type MappedText } from '../base/lines.ts'
import type { Problem } from '../base/problem.ts'
import { describeError, errorCode, readFile } from '../engine/read-file.ts'
import { decodeText } from './decode-text.ts'
import { includeAttribute } from './include-attribute.ts'
import { type IncludeLimit, openIncludeLimit, type Refusal } from './include-limit.ts'
import { includedCode } from './included-code.ts'
import { linesOf, type SourceLine } from './source-lines.ts'
import { bodyOf } from './split-front-matter.ts'

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
  const { file, line, folder } = place
  if (!text.includes('::include')) return { text, lines: [{ at: 1, file, line }], problems: [] }
  const written = linesOf(text, { file, line })
  const parts = [...expand(written, { chain: [file], folder, limit: openIncludeLimit() })]
  return {
    ...joinLines(parts.flatMap(part => (isProblem(part) ? [] : [part]))),
    problems: parts.filter(isProblem),
  }
}

/** A line of the expanded text, or what is wrong with an include. */
type Part = SourceLine | Problem

interface Expansion {
  /** Absolute paths of the files that include each other, the outermost first. */
  readonly chain: readonly string[]
  /** Absolute folder that includes must not leave. */
  readonly folder: string
  readonly limit: IncludeLimit
}

/** More files than this that include each other are a mistake. */
const DEEPEST_INCLUDE = 50

const INCLUDE = /^(\s*)::include(\{.*\})?\s*$/

function* expand(lines: readonly SourceLine[], expansion: Expansion): Generator<Part> {
  const kindOf = fenceTracker()
  for (const line of lines) {
    const match = kindOf(line.text) === 'text' ? INCLUDE.exec(line.text) : null
    if (match === null) {
      yield line
      continue
    }
    const [, indent = '', attributes = ''] = match
    for (const part of include(line, attributes, expansion)) {
      yield isProblem(part) ? part : { ...part, text: indent + part.text }
    }
  }
}

/** What stands in place of an include. */
function include(line: SourceLine, attributes: string, expansion: Expansion): Iterable<Part> {
  const { chain, folder, limit } = expansion
  const name = includeAttribute(attributes, 'file')
  const refuse = (why: Refusal): readonly Part[] => [problemAt(line, why)]
  if (name === undefined) {
    return refuse({
      message: 'this include names no file',
      hint: 'Write ::include{file="name.md"}.',
    })
  }
  const file = name.startsWith('/')
    ? resolve(folder, name.slice(1))
    : resolve(dirname(line.file), name)
  if (relative(folder, file).startsWith('..')) {
    return refuse({
      message: `"${name}" is outside the content folder`,
      hint: 'Move the file into it.',
    })
  }
  if (chain.includes(file)) {
    return refuse({ message: `"${name}" includes itself`, hint: 'Remove one of the includes.' })
  }
  if (chain.length > DEEPEST_INCLUDE) {
    const message = `more than ${DEEPEST_INCLUDE} files include each other here`
    return refuse({ message, hint: 'Put the text of some of them together.' })
  }
  // What is beyond the limit is reported once.
  if (limit.isPassed()) return []
  const tooMany = limit.addFile()
  if (tooMany !== null) return refuse(tooMany)
  const content = readIncluded(file, name)
  if (typeof content !== 'string') return refuse(content)
  const tooMuch = limit.addText(content)
  if (tooMuch !== null) return refuse(tooMuch)
  if (extname(file) === '.md') {
    const { body, bodyLine } = bodyOf(content)
    return expand(linesOf(body.replace(/\n$/, ''), { file, line: bodyLine }), {
      ...expansion,
      chain: [...chain, file],
    })
  }
  const code = includedCode(attributes, { file, name, content })
  if ('hint' in code) return refuse(code)
  const { opening, lines, closing } = code
  return [{ ...line, text: opening }, ...lines, { ...line, text: closing }]
}

/** The text of a file, or why it cannot be included. */
function readIncluded(file: string, name: string): string | Refusal {
  try {
    return decodeText(readFile(file))
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

function isProblem(part: Part): part is Problem {
  return 'severity' in part
}

function problemAt({ text, file, line }: SourceLine, { message, hint }: Refusal): Problem {
  return {
    code: 'bad-include',
    severity: 'error',
    message,
    hint,
    file,
    line,
    column: text.search(/\S/) + 1,
    length: text.trim().length,
  }
}
