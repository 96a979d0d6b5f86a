import type { Plugin } from 'lectern/plugin'
import type { Nodes } from 'mdast'

const plugin: Plugin = {
  name: 'marks',
  problems: { 'empty-mark': 'warning' },
  /** Strong text with a `!` is marked, and `(see NAME)` leads to a page. */
  tree(root, page) {
    const visit = (node: Nodes): void => {
      if (node.type === 'strong') {
        const [text] = node.children
        if (text?.type === 'text' && text.value === '!') {
          const { position } = node
          page.report({ code: 'empty-mark', message: '"**!**" marks nothing', position })
        } else if (text?.type === 'text' && text.value.startsWith('!')) {
          page.show(node, `<mark style="color:red">${text.value.slice(1)}</mark>`)
        }
      }
      if (!('children' in node)) return
      for (const child of node.children) visit(child)
      if (node.type !== 'paragraph') return
      node.children = node.children.flatMap(child => {
        const [, before = '', name = ''] =
          (child.type === 'text' && /^([\s\S]*)\(see (\w+)\)$/.exec(child.value)) || []
        if (name === '') return [child]
        const link = { type: 'text', value: name } as const
        return [
          { type: 'text', value: before },
          { type: 'link', url: `${name}.md`, children: [link] },
        ]
      })
    }
    visit(root)
  },
  style: 'mark { background: var(--accent-soft) }',
}

export default plugin
