import { replaceNode } from './blocks.ts'
import { replaceTags } from './element-tags.ts'
import type { JsxElement } from './jsx-values.ts'
import { keptBlock, keptInline } from './kept.ts'
import type { Level } from './level.ts'
import { type MdxPage, report } from './mdx-page.ts'
import { tagsOf } from './tags.ts'

/** Shows the tags of an element as code around what is in it. */
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
    // Marks of code that touch would be one run.
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
    { open: `${keptBlock(shown)}\n`, close: keptBlock(source.slice(close.from, close.to)) },
    { level, page },
  )
}
