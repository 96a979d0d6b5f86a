import type { Nodes } from 'mdast'
import { TABS_COLONS } from './code/tab-fences.ts'
import { columnOf } from './columns.ts'
import { sitePropsOf } from './components/site-props.ts'
import { isElement } from './jsx-elements.ts'
import { type Level, type MdxPage, spanOf } from './mdx-page.ts'

type Container = Extract<Nodes, { type: 'containerDirective' }>

const NAMES: Readonly<Record<string, string>> = { success: 'tip', secondary: 'note' }

/** Renames a directive, and gives it more colons than those inside. */
export function convertContainer(node: Container, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const { from, to } = spanOf(node)
  const [, colons = '', name = ''] =
    /^(:{3,})\s*([A-Za-z][\w-]*)?/.exec(source.slice(from, to)) ?? []
  const needed = ':'.repeat(colonsFor(node, page))
  if (needed.length !== colons.length) {
    edits.replace(from, from + colons.length, needed)
    const end = /\n[\s>]*(:{3,})[ \t]*$/.exec(source.slice(from, to))
    if (end !== null) {
      const start = from + end.index + end[0].indexOf(':')
      edits.replace(start, start + (end[1] ?? '').length, needed)
    }
  }
  const renamed = NAMES[name]
  if (renamed !== undefined) {
    const start = source.indexOf(name, from)
    edits.replace(start, start + name.length, renamed)
  }
  page.visitFlow(node.children, { ...level, base: columnOf(source, from) })
}

const CONTAINERS = new Set(['Tabs', 'TabItem', 'details', 'Details', 'Admonition'])
/** Assumed for included texts, which are not inspected. */
const IN_PARTIALS = 5

export function colonsFor(node: Nodes, page: MdxPage): number {
  const written = node.type === 'containerDirective' ? writtenColons(node, page) : 0
  return Math.max(3, colonsInside(node, page) + 1, written)
}

function colonsInside(node: Nodes, page: MdxPage): number {
  return 'children' in node ? Math.max(0, ...node.children.map(child => colonsOf(child, page))) : 0
}

function colonsOf(node: Nodes, page: MdxPage): number {
  if (page.tabs.has(node)) return TABS_COLONS
  if (node.type === 'containerDirective') return colonsFor(node, page)
  if (isElement(node)) {
    const { name } = node
    if (name !== null && CONTAINERS.has(name)) return colonsFor(node, page)
    if (node.children.length > 0 && sitePropsOf(node, page) !== null) return colonsFor(node, page)
    if (/\.mdx?$/.test(page.imports.get(name ?? '')?.module ?? '')) return IN_PARTIALS
  }
  return colonsInside(node, page)
}

function writtenColons(node: Container, { source }: MdxPage): number {
  const { from, to } = spanOf(node)
  return /^:{3,}/.exec(source.slice(from, to))?.[0].length ?? 0
}
