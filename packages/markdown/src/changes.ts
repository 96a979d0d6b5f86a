import { escapeHtml } from '@lectern/base/html'
import { type LineMap, originOf } from '@lectern/base/lines'
import type { Heading as HeadingNode, Nodes, PhrasingContent, Root } from 'mdast'
import { inlineHtml } from './headings.ts'
import type { Change, Heading } from './page.ts'
import { leadingKeywords, type Terms } from './terms.ts'

/** What readers look for comes first. */
const KINDS = [
  'section',
  'word',
  'removed',
  'text',
  'parameter',
  'scheme',
] as const satisfies readonly Change['kind'][]

interface ChangeContext {
  readonly lines: LineMap
  readonly headings: readonly Heading[]
  readonly terms: Terms
  readonly source: string
  /** Language of code blocks with syntax schemes; null for none. */
  readonly scheme: string | null
}

/** Made of the version blocks, without samples and links to other pages. */
export function changesOf(article: Root, context: ChangeContext): readonly Change[] {
  const { lines, headings, terms, source, scheme } = context
  if (!lines.some(({ since }) => since !== undefined)) return []
  const changes: Change[] = []
  let heading: number | null = null
  /** The new section around the text, which stands for all that is in it. */
  let section: { readonly level: number; readonly version: string } | null = null
  const labelOfSection = (): string | null => headings[heading ?? -1]?.html ?? null
  const versionOf = ({ position }: Nodes) => originOf(lines, position?.start.line ?? 0)
  const add = (node: Nodes, kind: Change['kind'], label: string | null): void => {
    const { since, isReplaced } = versionOf(node)
    if (since === undefined || since === section?.version || label === null) return
    const anchor = node.type === 'listItem' || node.type === 'tableRow' ? terms.of(node)?.id : null
    const isChanged = kind === 'word' && isReplaced === true
    const changed = isChanged ? 'text' : kind
    changes.push({ version: since, kind: changed, heading, anchor: anchor ?? null, label })
  }
  /** Named after the words that it begins with, or else after its section. */
  const addText = (node: Nodes, [first]: readonly PhrasingContent[]): void => {
    if (first?.type === 'inlineCode') {
      const kind = /^[A-Z]{2}/.test(first.value) ? 'word' : 'parameter'
      return add(node, kind, codeLabel(first.value))
    }
    // As in "See also".
    if (first?.type === 'link' && !first.url.startsWith('#')) return
    const isTitled = first?.type === 'strong' && node.type !== 'tableRow'
    const title = isTitled ? inlineHtml(first.children, source).replace(/[.:]$/, '') : null
    add(node, title?.startsWith('<code>') ? 'word' : 'text', title ?? labelOfSection())
  }
  const enter = (node: HeadingNode): void => {
    heading = heading === null ? 0 : heading + 1
    if (section !== null && node.depth <= section.level) section = null
    add(node, 'section', labelOfSection())
    const version = versionOf(node).since
    if (section === null && version !== undefined) section = { level: node.depth, version }
  }
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') return enter(node)
    if (node.type === 'paragraph') return addText(node, node.children)
    if (node.type === 'tableRow') return addText(node, node.children[0]?.children ?? [])
    if (node.type === 'code' && node.lang === scheme) return add(node, 'scheme', labelOfSection())
    if (node.type === 'listItem' && node.children[0]?.type === 'paragraph') {
      const [first, ...others] = node.children
      addText(node, first.children)
      return others.forEach(visit)
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(article)
  return inOrder(changes)
}

/** Terms that a version no longer has. */
export function removals(
  removed: readonly { readonly code: string; readonly until: string }[],
): readonly Change[] {
  return removed.flatMap(({ code, until }) => {
    const label = codeLabel(code)
    if (label === null) return []
    return [{ version: until, kind: 'removed', heading: null, anchor: null, label }]
  })
}

/** The most useful first, each label once; a scheme only if nothing explains its difference. */
export function inOrder(changes: readonly Change[]): readonly Change[] {
  const byLabel = new Map<string, Change>()
  const explained = new Set<string>()
  const sorted = changes.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  for (const change of sorted) {
    const { kind, version, label } = change
    const key = `${version} ${label}`
    if (byLabel.has(key) || (kind === 'scheme' && explained.has(version))) continue
    byLabel.set(key, change)
    if (kind !== 'scheme' && kind !== 'removed') explained.add(version)
  }
  return [...byLabel.values()]
}

const LONGEST_CODE = 32

/** Of long code, the words that are typed; null for other long code, such as messages. */
function codeLabel(code: string): string | null {
  const short = code.length > LONGEST_CODE ? leadingKeywords(code) : code
  return short === undefined ? null : `<code>${escapeHtml(short)}</code>`
}
