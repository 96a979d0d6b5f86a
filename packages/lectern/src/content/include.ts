import { dirname, extname, resolve } from 'node:path'
import { ownValue } from '@lectern/base/collections'
import { fenceTracker } from '@lectern/base/fences'
import { LONGEST_TEXT, tooLong } from '@lectern/base/limits'
import { joinLines, type MappedText } from '@lectern/base/lines'
import { didYouMean } from '@lectern/base/nearest'
import { isBelow } from '@lectern/base/node/folders'
import { describeError, errorCode, readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { type ConfigFolders, readFolders } from '../config/config.ts'
import { decodeText } from './decode-text.ts'
import {
  includeAttribute,
  includedCode,
  linesOf,
  type NamedFile,
  type Refusal,
  type SourceLine,
} from './included-code.ts'
import { resultTable } from './kept-result.ts'
import { leadsOut } from './list-files.ts'
import { bodyOf } from './split-front-matter.ts'

export interface Expanded extends MappedText {
  readonly problems: readonly Problem[]
}

/**
 * Replaces `::include{file=… region=…}` lines: by the lines of a Markdown file, or by a code block with any other
 * file or one of its regions. A region lies between comment lines with `#region NAME` and `#endregion`, and loses
 * its common indentation. A line `:::result{data=FILE#NAME}` is followed by that result as a table.
 *
 * @param place absolute path of the file, and the line of it on which `text` starts. No file outside the content
 * folder is included, and no link that leaves the site
 */
export function expandIncludes(
  text: string,
  place: { readonly file: string; readonly line: number; readonly folders: ConfigFolders },
): Expanded {
  const { file, line, folders } = place
  if (!includes(text)) return { text, lines: [{ at: 1, file, line }], problems: [] }
  const written = linesOf(text, { file, line })
  const expanded = [...expand(written, { chain: [file], folders, limit: openIncludeLimit() })]
  return {
    ...joinLines(expanded.flatMap(each => (isProblem(each) ? [] : [each]))),
    problems: expanded.filter(isProblem),
  }
}

/** With the code of includes in their place; texts that are included stay where they are. */
export function withIncludedCode(
  text: string,
  { file, folders }: { readonly file: string; readonly folders: ConfigFolders },
): string {
  if (!includes(text)) return text
  const limit = openIncludeLimit()
  const expansion = { chain: [file], folders, limit, onlyCode: true }
  const lines = linesOf(text, { file, line: 1 })
  return [...expand(lines, expansion)]
    .flatMap(each => (isProblem(each) ? [] : each.text))
    .join('\n')
}

export function includes(text: string): boolean {
  return text.includes('::include') || text.includes(':::result')
}

type LineOrProblem = SourceLine | Problem

interface Expansion {
  /** Absolute paths from the page to the file that is being expanded. */
  readonly chain: readonly string[]
  readonly folders: ConfigFolders
  readonly limit: IncludeLimit
  readonly onlyCode?: boolean
}

const DEEPEST_INCLUDE = 50

const INCLUDE = /^(\s*)::include(\{.*\})?\s*$/
const RESULT = /^(\s*):{3,}result(?:\[.*\])?(\{.*\})\s*$/

function* expand(lines: readonly SourceLine[], expansion: Expansion): Generator<LineOrProblem> {
  const kindOf = fenceTracker()
  for (const line of lines) {
    const text = kindOf(line.text) === 'text' ? line.text : ''
    const included = INCLUDE.exec(text)
    const match = included ?? (expansion.onlyCode ? null : RESULT.exec(text))
    if (included === null) yield line
    if (match === null) continue
    const [, indent = '', attributes = ''] = match
    const read = included === null ? readResult : include
    for (const each of read(line, attributes, expansion)) {
      yield isProblem(each) ? each : { ...each, text: indent + each.text }
    }
  }
}

function include(
  line: SourceLine,
  attributes: string,
  expansion: Expansion,
): Iterable<LineOrProblem> {
  const name = includeAttribute(attributes, 'file')
  const asWritten = [{ ...line, text: line.text.trimStart() }]
  const refuse = (why: Refusal): readonly LineOrProblem[] =>
    expansion.onlyCode ? asWritten : [problemAt(line, why)]
  if (name === undefined) {
    return refuse({
      message: 'this include names no file',
      hint: 'Write ::include{file="name.md"}.',
    })
  }
  const opened = openFile(name, line, expansion)
  // A passed limit is reported once.
  if (opened === null) return expansion.onlyCode ? asWritten : []
  if ('hint' in opened) return refuse(opened)
  const { file, content } = opened
  if (extname(file) === '.md') {
    if (expansion.onlyCode) return asWritten
    const { body, bodyLine } = bodyOf(content)
    return expand(linesOf(body.replace(/\n$/, ''), { file, line: bodyLine }), {
      ...expansion,
      chain: [...expansion.chain, file],
    })
  }
  const code = includedCode(attributes, opened)
  if ('hint' in code) return refuse(code)
  const { opening, lines, closing } = code
  return [{ ...line, text: opening }, ...lines, { ...line, text: closing }]
}

/** The rest of the directive, and what is wrong with it, is the matter of `markdown/directives/result.ts`. */
function readResult(
  line: SourceLine,
  attributes: string,
  expansion: Expansion,
): Iterable<LineOrProblem> {
  const data = includeAttribute(attributes, 'data')
  if (data === undefined) return []
  const [name = '', key = ''] = data.split('#', 2)
  const opened = openFile(name, line, expansion)
  if (opened === null) return []
  const table = 'hint' in opened ? opened : resultTable(opened, key)
  if (!('hint' in table)) return table
  const column = line.text.indexOf(data) + 1
  return [{ ...problemAt(line, table), code: 'bad-result', column, length: data.length || 1 }]
}

/** Null if a limit has been passed before. */
function openFile(
  name: string,
  line: SourceLine,
  { chain, folders, limit }: Expansion,
): NamedFile | Refusal | null {
  const place = placeOf(name, line, folders)
  if ('hint' in place) return place
  const { file } = place
  if (leadsOut(file, [folders.root, ...readFolders(folders)])) {
    const message = `"${name}" is hidden, or a link that leads out of the site or to a hidden file`
    return { message, hint: 'Include a copy of it that is not hidden.' }
  }
  if (chain.includes(file)) {
    return { message: `"${name}" includes itself`, hint: 'Remove one of the includes.' }
  }
  if (chain.length > DEEPEST_INCLUDE) {
    const message = `more than ${DEEPEST_INCLUDE} files include each other here`
    return { message, hint: 'Put the text of some of them together.' }
  }
  if (limit.isPassed()) return null
  const tooMany = limit.addFile()
  if (tooMany !== null) return tooMany
  const content = readIncluded(file, name)
  if (typeof content !== 'string') return content
  return limit.addText(content) ?? { file, name, content }
}

/** Absolute path of a file in the content folder, or in one of `includes`. */
function placeOf(
  name: string,
  line: SourceLine,
  { content, includes }: ConfigFolders,
): { readonly file: string } | Refusal {
  const [, alias, path = ''] = /^@([^/]*)\/(.*)/.exec(name) ?? []
  const folder = alias === undefined ? content : ownValue(includes, alias)
  if (folder === undefined) {
    const message = `the configuration names no folder "${alias}" to include from`
    return { message, hint: nameFolder(alias ?? '', Object.keys(includes)) }
  }
  const file =
    alias !== undefined
      ? resolve(folder, path)
      : name.startsWith('/')
        ? resolve(content, name.slice(1))
        : resolve(dirname(line.file), name)
  const isInside = [folder, ...Object.values(includes)].some(each => isBelow(file, each))
  if (isInside) return { file }
  return {
    message: `"${name}" is outside the content folder`,
    hint: 'Move the file into it, or name its folder in the configuration: includes: { code: "../src" }, and include "@code/…".',
  }
}

function nameFolder(alias: string, known: readonly string[]): string {
  return didYouMean(alias, known) ?? `Name it: includes: { ${alias || 'code'}: "../src" }.`
}

function readIncluded(file: string, name: string): string | Refusal {
  try {
    return decodeText(readFile(file))
  } catch (reason) {
    const isMissing = errorCode(reason) === 'ENOENT' || file.includes('\0')
    return {
      message: isMissing
        ? `there is no file "${name}"`
        : `"${name}" cannot be read: ${describeError(reason)}`,
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
