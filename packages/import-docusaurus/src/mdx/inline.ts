import { markdownAddress } from '@lectern/base/markdown'
import type { Nodes } from 'mdast'
import { get } from 'node-emoji'
import { type MdxPage, type Spanned, spanOf } from './mdx-page.ts'

type WithUrl = Extract<Nodes, { type: 'link' | 'image' | 'definition' }>

export function replaceUrl(node: WithUrl, { source, edits, context }: MdxPage): void {
  const { to } = spanOf(node)
  const isImage = node.type === 'image' || (node.type === 'definition' && isImageFile(node.url))
  const url = isImage ? context.image(node.url) : context.link(node.url)
  if (url === node.url) return
  const start = startOfUrl(node, source)
  const match =
    start === null
      ? null
      : /^(<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/.exec(source.slice(start, to))
  if (start === null || match === null) return
  const address = /\s/.test(url) ? `<${url}>` : markdownAddress(url)
  edits.replace(start, start + match[0].length, address)
}

function isImageFile(url: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(url)
}

function startOfUrl(node: WithUrl, source: string): number | null {
  const { from, to } = spanOf(node)
  if (node.type === 'definition') {
    const match = /^\[(?:[^\]\\]|\\.)*\]:\s*/.exec(source.slice(from, to))
    return match === null ? null : from + match[0].length
  }
  const last = node.type === 'link' ? node.children.at(-1) : undefined
  const at =
    last === undefined ? source.lastIndexOf('](', to - 1) : source.indexOf('](', spanOf(last).to)
  if (at < from || at > to) return null
  return at + 2 + (/^\s*/.exec(source.slice(at + 2, to))?.[0].length ?? 0)
}

/** In Lectern a formula starts and ends without a space: `$5 or $6` is text. */
export function convertFormula(node: Spanned, { source, edits, context }: MdxPage): void {
  const { from, to } = spanOf(node)
  const [, marks = '', formula = ''] = /^(\$+)([\s\S]*)\1$/.exec(source.slice(from, to)) ?? []
  if (marks === '') return
  edits.replace(from, to, `${marks}${formula.trim()}${marks}`)
  context.use('math')
}

/** Docusaurus has no such directive, and shows it as text. */
export function escapeColons(node: Spanned, { source, edits }: MdxPage): void {
  const { from } = spanOf(node)
  if (source.startsWith('::', from)) edits.replace(from, from, '\\')
}

export function replaceEmoji(node: Spanned, page: MdxPage): void {
  const { from, to } = spanOf(node)
  for (const match of page.source.slice(from, to).matchAll(NAME)) {
    const [name] = match
    const emoji = get(name)
    const start = from + match.index
    if (emoji !== undefined) page.edits.replace(start, start + name.length, emoji)
  }
}

const NAME = /(?<![\\\w]):(?:[+-]1|[a-z][\w-]*):/g
