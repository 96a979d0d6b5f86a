import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import type { LineMark } from '../mdx/code/code-fence.ts'
import type { MarkdownSettings } from '../mdx/mdx-page.ts'
import type { Reader } from './reader.ts'

interface ConfigFile {
  readonly folder: string
  readonly file: string
  readonly value: unknown
  readonly theme: unknown
  readonly reader: Reader
}

export function readMarkdownSettings({
  folder,
  file,
  value,
  theme,
  reader,
}: ConfigFile): MarkdownSettings {
  const text = readFile(file).toString()
  // Math comes from a remark plugin, whose name only the text of the configuration tells.
  const hasMath = /['"]remark-math['"]/.test(text)
  const hasDiagrams = reader.flag(reader.record(value, 'markdown'), 'mermaid') === true
  const hasPlugins = /(?:remark|rehype)plugins['"]?\s*:\s*\[\s*[^\s\]]/i.test(text)
  const hasCodeBlock = ['CodeBlock', 'CodeBlock.js', 'CodeBlock.tsx'].some(name =>
    existsSync(join(folder, 'src/theme', name)),
  )
  return {
    syntax: isDocusaurus2(folder) ? 'mdx1' : 'mdx',
    features: new Set([
      ...(hasMath ? (['math'] as const) : []),
      ...(hasDiagrams ? (['diagrams'] as const) : []),
    ]),
    ownCode: hasPlugins || hasCodeBlock,
    lineMarks: lineMarksOf(theme, reader),
  }
}

function isDocusaurus2(folder: string): boolean {
  const file = join(folder, 'package.json')
  const manifest = existsSync(file) ? readFile(file).toString() : ''
  return /"@docusaurus\/core"\s*:\s*"[^"\d]*2[."]/.test(manifest)
}

const DEFAULT_MARKS: readonly LineMark[] = [
  { option: '', line: 'highlight-next-line', start: 'highlight-start', end: 'highlight-end' },
]

/** From `magicComments`; inserted and deleted lines are recognized by their class names. */
function lineMarksOf(theme: unknown, reader: Reader): readonly LineMark[] {
  const marks = reader
    .list(reader.record(theme, 'prism'), 'magicComments')
    .map((comment: unknown): LineMark => {
      const block = reader.record(comment, 'block')
      const className = reader.text(comment, 'className') ?? ''
      return {
        option: /add|insert/i.test(className)
          ? 'ins'
          : /remove|delete/i.test(className)
            ? 'del'
            : '',
        line: reader.text(comment, 'line'),
        start: reader.text(block, 'start'),
        end: reader.text(block, 'end'),
      }
    })
  return marks.length === 0 ? DEFAULT_MARKS : marks
}
