import { Unevaluated } from '../../evaluate/value.ts'
import { replaceNode } from '../blocks.ts'
import { ownFrame } from '../html/iframe.ts'
import { type JsxAttribute, type JsxElement, tagsOf, textAttribute } from '../jsx-elements.ts'
import { bracketed, type Spot } from '../mdx-page.ts'
import { MOST_TABS } from './tabs.ts'

/**
 * A component with an HTML file of the site in `src` becomes a frame, and Markdown files with code that it names
 * become tabs below. False for any other component.
 */
export function convertExample(
  element: JsxElement,
  attributes: readonly JsxAttribute[],
  spot: Spot,
): boolean {
  const { page } = spot
  const { close } = tagsOf(page.source, element)
  if (element.type !== 'mdxJsxFlowElement' || (close !== null && element.children.length > 0)) {
    return false
  }
  const src = textAttribute(attributes, 'src') ?? ''
  const frame = /\.html$/.test(src) ? ownFrame(src, textAttribute(attributes, 'title'), page) : null
  if (frame === null) return false
  const tabs = attributes.flatMap(({ value }) => tabsOf(value, spot))
  const shown = tabs.slice(0, MOST_TABS)
  const lines = shown.map(({ label, text }) => `:::tab${bracketed(label)}\n${text}\n:::`)
  const group = shown.length > 1 ? ['::::tabs{group=code-examples}', ...lines, '::::'] : []
  const [only] = shown
  const code = shown.length === 1 && only !== undefined ? [only.text] : group
  replaceNode(element, [frame, ...code].join('\n\n'), spot)
  return true
}

interface Tab {
  readonly label: string
  readonly text: string
}

/** Of an object with imported Markdown files, or with further objects of such files. */
function tabsOf(value: unknown, spot: Spot): readonly Tab[] {
  if (typeof value !== 'object' || value === null || value instanceof Unevaluated) return []
  return Object.entries(value).flatMap(([label, member]: [string, unknown]) => {
    const text = filesIn(member, '', spot)
      .map(({ name, code }) => (name === '' ? code : `**${name}**\n\n${code}`))
      .join('\n\n')
    return text === '' ? [] : [{ label, text }]
  })
}

interface CodeFile {
  readonly name: string
  readonly code: string
}

function filesIn(value: unknown, name: string, spot: Spot): readonly CodeFile[] {
  if (value instanceof Unevaluated) {
    const { imports, context } = spot.page
    const module = imports.get(value.source)?.module ?? ''
    const code = /\.mdx?$/.test(module) ? context.code(module)?.trim() : undefined
    return code === undefined || !/^(`{3,})[^`]*\n[\s\S]*\n\1$/.test(code) ? [] : [{ name, code }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    filesIn(member, member instanceof Unevaluated ? key : name, spot),
  )
}
