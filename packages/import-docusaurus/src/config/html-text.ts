import type { Nodes } from 'hast'
import { htmlToHast } from 'satteri'

/** Keeps links, emphasis, strong text and code; drops other tags. */
export function htmlToMarkdown(html: string): string {
  return withoutTags(
    html
      .replace(/<a\s[^>]*?href=(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a>/gi, '[$3]($2)')
      .replace(/<\/?(?:b|strong)>/gi, '**')
      .replace(/<\/?(?:i|em)>/gi, '*')
      .replace(/<\/?code>/gi, '`'),
  )
}

export function withoutTags(html: string): string {
  return inLine(textOf(htmlToHast(html)))
}

export function linksIn(html: string): { label: string; href: string }[] {
  const visit = (node: Nodes): { label: string; href: string }[] => {
    if (node.type === 'element' && node.tagName === 'a') {
      const label = inLine(textOf(node))
      return label === '' ? [] : [{ label, href: String(node.properties.href ?? '') }]
    }
    return 'children' in node ? node.children.flatMap(visit) : []
  }
  return visit(htmlToHast(html))
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '')
  const text = node.children.map(textOf).join('')
  return node.type === 'element' && BREAKS.has(node.tagName) ? ` ${text} ` : text
}

const BREAKS = new Set(['br', 'div', 'li', 'p'])

function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
