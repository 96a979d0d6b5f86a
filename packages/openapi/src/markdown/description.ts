import { markdownLines } from '@lectern/base/fences'
import { isUnsafe } from '@lectern/base/url'
import { deepMarks, deepNode, longParagraph } from 'lectern/authoring'
import type { ListItem, Nodes, Parents, PhrasingContent, Table } from 'mdast'
import { markdownToMdast } from 'satteri'
import { cleanHtml } from './html.ts'
import { blocks, codeBlock, escapeText, indent, inlineCode, NOTHING } from './write.ts'

interface DescriptionContext {
  /** The address of a link or a picture; null for one that leads nowhere. */
  readonly address: (url: string) => string | null
  /** Level of its largest headings; null for none, so that they become bold. */
  readonly level: number | null
  /** An id for a heading that no other element of the page has. */
  readonly id: (text: string) => string
}

/**
 * The Markdown of a description, written again from its tree, with all text escaped. So no mistake in it, and no
 * markup of Lectern, has an effect on the page around it.
 */
export function describe(text: string, context: DescriptionContext): readonly string[] {
  if (text.length < LONGEST_PLAIN && !/[^A-Za-z\d ,.'()-]/.test(text) && !/^\s*(\d|-|$)/.test(text))
    return [text.trim()]
  const source = text.slice(0, LONGEST).replace(/[\u00a0\u202f]/g, ' ')
  const lines = markdownLines(source)
  if (deepMarks(lines) ?? longParagraph(lines)) return [asText(source)]
  const tree = markdownToMdast(source, { features: { frontmatter: false } })
  if (tree.type !== 'root' || deepNode(tree)) return [asText(source)]
  const least = Math.min(...tree.children.map(node => (node.type === 'heading' ? node.depth : 6)))
  const links = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type === 'definition') links.set(node.identifier.toLowerCase(), node.url)
  }
  const writer: Writer = { ...context, links, shift: (context.level ?? 1) - least, inMark: false }
  const written = writeBlocks(tree, writer)
  return written.map(block => (block.length > LONGEST_BLOCK ? asText(block) : block))
}

/** Characters. Real descriptions of whole documents have a tenth. */
const LONGEST = 200_000
const LONGEST_PLAIN = 5000
const LONGEST_BLOCK = 100_000

function asText(text: string): string {
  return escapeText(text.slice(0, LONGEST_PLAIN).replaceAll('[', '('))
}

interface Writer extends DescriptionContext {
  readonly links: ReadonlyMap<string, string>
  readonly shift: number
  readonly inMark: boolean
}

function writeBlocks(parent: Parents, writer: Writer): readonly string[] {
  const html = htmlBlocks(
    parent.children.flatMap(node => (node.type === 'html' ? [node.value] : [])),
  )
  let pieces = 0
  let previous = ''
  return parent.children.flatMap(node => {
    const block = node.type === 'html' ? (html[pieces++] ?? '') : writeBlock(node, writer)
    if (block.trim() === '') return []
    const isNext = node.type === 'list' && previous === 'list'
    previous = node.type
    return isNext ? [NOTHING, block] : [block]
  })
}

/** Blocks that do not start with an element would be read as paragraphs of Markdown. */
function htmlBlocks(pieces: readonly string[]): readonly string[] {
  const together = cleanHtml(pieces)
  if (together.every(isBlock)) return together
  return pieces
    .flatMap(piece => cleanHtml([piece]))
    .map(html => {
      if (isBlock(html)) return html
      const tag = html.split('<').some(part => BLOCK_TAG.test(`<${part}`)) ? 'div' : 'p'
      return `<${tag}>${html.replace(/\s*\n\s*/g, ' ').trim()}</${tag}>`
    })
}

function isBlock(html: string): boolean {
  return html.trim() === '' || BLOCK_TAG.test(html)
}

const BLOCK_TAG =
  /^<\/?(?:blockquote|caption|col|colgroup|dd|details|div|dl|dt|figcaption|figure|hr|li|ol|p|pre|summary|table|tbody|td|tfoot|th|thead|tr|ul)[ >]/

function writeBlock(node: Nodes, writer: Writer): string {
  switch (node.type) {
    case 'paragraph':
      return writeInline(node, writer)
    case 'heading': {
      const text = writeInline(node, writer)
      if (writer.level === null) return `**${text.replaceAll('*', '')}**`
      const level = Math.min(6, Math.max(2, node.depth + writer.shift))
      return text === ''
        ? ''
        : `${'#'.repeat(level)} ${text} {#${writer.id(plain(node).toLowerCase())}}`
    }
    case 'code': {
      const language = /^(math|mermaid)$/i.test(node.lang ?? '') ? 'text' : (node.lang ?? '')
      return codeBlock(node.value, language)
    }
    case 'blockquote': {
      const text = blocks(writeBlocks(node, writer))
      const marked = text.replace(/^\\\[!(note|tip|important|warning|caution)\\\] */i, '[!$1]\n')
      const isOther = marked === text && text.startsWith('\\[!')
      return (isOther ? NOTHING + text : marked).replace(/^/gm, '> ').replace(/ +$/gm, '')
    }
    case 'list': {
      const items = node.children.map((item, index) =>
        writeItem(item, node.ordered ? `${(node.start ?? 1) + index}. ` : '- ', writer),
      )
      return items.join(node.spread ? '\n\n' : '\n')
    }
    case 'table':
      return writeTable(node, writer)
    case 'thematicBreak':
      return '***'
    case 'footnoteDefinition':
      return `\\[${escapeText(node.label ?? '')}\\] ${blocks(writeBlocks(node, writer))}`
    case 'definition':
      return ''
    default:
      return 'value' in node ? escapeText(node.value) : ''
  }
}

function writeItem(item: ListItem, marker: string, writer: Writer): string {
  const task = typeof item.checked === 'boolean' ? (item.checked ? '[x] ' : '[ ] ') : ''
  const body = writeBlocks(item, writer).join(item.spread ? '\n\n' : '\n')
  return marker + task + indent(body, ' '.repeat(marker.length)).trimStart()
}

function writeTable({ align, children }: Table, writer: Writer): string {
  const [head, ...rows] = children.map(row =>
    row.children.map(cell => writeInline(cell, writer).replace(/(?<!\\)\|/g, '\\|')),
  )
  if (head === undefined) return ''
  const rule = head.map((_, index) => {
    const side = align?.[index]
    return side === 'center' ? ':---:' : side === 'right' ? '---:' : '---'
  })
  const fit = (row: readonly string[]) => head.map((_, index) => row[index] ?? '')
  return [head, rule, ...rows.map(fit)].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function writeInline(parent: Parents, writer: Writer): string {
  const children = parent.children
  const html = cleanHtml(children.flatMap(node => (node.type === 'html' ? [node.value] : [])))
  let pieces = 0
  let out = ''
  for (const [index, node] of children.entries()) {
    const next = children[index + 1]
    const isApart =
      /(^|[\s(])$/.test(out) &&
      (next === undefined || (next.type === 'text' && /^[\s.,;:!?)]/.test(next.value)))
    out +=
      node.type === 'html'
        ? (html[pieces++] ?? '')
        : writePhrase(node, { writer, isFirst: out === '', isApart })
  }
  return out.trim()
}

interface Position {
  readonly writer: Writer
  readonly isFirst: boolean
  /** Whether marks of emphasis work here, between other letters. */
  readonly isApart: boolean
}

function writePhrase(node: Nodes, { writer, isFirst, isApart }: Position): string {
  const wrap = (mark: string, tag: string, parent: Parents): string => {
    const text = writeInline(parent, { ...writer, inMark: true })
    if (text === '') return ''
    return isApart && !writer.inMark && /^[\p{L}\d].*[\p{L}\d]$|^[\p{L}\d]$/u.test(text)
      ? mark + text + mark
      : `<${tag}>${text}</${tag}>`
  }
  switch (node.type) {
    case 'text': {
      const escaped = escapeText(node.value)
      // Only the start of a block can be read as another block.
      return isFirst ? escaped : escaped.replace(/^(\s*)\\([#+>=?!-])/, '$1$2')
    }
    case 'emphasis':
      return wrap('*', 'em', node)
    case 'strong':
      return wrap('**', 'strong', node)
    case 'delete':
      return wrap('~~', 'del', node)
    case 'footnoteReference':
      return `\\[${escapeText(node.label ?? '')}\\]`
    case 'inlineCode':
      return inlineCode(node.value)
    case 'break':
      return '<br>'
    case 'link':
      return writeLink(node.children, node.url, writer)
    case 'linkReference':
      return writeLink(node.children, writer.links.get(node.identifier.toLowerCase()) ?? '', writer)
    case 'image':
    case 'imageReference': {
      const url = 'url' in node ? node.url : (writer.links.get(node.identifier.toLowerCase()) ?? '')
      const address = isUnsafe(url) ? null : writer.address(url)
      const text = escapeText(node.alt ?? '')
      return address === null || !/^https:/.test(address) ? text : `![${text}](<${address}>)`
    }
    default:
      return 'value' in node ? escapeText(node.value) : ''
  }
}

function writeLink(children: readonly PhrasingContent[], url: string, writer: Writer): string {
  const text = writeInline({ type: 'paragraph', children: [...children] }, writer)
  const address = isUnsafe(url) ? null : writer.address(url)
  if (address === null || /[<>\s]/.test(address)) return text
  const label = plain({ type: 'paragraph', children: [...children] })
  if (label === address && /^https?:[\w./?=&%#:+,;@-]+$/.test(address)) return `<${address}>`
  return `[${text}](<${address}>)`
}

/** The text of a node, without markup. */
function plain(node: Nodes): string {
  if ('children' in node) return node.children.map(plain).join('')
  return 'value' in node && node.type !== 'html' ? node.value : ''
}
