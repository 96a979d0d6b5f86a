import { replaceNode } from './blocks.ts'
import type { Level } from './columns.ts'
import { replaceTags } from './element-tags.ts'
import type { JsxElement } from './jsx-values.ts'
import { type MdxPage, report } from './mdx-page.ts'
import { tagsOf } from './tags.ts'

/** Code that could not be converted. */
export function keptBlock(code: string, prefix = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const lines = [`${fence}jsx title="${KEPT_TITLE}"`, ...dedented(code), fence]
  return lines.join(`\n${prefix}`)
}

const KEPT_TITLE = 'Not converted'

export function keptInline(code: string): string {
  const line = code.replace(/\s*\n\s*/g, ' ')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const marks = '`'.repeat(longest + 1)
  const space = longest > 0 || line.startsWith('`') ? ' ' : ''
  return `${marks}${space}${line}${space}${marks}`
}

function dedented(code: string): string[] {
  const [first = '', ...rest] = code.split('\n')
  const indents = rest.filter(line => line.trim() !== '').map(line => line.search(/\S/))
  const indent = indents.length === 0 ? 0 : Math.min(...indents)
  return [first, ...rest.map(line => line.slice(indent))]
}

/** Shows the tags as code around the converted content. */
export function keep(element: JsxElement, level: Level, page: MdxPage): void {
  const { source, edits } = page
  const name = element.name ?? ''
  const { open, close } = tagsOf(source, element)
  report(page, open, {
    code: 'import-kept',
    message: `"<${name}>" is shown as code, for it has no counterpart`,
  })
  const tag = source.slice(open.from, open.to)
  if (element.type === 'mdxJsxTextElement') {
    const after = source.charAt(open.to) === '`' ? ' ' : ''
    edits.replace(open.from, open.to, keptInline(tag) + after)
    if (close !== null) {
      const before = source.charAt(close.from - 1) === '`' ? ' ' : ''
      edits.replace(close.from, close.to, before + keptInline(source.slice(close.from, close.to)))
    }
    return page.visitAll(element.children, level)
  }
  const written = page.imports.get(name.split('.', 1)[0] ?? '')?.written
  const shown = written === undefined ? tag : `${written}\n\n${tag}`
  if (close === null || element.children.length === 0) {
    const whole = source.slice(open.from, close?.to ?? open.to)
    return replaceNode(
      element,
      keptBlock(written === undefined ? whole : `${written}\n\n${whole}`),
      { level, page },
    )
  }
  replaceTags(
    element,
    { open: `${keptBlock(shown)}\n`, close: `\n${keptBlock(source.slice(close.from, close.to))}` },
    { level, page },
  )
}
