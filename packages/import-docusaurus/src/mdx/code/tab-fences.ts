import type { Nodes } from 'mdast'
import type { Edits } from '../edits.ts'

export const TABS_COLONS = 4

interface TabFence {
  /** Null for a further block of a tab. */
  readonly label: string | null
  readonly isFirst: boolean
  readonly endsTab: boolean
  readonly isLast: boolean
}

/** Code blocks with the option `tab`, which a plugin shows as tabs. */
export type TabFences = ReadonlyMap<Nodes, TabFence>

const TAB = /(?:^|\s)tab(?:=(\{[^}]*\}))?(?=\s|$)/
const LABELS: Readonly<Record<string, string>> = { js: 'JavaScript', ts: 'TypeScript' }

/** Adjacent blocks with `tab` are one group; `tab={"span":2}` takes in the next block. */
export function tabFences(root: Nodes): TabFences {
  const fences = new Map<Nodes, TabFence>()
  const visit = (parent: Nodes): void => {
    if (!('children' in parent)) return
    const nodes: readonly Nodes[] = parent.children
    for (let at = 0; at < nodes.length; ) {
      const tabs: (readonly Nodes[])[] = []
      let next = at
      while (isTab(nodes[next])) {
        const blocks = nodes.slice(next, next + spanOf(nodes[next]))
        const end = blocks.findIndex(({ type }) => type !== 'code')
        tabs.push(end < 0 ? blocks : blocks.slice(0, end))
        next += tabs.at(-1)?.length ?? 1
      }
      if (tabs.length > 1) for (const [node, fence] of fencesOf(tabs)) fences.set(node, fence)
      const node = nodes[at]
      if (node !== undefined) visit(node)
      at = Math.max(next, at + 1)
    }
  }
  visit(root)
  return fences
}

function fencesOf(tabs: readonly (readonly Nodes[])[]): [Nodes, TabFence][] {
  return tabs.flatMap((blocks, tab) =>
    blocks.map((node, at): [Nodes, TabFence] => {
      const language = 'lang' in node ? (node.lang ?? '') : ''
      const endsTab = at === blocks.length - 1
      return [
        node,
        {
          label: at === 0 ? (LABELS[language] ?? language) : null,
          isFirst: tab === 0 && at === 0,
          endsTab,
          isLast: endsTab && tab === tabs.length - 1,
        },
      ]
    }),
  )
}

function isTab(node: Nodes | undefined): boolean {
  return node?.type === 'code' && TAB.test(node.meta ?? '')
}

function spanOf(node: Nodes | undefined): number {
  const options = node?.type === 'code' ? (TAB.exec(node.meta ?? '')?.[1] ?? '') : ''
  return Number(/"span"\s*:\s*(\d+)/.exec(options)?.[1] ?? 1)
}

export function wrapInTab(
  { label, isFirst, endsTab, isLast }: TabFence,
  place: { readonly from: number; readonly to: number; readonly prefix: string },
  edits: Edits,
): void {
  const { from, to, prefix } = place
  const outer = ':'.repeat(TABS_COLONS)
  const before = [
    ...(isFirst ? [`${outer}tabs{group=code-examples}`] : []),
    ...(label === null ? [] : [`:::tab[${label}]`]),
  ]
  const after = [...(endsTab ? [':::'] : []), ...(isLast ? [outer] : [])]
  edits.replace(from, from, before.map(line => `${line}\n${prefix}`).join(''))
  edits.replace(to, to, after.map(line => `\n${prefix}${line}`).join(''))
}
