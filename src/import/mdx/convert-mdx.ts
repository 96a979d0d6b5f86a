import type { Nodes } from 'mdast'
import { longParagraph } from '../../markdown/long-paragraph.ts'
import { type BeyondLimit, deepNode } from '../../markdown/nesting.ts'
import { dedentLines, startColumn } from './blocks.ts'
import { convertCode } from './code/code-block.ts'
import { columnOf } from './columns.ts'
import { convertComponent } from './components/components.ts'
import { convertContainer } from './containers.ts'
import { openEdits } from './edits.ts'
import { replaceEmoji } from './emoji.ts'
import { convertExpression } from './expression-node.ts'
import { convertHtml } from './html/html-elements.ts'
import type { Level } from './level.ts'
import { lineCounter } from './line-counter.ts'
import { type MdxContext, type MdxPage, report, type Spanned, spanOf } from './mdx-page.ts'
import { takeStatements } from './module-statements.ts'
import { parseMdx } from './parse-mdx.ts'
import { replaceUrl } from './urls.ts'

/**
 * Turns the MDX of a page into Markdown and directives. Only what has to change is replaced. What has no
 * counterpart stays visible as code, and is reported.
 */
export function convertMdx(body: string, context: MdxContext): string {
  const source = context.isMdx ? unwrapped(body) : body
  const long = longParagraph(source, !context.isMdx)
  if (long !== null) return keep(long, body, context)
  const { root, mistakes } = parseMdx(source, {
    isMdx: context.isMdx,
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
    values: new Map(context.values),
    visitAll: (nodes, level) => visitAll(nodes, level, page),
    visitFlow: (nodes, level) => visitFlow(nodes, level, page),
  }
  for (const { offset, message } of mistakes) {
    const text = `this is no MDX, and shown as it is written: ${message}`
    report(page, { from: offset, to: offset + 1 }, { code: 'import-kept', message: text })
  }
  for (const node of root.children) if (node.type === 'mdxjsEsm') takeStatements(node, page)
  visitAll(root.children, { base: 0, shift: 0 }, page)
  return withHeadingIds(page.edits.apply())
}

/** Reports what keeps a page from being converted; it stays as it is written. */
function keep({ span, message }: BeyondLimit, body: string, context: MdxContext): string {
  const { file, bodyLine, problems } = context
  problems.push({
    ...{ code: 'import-kept', severity: 'warning', file, line: bodyLine + span.start.line - 1 },
    message: `${message}: the page stays as it is written`,
  })
  return body
}

/** Code that is hidden from other programs in a block of code is code of the page; its lines stay where they are. */
function unwrapped(body: string): string {
  return body.replace(
    /^([ \t]*)(`{3,}|~{3,})mdx-code-block[ \t]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm,
    (_, _indent, _marks, inside: string) => `\n${inside}`,
  )
}

/** A comment with `#id` at the end of a heading is its id, too. */
function withHeadingIds(text: string): string {
  return text.replace(
    /^(#{1,6} .*)<!--\s*(#[^\s]+)\s*-->\s*$/gm,
    (_, heading: string, id: string) => {
      return `${heading.trimEnd()} {${id}}`
    },
  )
}

/** Visits the nodes of a container, in their order. */
function visitAll(nodes: readonly Nodes[], level: Level, page: MdxPage): void {
  for (const node of nodes) visit(node, level, page)
}

/** Converts a node and what is inside of it. */
function visit(node: Nodes, level: Level, page: MdxPage): void {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'html':
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
    case 'textDirective':
      return convertUnusedDirective(node, page)
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return visitContainer(node, level, page)
    default:
      if ('children' in node) visitFlow(node.children, level, page)
  }
}

/** Visits blocks; what stands four columns further in would be code in Markdown, and is none in MDX. */
function visitFlow(nodes: readonly Nodes[], level: Level, page: MdxPage): void {
  for (const node of nodes) {
    const column = startColumn(node, page)
    const far = column === null ? 0 : column - level.base
    if (far < 4 || node.type === 'mdxJsxFlowElement') visit(node, level, page)
    else {
      dedentLines(spanOf(node), far, page)
      visit(node, { base: column ?? level.base, shift: level.shift + far }, page)
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

/** In Lectern a formula starts and ends with no space: `$5 or $6` is text. */
function convertFormula(node: Spanned, { source, edits, context }: MdxPage): void {
  const { from, to } = spanOf(node)
  const [, marks = '', formula = ''] = /^(\$+)([\s\S]*)\1$/.exec(source.slice(from, to)) ?? []
  if (marks === '') return
  edits.replace(from, to, `${marks}${formula.trim()}${marks}`)
  context.use('math')
}

/** What Docusaurus takes for text must not become a directive. */
function convertUnusedDirective(
  node: Extract<Nodes, { type: 'leafDirective' | 'textDirective' }>,
  { source, edits }: MdxPage,
): void {
  const { from } = spanOf(node)
  if (node.type === 'leafDirective' && source.startsWith('::', from))
    edits.replace(from, from, '\\')
}
