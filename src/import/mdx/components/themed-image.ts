import { escapeMarkdown } from '../../../base/markdown-link.ts'
import { attributesOf, type JsxElement, textAttribute, textIn } from '../jsx-values.ts'
import { type MdxPage, report, spanOf } from '../mdx-page.ts'

/** An image for each mode as Markdown; null where its address is not known. */
export function themedImage(element: JsxElement, page: MdxPage): string | null {
  const attributes = attributesOf(element, page.values)
  const sources = attributes.find(attribute => attribute.name === 'sources')?.value
  const light = textIn(sources, 'light')
  if (light === undefined) return null
  const dark = textIn(sources, 'dark')
  const alt = escapeMarkdown(textAttribute(attributes, 'alt') ?? '')
  const image = `![${alt}](${page.context.image(light)})`
  const width = attributes.find(attribute => attribute.name === 'width')?.value
  const options = [
    ...(/^\d+(?:px)?$/.test(String(width)) ? [`width=${Number.parseInt(String(width), 10)}`] : []),
    ...(dark === undefined ? [] : [`dark="${page.context.image(dark)}"`]),
  ]
  for (const { name: key } of attributes) {
    if (['alt', 'sources'].includes(key) || (key === 'width' && options[0]?.startsWith('width'))) {
      continue
    }
    const message = `the attribute "${key}" of "<ThemedImage>" is left out`
    report(page, spanOf(element), { code: 'import-left-out', message })
  }
  const end = options.length === 0 ? '' : `{${options.join(' ')}}`
  return image + end
}
