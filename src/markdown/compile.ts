import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import type { MappedText } from '../base/lines.ts'
import type { InterfaceText } from '../base/text.ts'
import { PageBuilder } from './builder.ts'
import { prepareDirectives } from './directive-lines.ts'
import { Footnotes } from './footnotes.ts'
import { Headings, inlineHtml, splitId } from './headings.ts'
import { type RenderContext, renderChildren } from './nodes.ts'
import type { CompiledPage, Template } from './page.ts'
import { plainText } from './plain-text.ts'
import { markdownTwin } from './twin.ts'

/**
 * Compiles the Markdown of one page. Pure: it sees this text only.
 *
 * @param source the text after front matter, includes and version blocks, with its line map
 * @param text texts of the interface in the language of the page
 */
export function compile(source: MappedText, text: InterfaceText): CompiledPage {
  const { text: markdown, lines } = prepareDirectives(source)
  const root = parse(markdown)
  const page = new PageBuilder(lines)
  const headings = new Headings()
  const footnotes = new Footnotes(collect(root, 'footnoteDefinition'))
  const [first, ...rest] = root.children
  const title =
    first?.type === 'heading' && first.depth === 1
      ? inlineHtml(splitId(first.children).children, markdown)
      : null
  let excerpt: Template | null = null
  let names = 0
  const context: RenderContext = {
    page,
    text,
    headings,
    footnotes,
    definitions: new Map(
      collect(root, 'definition').map(node => [node.identifier.toLowerCase(), node]),
    ),
    source: markdown,
    unique: prefix => `${prefix}-${++names}`,
    inLink: false,
    truncate: () => {
      excerpt = page.template
    },
  }
  renderChildren(title === null ? root : { ...root, children: rest }, context)
  footnotes.renderList(context)
  const { html, references, targets, anchors, samples, problems } = page.finish()
  const paragraph = root.children.find(node => node.type === 'paragraph')
  return {
    references,
    headings: headings.list,
    anchors,
    title,
    summary: paragraph ? plainText([paragraph], markdown).replace(/\s+/g, ' ').trim() : '',
    words: countWords(root),
    problems,
    body: { html, excerpt, markdown: markdownTwin(markdown, targets), samples },
  }
}

/** Parses Markdown into an mdast tree with positions. */
function parse(markdown: string): Root {
  const tree = markdownToMdast(markdown, { features: { directive: true, frontmatter: false } })
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}

function collect<Type extends 'definition' | 'footnoteDefinition'>(
  node: Nodes,
  type: Type,
): Extract<Definition | FootnoteDefinition, { type: Type }>[] {
  type Found = Extract<Definition | FootnoteDefinition, { type: Type }>
  const isFound = (candidate: Nodes): candidate is Found => candidate.type === type
  const own = isFound(node) ? [node] : []
  if (!('children' in node)) return own
  return [...own, ...node.children.flatMap(child => collect(child, type))]
}

function countWords(node: Nodes): number {
  if (node.type === 'text') return node.value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return 'children' in node ? node.children.reduce((sum, child) => sum + countWords(child), 0) : 0
}
