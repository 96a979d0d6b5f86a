import { dirname, extname, relative, resolve } from 'node:path'
import { fenceTracker } from '@lectern/base/fences'
import { LONGEST_TEXT, tooLong } from '@lectern/base/limits'
import { joinLines, type MappedText } from '@lectern/base/lines'
import { describeError, errorCode, readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import type { ConfigFolders } from '../config/config.ts'
import { decodeText } from './decode-text.ts'
import {
  includeAttribute,
  includedCode,
  linesOf,
  type Refusal,
  type SourceLine,
} from './included-code.ts'
import { leadsOut } from './list-files.ts'
import { bodyOf } from './split-front-matter.ts'

export interface Expanded extends MappedText {
  readonly problems: readonly Problem[]
}

/**
 * Replaces `::include{file=… region=…}` lines: by the lines of a Markdown file, or by a code block with any other
 * file or one of its regions. A region lies between comment lines with `#region NAME` and `#endregion`, and loses
 * its common indentation.
 *
 * @param place absolute path of the file, and the line of it on which `text` starts. No file outside the content
 * folder is included, and no link that leaves the site
 */
export function expandIncludes(
  text: string,
  place: { readonly file: string; readonly line: number; readonly folders: ConfigFolders },
): Expanded {
  const { file, line, folders } = place
  if (!text.includes('::include')) return { text, lines: [{ at: 1, file, line }], problems: [] }
  const written = linesOf(text, { file, line })
  const expanded = [...expand(written, { chain: [file], folders, limit: openIncludeLimit() })]
  return {
    ...joinLines(expanded.flatMap(each => (isProblem(each) ? [] : [each]))),
    problems: expanded.filter(isProblem),
  }
}

type LineOrProblem = SourceLine | Problem

interface Expansion {
  /** Absolute paths from the page to the file that is being expanded. */
  readonly chain: readonly string[]
  readonly folders: ConfigFolders
  readonly limit: IncludeLimit
}

const DEEPEST_INCLUDE = 50

const INCLUDE = /^(\s*)::include(\{.*\})?\s*$/

function* expand(lines: readonly SourceLine[], expansion: Expansion): Generator<LineOrProblem> {
  const kindOf = fenceTracker()
  for (const line of lines) {
    const match = kindOf(line.text) === 'text' ? INCLUDE.exec(line.text) : null
    if (match === null) {
      yield line
      continue
    }
    const [, indent = '', attributes = ''] = match
    for (const each of include(line, attributes, expansion)) {
      yield isProblem(each) ? each : { ...each, text: indent + each.text }
    }
  }
}

function include(
  line: SourceLine,
  attributes: string,
  expansion: Expansion,
): Iterable<LineOrProblem> {
  const { chain, folders, limit } = expansion
  const name = includeAttribute(attributes, 'file')
  const refuse = (why: Refusal): readonly LineOrProblem[] => [problemAt(line, why)]
  if (name === undefined) {
    return refuse({
      message: 'this include names no file',
      hint: 'Write ::include{file="name.md"}.',
    })
  }
  const file = name.startsWith('/')
    ? resolve(folders.content, name.slice(1))
    : resolve(dirname(line.file), name)
  if (relative(folders.content, file).startsWith('..')) {
    return refuse({
      message: `"${name}" is outside the content folder`,
      hint: 'Move the file into it.',
    })
  }
  if (leadsOut(file, Object.values(folders))) {
    const message = `"${name}" is hidden, or a link that leads out of the site or to a hidden file`
    return refuse({ message, hint: 'Include a copy of it that is not hidden.' })
  }
  if (chain.includes(file)) {
    return refuse({ message: `"${name}" includes itself`, hint: 'Remove one of the includes.' })
  }
  if (chain.length > DEEPEST_INCLUDE) {
    const message = `more than ${DEEPEST_INCLUDE} files include each other here`
    return refuse({ message, hint: 'Put the text of some of them together.' })
  }
  // A passed limit is reported once.
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

function isProblem(each: LineOrProblem): each is Problem {
  return 'severity' in each
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

/** Files that include others twice could fill any memory. */
interface IncludeLimit {
  isPassed(): boolean
  addFile(): Refusal | null
  addText(text: string): Refusal | null
}

const MOST_INCLUDES = 1000

function openIncludeLimit(): IncludeLimit {
  let files = 0
  let characters = 0
  return {
    isPassed: () => files > MOST_INCLUDES || characters > LONGEST_TEXT,
    addFile() {
      files += 1
      if (files <= MOST_INCLUDES) return null
      return {
        message: `this page includes more than ${MOST_INCLUDES} files`,
        hint: 'Put the text of some of them together.',
      }
    },
    addText({ length }) {
      characters += length
      return characters <= LONGEST_TEXT ? null : tooLong('this page with what it includes')
    },
  }
}
