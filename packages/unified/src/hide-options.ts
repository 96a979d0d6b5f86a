import type { Html, Nodes, Root } from 'mdast'

/**
 * Hides ids (`{#id}`) and options of images (`{width=400}`), which Lectern reads and plugins of remark would take for
 * text. They are HTML until the function that this returns is called.
 */
export function hideOptions(root: Root): (changed: Root) => void {
  const hidden = new Set<Nodes>()
  const hide = (node: Nodes): void => {
    if (!('children' in node)) return
    const children: Nodes[] = node.children
    for (const [at, child] of [...children.entries()].reverse()) {
      hide(child)
      if (child.type !== 'text') continue
      const pattern = children[at - 1]?.type === 'image' ? OF_IMAGE : ID
      const parts = child.value.split(pattern).map((value, index): Nodes => {
        if (index % 2 === 0) return { ...child, value }
        const option: Html = { ...child, type: 'html', value }
        hidden.add(option)
        return option
      })
      if (parts.length > 1) children.splice(at, 1, ...parts)
    }
  }
  hide(root)
  return changed => show(changed, hidden)
}

const ID = /( ?\{#[^{}\s]+\})/
const OF_IMAGE = /^(\{[^{}]*\})/

function show(node: Nodes, hidden: ReadonlySet<Nodes>): void {
  if (!('children' in node)) return
  const children: Nodes[] = node.children
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const child = children[at]
    if (child === undefined) continue
    show(child, hidden)
    if (child.type !== 'html' || !hidden.has(child)) continue
    const [before, after] = [children[at - 1], children[at + 1]]
    const hasBefore = before?.type === 'text'
    const hasAfter = after?.type === 'text'
    const value = `${hasBefore ? before.value : ''}${child.value}${hasAfter ? after.value : ''}`
    const from = hasBefore ? at - 1 : at
    children.splice(from, 1 + Number(hasBefore) + Number(hasAfter), {
      ...child,
      type: 'text',
      value,
    })
    at = from
  }
}
