import { extname } from 'node:path'
import { longestRun } from '@lectern/base/markdown'

/** Why something cannot be included. */
export interface Refusal {
  readonly message: string
  readonly hint: string
}

export interface SourceLine {
  readonly text: string
  /** Absolute path. */
  readonly file: string
  readonly line: number
}

export function linesOf(
  text: string,
  { file, line }: Pick<SourceLine, 'file' | 'line'>,
): SourceLine[] {
  return text.split('\n').map((text, index) => ({ text, file, line: line + index }))
}

export interface NamedFile {
  readonly file: string
  /** As it is written. */
  readonly name: string
  readonly content: string
}

interface IncludedCode {
  readonly opening: string
  readonly lines: readonly SourceLine[]
  readonly closing: string
}

export function includedCode(
  attributes: string,
  { file, name, content }: NamedFile,
): IncludedCode | Refusal {
  const all = linesOf(content.replace(/\n$/, ''), { file, line: 1 })
  const region = includeAttribute(attributes, 'region')
  const start = all.findIndex(({ text }) => regionName(text) === region)
  const end = start < 0 ? -1 : endOfRegion(all, start)
  if (region !== undefined && (start < 0 || end < 0)) {
    const regions = all.flatMap(({ text }) => regionName(text) ?? [])
    const hint = regions.length > 0 ? `Its regions: ${regions.join(', ')}.` : 'It has no regions.'
    return { message: `"${name}" has no region "${region}"`, hint }
  }
  const fence = '`'.repeat(Math.max(3, longestRun(content) + 1))
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
    lines: region === undefined ? all : dedent(all.slice(start + 1, end).filter(isCode)),
    closing: fence,
  }
}

/** Only the end of a comment may follow the name. */
function regionName(text: string): string | undefined {
  return /#region\s+([\w.-]+)\s*\W*$/.exec(text)?.[1]
}

/** Regions can be nested. Returns -1 if it does not end. */
function endOfRegion(all: readonly SourceLine[], start: number): number {
  let depth = 0
  return all.findIndex(({ text }, index) => {
    if (index < start) return false
    if (/#region\b/.test(text)) depth += 1
    if (/#endregion\b/.test(text)) depth -= 1
    return depth === 0
  })
}

function isCode({ text }: SourceLine): boolean {
  return !/#(?:end)?region\b/.test(text)
}

function dedent(lines: readonly SourceLine[]): SourceLine[] {
  let indent = Number.POSITIVE_INFINITY
  for (const { text } of lines) if (text.trim() !== '') indent = Math.min(indent, text.search(/\S/))
  return lines.map(line => ({ ...line, text: line.text.slice(indent) }))
}

export function includeAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`[{\\s]${name}=(?:"([^"]*)"|([^\\s}]+))`).exec(attributes)
  return match?.[1] ?? match?.[2]
}
