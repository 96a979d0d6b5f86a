import { longestRun } from '@lectern/base/markdown'
import { replaceNode } from './blocks.ts'
import { replaceTags } from './element-tags.ts'
import { type JsxElement, tagsOf } from './jsx-elements.ts'
import { type Level, type MdxPage, report } from './mdx-page.ts'

/** Code that could not be converted. */
export function keptBlock(code: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return [`${fence}jsx title="Not converted"`, ...dedented(code), fence].join('\n')
}

export function keptInline(code: string): string {
  const line = code.replace(/\s*\n\s*/g, ' ')
  const longest = longestRun(line)
  const marks = '`'.repeat(longest + 1)
  const space = longest > 0 ? ' ' : ''
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
  const start = written === undefined ? '' : `${written}\n\n`
  if (close === null || element.children.length === 0) {
    const whole = source.slice(open.from, close?.to ?? open.to)
    return replaceNode(element, keptBlock(start + whole), { level, page })
  }
  const end = keptBlock(source.slice(close.from, close.to))
  replaceTags(element, { open: `${keptBlock(start + tag)}\n`, close: `\n${end}` }, { level, page })
}
