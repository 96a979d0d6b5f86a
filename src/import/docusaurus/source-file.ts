import type { Problem } from '../../base/problem.ts'
import { decodeText } from '../../content/decode-text.ts'
import { bodyOf } from '../../content/split-front-matter.ts'
import { parseYaml } from '../../content/yaml.ts'
import { describeError, readFile } from '../../engine/read-file.ts'
import { recordOf } from './reader.ts'

/** A Markdown file of a Docusaurus site. */
export interface SourceFile {
  /** Absolute path. */
  readonly file: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** The text between the `---` lines. */
  readonly yaml: string
  readonly body: string
  /** 1-based line on which the body starts. */
  readonly bodyLine: number
}

/** Reads a file; what cannot be read is reported and comes out empty. */
export function readSourceFile(file: string, problems: Problem[]): SourceFile {
  const text = textOf(file, problems)
  const { body, bodyLine } = bodyOf(text)
  const yaml = text.slice(0, text.length - body.length).replace(/^---[^\n]*\n|---[^\n]*\n?$/g, '')
  const { value, error } = parseYaml(yaml)
  if (error !== null) {
    const message = `the front matter is not valid YAML: ${error.message}`
    const hint = 'Correct it; the page is imported without it.'
    const place = { ...error.place, file, line: error.place.line + 1 }
    problems.push({ code: 'import-unread', severity: 'warning', message, hint, ...place })
  }
  return { file, frontMatter: recordOf(value), yaml, body, bodyLine }
}

function textOf(file: string, problems: Problem[]): string {
  try {
    return decodeText(readFile(file))
  } catch (reason) {
    const message = `the file cannot be read: ${describeError(reason)}`
    problems.push({ code: 'unreadable-file', severity: 'warning', message, file })
    return ''
  }
}
