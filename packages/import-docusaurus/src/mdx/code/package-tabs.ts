import type { Nodes } from 'mdast'
import convert from 'npm-to-yarn'

export const TABS_COLONS = 4

const OTHERS = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const

export function isPackageCommand(node: Nodes): boolean {
  return node.type === 'code' && /(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta ?? '')
}

/** @param colons of the outer directive */
export function packageTabs(code: string, colons: number): string {
  const outer = ':'.repeat(colons)
  const tabs = [
    ['npm', code] as const,
    ...OTHERS.map(([manager, label]) => [label, convert(code, manager)] as const),
  ].map(([label, commands]) => `:::tab[${label}]\n\`\`\`bash\n${commands}\n\`\`\`\n:::`)
  return [`${outer}tabs{group=npm2yarn}`, ...tabs, outer].join('\n')
}
