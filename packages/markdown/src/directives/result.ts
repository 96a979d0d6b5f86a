import { didYouMean } from '@lectern/base/nearest'
import type { Code, Nodes, Paragraph, Root, Table, TableRow } from 'mdast'
import { renderCodeBlock } from '../code/code-block.ts'
import { withoutOptions } from '../image.ts'
import { renderChildren } from '../nodes.ts'
import { plainText } from '../plain-text.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { spanOf } from './component-props.ts'
import { splitLabel } from './directive-label.ts'

type ContainerDirective = NodeOf<'containerDirective'>

const MOST_ROWS = 10

/** `:::result` directives by the code block directly above them. */
export function findResults(root: Root): ReadonlyMap<Code, ContainerDirective> {
  const found = new Map<Code, ContainerDirective>()
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return
    node.children.forEach((child, index) => {
      const next = node.children[index + 1]
      const isResult = next?.type === 'containerDirective' && next.name === 'result'
      if (child.type === 'code' && isResult) found.set(child, next)
      visit(child)
    })
  }
  visit(root)
  return found
}

/** What comes out of a code block, beside it or below it. */
export function renderWithResult(
  code: Code,
  result: ContainerDirective,
  context: RenderContext,
): void {
  const { page, text } = context
  const { label, body } = splitLabel(result)
  page.uses('result')
  page.html('<div class="with-result">')
  renderCodeBlock(code, context)
  page.html('<figure class="result"><figcaption>')
  if (label === undefined) page.html(text.result)
  else renderChildren(label, context)
  page.html('</figcaption>')
  for (const child of body.children) {
    if (child.type === 'table') renderRows(child, context)
    if (isImage(child, context)) renderChildren(child, context)
  }
  page.html('</figure></div>')
  const title = label === undefined ? text.result : plainText([label], context.source)
  rewriteMarkers(result, `${title}:`, context)
}

/** Renders nothing: `renderWithResult` has done that. */
export function checkResult(node: ContainerDirective, context: RenderContext): void {
  const { page, results } = context
  const wrong = (message: string, hint: string, attribute?: string): void =>
    page.problem({ code: 'bad-result', message, hint }, spanOf(node, attribute, context))
  if (![...results.values()].includes(node)) {
    const hint = 'Put it directly below the code block that it comes out of.'
    wrong('there is no code block above this result', hint)
  }
  for (const name of Object.keys(node.attributes ?? {})) {
    const hint = didYouMean(name, ['data']) ?? 'There is only: data.'
    if (name !== 'data') wrong(`unknown attribute "${name}" of ":::result"`, hint, name)
  }
  const [shown, ...others] = splitLabel(node).body.children
  // A file that cannot be read has been reported, see `content/include.ts`.
  if (shown === undefined && node.attributes?.data) return
  const rows = shown?.type === 'table' ? shown.children.length - 1 : null
  if (others.length > 0 || (rows === null && !isImage(shown, context))) {
    const hint = 'Write a table or an image in it, or data="FILE#NAME" and nothing in it.'
    wrong('a result is one table or one image', hint)
  } else if (rows !== null && rows > MOST_ROWS) {
    wrong(`this result has ${rows} rows`, `Show at most ${MOST_ROWS}: those that tell most.`)
  }
}

function isImage(node: Nodes | undefined, context: RenderContext): node is Paragraph {
  if (node?.type !== 'paragraph') return false
  const [image, ...others] = withoutOptions(node.children, context)
  return image?.type === 'image' && others.length === 0
}

function renderRows({ align, children }: Table, context: RenderContext): void {
  const { page, text, source } = context
  const row = ({ children }: TableRow, tag: string): void => {
    page.html('<tr>')
    children.forEach((cell, index) => {
      const isNull = plainText([cell], source) === 'NULL'
      const classes = [align?.[index] === 'right' && 'number', isNull && 'null'].filter(Boolean)
      page.html(`<${tag}${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}>`)
      renderChildren(cell, context)
      page.html(`</${tag.slice(0, 2)}>`)
    })
    page.html('</tr>')
  }
  const [head, ...rows] = children
  page.html(
    `<div class="table" tabindex="0" role="group" aria-label="${text.tableScroll}"><table><thead>`,
  )
  if (head !== undefined) row(head, 'th scope="col"')
  page.html('</thead><tbody>')
  for (const each of rows) row(each, 'td')
  page.html('</tbody></table></div>')
}

/** In the Markdown for other programs, the directive is a line above its table. */
function rewriteMarkers(
  { position }: ContainerDirective,
  title: string,
  { page, source }: RenderContext,
): void {
  const from = position?.start.offset
  const to = position?.end.offset
  if (from === undefined || to === undefined) return
  const replace = (from: number, to: number, text: string): void =>
    page.rewrite({ from, to, template: { chunks: [text], holes: [] } })
  const endOfLine = source.indexOf('\n', from)
  const lastLine = source.lastIndexOf('\n', to - 1)
  if (endOfLine < 0 || endOfLine > lastLine) return replace(from, to, '')
  replace(from, endOfLine, `${title}\n`)
  // `prepareDirectives` has put an empty line above the last one.
  replace(source.slice(0, lastLine).trimEnd().length, to, '')
}
