import type { Code } from 'mdast'
import convert from 'npm-to-yarn'
import { renderPanels } from '../directives/tabs.ts'
import type { RenderContext } from '../render-context.ts'

const OTHERS = [
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const

/** A block in the language `npm`: its commands, and those of other package managers, as synchronized tabs. */
export function renderPackageTabs(node: Code, context: RenderContext): void {
  const { position, value } = node
  const panels = [
    { title: 'npm', value },
    ...OTHERS.map(([name, title]) => ({ title, value: convert(value, name) })),
  ].map(({ title, value }) => {
    const code: Code = { ...node, lang: 'bash', value }
    return { title, children: [code], position }
  })
  renderPanels(panels, { name: 'npm', choice: ' data-choice="tabs:package-manager"' }, context)
  const from = context.source.indexOf('npm', position?.start.offset)
  const template = { chunks: ['bash'], holes: [] }
  context.page.rewrite({ from, to: from + 'npm'.length, template })
}
