import type { Nodes } from 'mdast'
import convert from 'npm-to-yarn'

/** How deep the colons of the tabs go. */
export const TABS_COLONS = 4

/** Managers of packages besides npm, as the plugin of Docusaurus names them. */
const OTHERS = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const

/** True for a code block with commands of npm that are to be shown for other managers, too. */
export function isPackageCommand(node: Nodes): boolean {
  return node.type === 'code' && /(?:^|\s)npm2yarn(?:\s|$)/.test(node.meta ?? '')
}

/**
 * Tabs with some commands for each manager of packages.
 *
 * @param colons how many the outer directive has
 */
export function packageTabs(code: string, colons: number): string {
  const outer = ':'.repeat(colons)
  const tabs = [
    ['npm', code] as const,
    ...OTHERS.map(([manager, label]) => [label, convert(code, manager)] as const),
  ].map(([label, commands]) => `:::tab[${label}]\n\`\`\`bash\n${commands}\n\`\`\`\n:::`)
  return [`${outer}tabs{group=npm2yarn}`, ...tabs, outer].join('\n')
}
