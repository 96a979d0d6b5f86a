import type { List, ListItem, PhrasingContent } from 'mdast'
import { renderChildren, renderNode } from '../nodes.ts'
import { plainText } from '../plain-text.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'

/** `:::files` around a nested list: what ends with a slash or has a list in it is a folder. */
export function renderFiles(node: NodeOf<'containerDirective'>, context: RenderContext): void {
  const { page } = context
  const [list, ...others] = node.children
  if (list?.type !== 'list' || others.length > 0) {
    const message = '":::files" holds one list'
    const hint = 'Write an item for each file: its name, then a remark if it needs one.'
    page.problem({ code: 'unknown-directive', message, hint }, (others[0] ?? node).position)
  }
  if (list?.type !== 'list') return
  page.uses('files')
  page.html('<div class="files">')
  renderEntries(list, context)
  page.html('</div>')
}

function renderEntries({ children }: List, context: RenderContext): void {
  context.page.html('<ul>')
  for (const item of children) renderEntry(item, context)
  context.page.html('</ul>')
}

function renderEntry({ children }: ListItem, context: RenderContext): void {
  const { page, source } = context
  const [first, ...below] = children
  const { name, remark } = splitName(first?.type === 'paragraph' ? first.children : [])
  const written = name === undefined ? '' : plainText([name], source)
  const isFolder = written.endsWith('/') || below.some(({ type }) => type === 'list')
  const kind = isFolder ? 'folder' : /^(?:…|\.{3})$/.test(written) ? 'more' : 'file'
  page.html(`<li class="${kind}">`)
  page.html(below.length > 0 ? '<details open><summary>' : '')
  // A name keeps its direction and its spaces.
  page.html('<bdi>')
  if (name !== undefined) renderNode(name, { ...context, locale: null })
  page.html('</bdi>')
  if (remark.length > 0) {
    page.html(' <small>')
    renderChildren({ type: 'paragraph', children: [...remark] }, context)
    page.html('</small>')
  }
  if (below.length > 0) page.html('</summary>')
  for (const child of below) {
    if (child.type === 'list') renderEntries(child, context)
    else renderNode(child, context)
  }
  page.html(below.length > 0 ? '</details></li>' : '</li>')
}

/** A name ends at the first space, unless it is code, strong or a link. */
function splitName([first, ...rest]: readonly PhrasingContent[]): {
  readonly name: PhrasingContent | undefined
  readonly remark: readonly PhrasingContent[]
} {
  if (first?.type !== 'text') return { name: first, remark: trimmed(rest) }
  const [name = ''] = /^\S+/.exec(first.value) ?? []
  const after = { ...first, value: first.value.slice(name.length) }
  return { name: { ...first, value: name }, remark: trimmed([after, ...rest]) }
}

/** Without the space at its start. */
function trimmed([first, ...rest]: readonly PhrasingContent[]): readonly PhrasingContent[] {
  if (first === undefined) return []
  if (first.type !== 'text') return [first, ...rest]
  const value = first.value.trimStart()
  return value === '' ? rest : [{ ...first, value }, ...rest]
}
