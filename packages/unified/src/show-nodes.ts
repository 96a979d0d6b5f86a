import { toHtml } from 'hast-util-to-html'
import type { PluginPage } from 'lectern/plugin'
import type { Nodes, Root } from 'mdast'
import type {} from 'mdast-util-to-hast'

interface Shown {
  readonly page: Pick<PluginPage, 'show' | 'children'>
  /** Nodes of the Markdown. */
  readonly written: ReadonlySet<Nodes>
}

/** Shows what plugins of remark leave for `remark-rehype`: their HTML, and nodes with the name of an element. */
export function showNodes(root: Root, { page, written }: Shown): void {
  const visit = (node: Nodes): void => {
    const html = htmlOf(node, page.children)
    if (html !== null) page.show(node, html)
    else if (node.type === 'html' && !written.has(node)) page.show(node, node.value)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(root)
}

function htmlOf({ data = {} }: Nodes, children: string): string | null {
  if (typeof data.hName !== 'string') return null
  const inside = data.hChildren ?? [{ type: 'raw' as const, value: children }]
  return toHtml(
    {
      type: 'element',
      tagName: data.hName,
      properties: data.hProperties ?? {},
      children: [...inside],
    },
    { allowDangerousHtml: true },
  )
}
