import { markdownLines } from '@lectern/base/fences'
import { type BeyondLimit, deepNode, longParagraph } from 'lectern/authoring'
import type { Nodes } from 'mdast'
import { warning } from '../problems.ts'
import { dedentLines, spaceAfterHtml, startColumn } from './blocks.ts'
import { convertCode } from './code/code-block.ts'
import { tabFences } from './code/tab-fences.ts'
import { columnOf } from './columns.ts'
import { convertComponent } from './components/components.ts'
import { convertContainer } from './containers.ts'
import { openEdits } from './edits.ts'
import { convertExpression } from './expression-node.ts'
import { convertHtml } from './html/html-elements.ts'
import { htmlName } from './html/html-names.ts'
import { convertFormula, escapeColons, replaceEmoji, replaceUrl } from './inline.ts'
import {
  type Level,
  lineCounter,
  type MdxContext,
  type MdxPage,
  report,
  spanOf,
} from './mdx-page.ts'
import { takeStatements } from './module-statements.ts'
import { parseMdx } from './parse-mdx.ts'

/**
 * Converts MDX to Markdown with directives. Only what must change is replaced. What has no counterpart is
 * shown as code, and reported.
 */
export function convertMdx(body: string, context: MdxContext): string {
  const source = closeFences(context.syntax === 'md' ? body : splitDetails(unwrapped(body)))
  const long = longParagraph(markdownLines(source), context.syntax === 'md')
  if (long !== null) return keep(long, body, context)
  const { root, mistakes } = parseMdx(source, {
    syntax: context.syntax,
    hasMath: context.features.has('math'),
  })
  const deep = deepNode(root, 'elements, lists and quotes')
  if (deep !== null) return keep(deep, body, context)
  const page: MdxPage = {
    source,
    linesBefore: lineCounter(source),
    edits: openEdits(source),
    context,
    imports: new Map(),
    tabs: tabFences(root),
    values: new Map(context.values),
    visitAll: (nodes, level) => visitAll(nodes, level, page),
    visitFlow: (nodes, level) => visitFlow(nodes, level, page),
  }
  for (const { offset, message } of mistakes) {
    const text = `this is not MDX, and is shown as it is written: ${message}`
    report(page, { from: offset, to: offset + 1 }, { code: 'import-kept', message: text })
  }
  for (const node of root.children) if (node.type === 'mdxjsEsm') takeStatements(node, page)
  visitAll(root.children, { base: 0, shift: 0 }, page)
  return withHeadingIds(page.edits.apply())
}

function keep({ span, message }: BeyondLimit, body: string, context: MdxContext): string {
  const { file, bodyLine, problems } = context
  const place = { file, line: bodyLine + span.start.line - 1 }
  problems.push(warning('import-kept', `${message}: the page stays as it is written`, place))
  return body
}

/** Fences with `mdx-code-block` hide code from other programs. Lines keep their numbers. */
function unwrapped(body: string): string {
  return body.replace(
    /^([ \t]*)(`{3,}|~{3,})mdx-code-block[ \t]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm,
    (_, _indent, _marks, inside: string) => `\n${inside}`,
  )
}

/** `<details><summary>…</summary>` on a line of its own begins a block for Docusaurus, but a paragraph for MDX 3. */
function splitDetails(body: string): string {
  return body.replace(
    /^([ \t]*)(<details[^>\n]*>)[ \t]*(<summary[^>\n]*>.*<\/summary>)[ \t]*$/gm,
    '$1$2\n$1$3\n',
  )
}

/** `<!-- #id -->` after a heading is its id, too. */
function withHeadingIds(text: string): string {
  return text.replace(
    /^(#{1,6} .*)<!--\s*(#[^\s]+)\s*-->\s*$/gm,
    (_, heading: string, id: string) => `${heading.trimEnd()} {${id}}`,
  )
}

function visitAll(nodes: readonly Nodes[], level: Level, page: MdxPage): void {
  for (const node of nodes) visit(node, level, page)
}

function visit(node: Nodes, level: Level, page: MdxPage): void {
  if (BLOCKS.has(node.type) && !isHtml(node)) spaceAfterHtml(node, level, page)
  switch (node.type) {
    case 'mdxjsEsm':
    case 'html':
    case 'textDirective':
      return
    case 'math':
      return page.context.use('math')
    case 'inlineMath':
      return convertFormula(node, page)
    case 'text':
      return replaceEmoji(node, page)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return convertExpression(node, level, page)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return convertComponent(node, level, page) ? undefined : convertHtml(node, level, page)
    case 'link':
    case 'image':
    case 'definition':
      replaceUrl(node, page)
      if (node.type === 'link') visitAll(node.children, level, page)
      return
    case 'code':
      return convertCode(node, level, page)
    case 'containerDirective':
      return convertContainer(node, level, page)
    case 'leafDirective':
      return escapeColons(node, page)
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return visitContainer(node, level, page)
    default:
      if ('children' in node) visitFlow(node.children, level, page)
  }
}

const BLOCKS: ReadonlySet<string> = new Set<Nodes['type']>([
  'heading',
  'paragraph',
  'code',
  'list',
  'blockquote',
  'table',
  'thematicBreak',
  'containerDirective',
  'mdxFlowExpression',
  'mdxJsxFlowElement',
])

function isHtml(node: Nodes): boolean {
  return node.type === 'mdxJsxFlowElement' && htmlName(node.name) !== null
}

/** Four more columns of indentation would be code in Markdown, but not in MDX. */
function visitFlow(nodes: readonly Nodes[], level: Level, page: MdxPage): void {
  for (const node of nodes) {
    const column = startColumn(node, page)
    const excess = column === null ? 0 : column - level.base
    if (excess < 4 || node.type === 'mdxJsxFlowElement') visit(node, level, page)
    else {
      dedentLines(spanOf(node), excess, page)
      visit(node, { base: column ?? level.base, shift: level.shift + excess }, page)
    }
  }
}

function visitContainer(
  node: Extract<Nodes, { type: 'listItem' | 'blockquote' | 'footnoteDefinition' }>,
  level: Level,
  page: MdxPage,
): void {
  const [first] = node.children
  if (first === undefined) return
  const base = columnOf(page.source, spanOf(first).from)
  visitFlow(node.children, { ...level, base }, page)
}

/** Docusaurus closes an open code fence at the end of its container. */
function closeFences(body: string): string {
  if (!body.includes(':::')) return body
  const containers: number[] = []
  let fence = ''
  const lines = body.split('\n').flatMap(line => {
    const [, marks = '', info = ''] = /^[ \t]*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    const [, indent = '', colons = '', name = ''] = /^([ \t]*)(:{3,})[ \t]*(.*)$/.exec(line) ?? []
    const isEnd = colons !== '' && name === '' && colons.length >= (containers.at(-1) ?? Infinity)
    const before = isEnd && fence !== '' ? [indent + fence] : []
    if (fence === '') {
      if (!info.includes('`')) fence = marks
      if (name !== '') containers.push(colons.length)
    } else if (isEnd || (marks.startsWith(fence) && info.trim() === '')) fence = ''
    if (isEnd) containers.pop()
    return [...before, line]
  })
  return lines.join('\n')
}
