import type { Nodes } from 'mdast'
import { replaceNode } from '../blocks.ts'
import { colonsFor } from '../containers.ts'
import type { Level } from '../level.ts'
import { type MdxPage, report, spanOf } from '../mdx-page.ts'
import { convertFence } from './code-fence.ts'
import { isPackageCommand, packageTabs } from './package-tabs.ts'

type Code = Extract<Nodes, { type: 'code' }>

/** Converts the options of a code block and the comments that mark its lines. */
export function convertCode(node: Code, level: Level, page: MdxPage): void {
  const { source, edits, context } = page
  const { from, to } = spanOf(node)
  if (isPackageCommand(node)) {
    return replaceNode(node, packageTabs(node.value, colonsFor(node, page)), { level, page })
  }
  const text = source.slice(from, to)
  const [, marks = '', info = ''] = /^(`{3,}|~{3,})([^\n]*)/.exec(text) ?? []
  if (marks === '') return
  const lines = text.split('\n')
  const last = lines.at(-1) ?? ''
  const isClosed = lines.length > 1 && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(last)
  const code = lines.slice(1, isClosed ? -1 : undefined)
  const written = info.trim()
  const language = /^[^\s{=]*(?=\s|\{|$)/.exec(written)?.[0] ?? ''
  if (language === 'mermaid' && context.features.has('diagrams')) context.use('diagrams')
  const meta = written.slice(language.length).trim()
  const fence = convertFence(meta, code, context.lineMarks)
  const head = { from, to: from + marks.length + info.length }
  for (const word of fence.dropped) {
    const message = `the option "${word}" of a code block has no counterpart`
    report(page, head, { code: 'import-left-out', message })
  }
  if (fence.lines.length === code.length && fence.dropped.length === 0) return
  const first = `${marks}${[language, fence.meta].filter(Boolean).join(' ')}`
  edits.replace(from, to, [first, ...fence.lines, ...(isClosed ? [last] : [])].join('\n'))
}
