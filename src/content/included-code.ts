import { extname } from 'node:path'
import { includeAttribute } from './include-attribute.ts'
import type { Refusal } from './include-limit.ts'
import { linesOf, type SourceLine } from './source-lines.ts'

/** A file that is included as code. */
interface CodeFile {
  /** Absolute path. */
  readonly file: string
  /** Its path as the include has it. */
  readonly name: string
  readonly content: string
}

/** A code block: the lines that open and close it, and what is between. */
interface IncludedCode {
  readonly opening: string
  readonly lines: readonly SourceLine[]
  readonly closing: string
}

/** The code block that shows a file, or a region of it, as the attributes of the include say. */
export function includedCode(
  attributes: string,
  { file, name, content }: CodeFile,
): IncludedCode | Refusal {
  const all = linesOf(content.replace(/\n$/, ''), { file, line: 1 })
  const region = includeAttribute(attributes, 'region')
  const start = all.findIndex(({ text }) => regionName(text) === region)
  const end = all.findIndex(({ text }, index) => index > start && /#endregion\b/.test(text))
  if (region !== undefined && (start < 0 || end < 0)) {
    const regions = all.flatMap(({ text }) => regionName(text) ?? [])
    const hint = regions.length > 0 ? `Its regions: ${regions.join(', ')}.` : 'It has no regions.'
    return { message: `"${name}" has no region "${region}"`, hint }
  }
  const fence = '`'.repeat(longestRun(content) + 1)
  const language = includeAttribute(attributes, 'language') ?? extname(file).slice(1)
  const title = includeAttribute(attributes, 'title')
  const marks = includeAttribute(attributes, 'lines')
  const called = includeAttribute(attributes, 'call')
  const meta = [
    language,
    title && `title="${title}"`,
    marks && `{${marks}}`,
    called && `call={${called}}`,
  ].filter(Boolean)
  return {
    opening: fence + meta.join(' '),
    lines: region === undefined ? all : dedent(all.slice(start + 1, end)),
    closing: fence,
  }
}

/** The length of the longest run of backticks in a code, at least 2. */
function longestRun(code: string): number {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

/** Name of the region that a line opens; after it stands at most the end of a comment. */
function regionName(text: string): string | undefined {
  return /#region\s+([\w.-]+)\s*\W*$/.exec(text)?.[1]
}

function dedent(lines: readonly SourceLine[]): SourceLine[] {
  let indent = Number.POSITIVE_INFINITY
  for (const { text } of lines) if (text.trim() !== '') indent = Math.min(indent, text.search(/\S/))
  return lines.map(line => ({ ...line, text: line.text.slice(indent) }))
}
