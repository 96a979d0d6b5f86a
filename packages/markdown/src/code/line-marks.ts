import { didYouMean } from '@lectern/base/nearest'
import type { Code, Nodes, Root } from 'mdast'
import type { PageBuilder } from '../builder.ts'

/** How a line is shown. Each is an option of a fence, see `FenceMeta.lines`, and a class. */
export const LINE_KINDS = ['marked', 'inserted', 'deleted', 'focused', 'wrong', 'doubtful'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Numbers of lines, from 1. */
export type LineMarks = ReadonlyMap<LineKind, ReadonlySet<number>>

const KINDS: Readonly<Record<string, LineKind>> = {
  '++': 'inserted',
  '--': 'deleted',
  highlight: 'marked',
  hl: 'marked',
  focus: 'focused',
  error: 'wrong',
  warning: 'doubtful',
}

/** A comment at the end of a line, in the syntax of most languages: `// [!code focus:3]`. */
const COMMENT =
  /[ \t]*(?:\/\/|\/\*|<!--|\{\/\*|--|#|%|;|')[ \t]*\[!code ([^\s\]:]+)(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/

declare module 'mdast' {
  interface CodeData {
    lineMarks?: LineMarks
  }
}

/** Moves these comments from code blocks to their data. A comment alone on its line is about the next one. */
export function takeLineMarks(root: Root, page: PageBuilder, source: string): void {
  if (!source.includes('[!code ')) return
  const visit = (node: Nodes): void => {
    // Code in Markdown shows how it is written.
    const isShown = node.type === 'code' && !/^(?:md|mdx|markdown)$/i.test(node.lang ?? '')
    if (isShown) node.data = { ...node.data, lineMarks: marksIn(node, page, source) }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(root)
}

function marksIn(node: Code, page: PageBuilder, source: string): LineMarks {
  const marks = new Map<LineKind, Set<number>>()
  const kept: string[] = []
  node.value.split('\n').forEach((line, index) => {
    const match = COMMENT.exec(line)
    const [comment = '', name = '', count = '1'] = match ?? []
    const kind = KINDS[name]
    if (match === null || kind === undefined) {
      kept.push(line)
      if (match !== null) reportUnknown(name, { node, index, source }, page)
      return
    }
    const isAlone = match.index === 0
    if (!isAlone) kept.push(line.slice(0, match.index))
    const first = kept.length + (isAlone ? 1 : 0)
    const lines = marks.get(kind) ?? new Set()
    for (let number = first; number < first + Number(count); number++) lines.add(number)
    marks.set(kind, lines)
    removeFromMarkdown(comment, { node, index, source, isAlone }, page)
  })
  node.value = kept.join('\n')
  return marks
}

interface LineOf {
  readonly node: Code
  /** In the code, from 0. */
  readonly index: number
  readonly source: string
}

/** Offset of the end of a line of code, in the source. */
function endOfLine({ node, index, source }: LineOf): number | null {
  let at = node.position?.start.offset
  if (at === undefined) return null
  // The fence is above the first line; indented code has none, and no options either.
  for (let line = 0; line <= index; line++) at = source.indexOf('\n', at) + 1
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}

/** Other programs read the code without these comments. */
function removeFromMarkdown(
  comment: string,
  { isAlone, ...line }: LineOf & { readonly isAlone: boolean },
  page: PageBuilder,
): void {
  const to = endOfLine(line)
  if (to === null) return
  const from = isAlone ? line.source.lastIndexOf('\n', to - 1) : to - comment.length
  page.rewrite({ from, to, template: { chunks: [''], holes: [] } })
}

function reportUnknown(name: string, line: LineOf, page: PageBuilder): void {
  const end = endOfLine(line)
  const names = Object.keys(KINDS)
  const message = `unknown mark "[!code ${name}]"`
  const hint = didYouMean(name, names) ?? `There are: ${names.join(', ')}.`
  const code = 'unknown-fence-option'
  if (end === null) return page.problem({ code, severity: 'warning', message, hint })
  const start = line.source.lastIndexOf(`[!code ${name}`, end)
  const column = start - line.source.lastIndexOf('\n', start)
  const at = { line: line.source.slice(0, start).split('\n').length, column }
  page.problem(
    { code, severity: 'warning', message, hint },
    { start: at, end: { ...at, column: column + name.length + 8 } },
  )
}
