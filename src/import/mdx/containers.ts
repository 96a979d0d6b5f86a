import type { Nodes } from 'mdast'
import { isPackageCommand, TABS_COLONS } from './code/package-tabs.ts'
import { columnOf } from './columns.ts'
import type { Level } from './level.ts'
import { type MdxPage, spanOf } from './mdx-page.ts'

type Container = Extract<Nodes, { type: 'containerDirective' }>

/** Admonitions of Docusaurus that are called otherwise here. */
const NAMES: Readonly<Record<string, string>> = { success: 'tip', secondary: 'note' }

/** Gives a directive its name here and as many colons as it needs around what is inside of it. */
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

/** Elements that become containers. */
const CONTAINERS = new Set(['Tabs', 'TabItem', 'details', 'Details', 'Admonition'])
/** A text that is taken in has containers of its own; how deep they are is not looked at. */
const IN_PARTIALS = 5

/** How many colons a container needs: more than those inside of it. */
export function colonsFor(node: Nodes, page: MdxPage): number {
  const inside =
    'children' in node ? Math.max(0, ...node.children.map(child => most(child, page))) : 0
  const written = node.type === 'containerDirective' ? writtenColons(node, page) : 0
  return Math.max(isPackageCommand(node) ? TABS_COLONS : 3, inside + 1, written)
}

function most(node: Nodes, page: MdxPage): number {
  if (isPackageCommand(node)) return TABS_COLONS
  if (node.type === 'containerDirective') return colonsFor(node, page)
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const { name } = node
    if (name !== null && CONTAINERS.has(name)) return colonsFor(node, page)
    if (/\.mdx?$/.test(page.imports.get(name ?? '')?.module ?? '')) return IN_PARTIALS
  }
  return 'children' in node ? Math.max(0, ...node.children.map(child => most(child, page))) : 0
}

function writtenColons(node: Container, { source }: MdxPage): number {
  const { from, to } = spanOf(node)
  return /^:{3,}/.exec(source.slice(from, to))?.[0].length ?? 0
}
