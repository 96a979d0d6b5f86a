import { replaceNode } from '../blocks.ts'
import { attributesOf, type JsxElement, textAttribute } from '../jsx-values.ts'
import type { Level } from '../level.ts'
import type { MdxPage } from '../mdx-page.ts'

/**
 * Makes a frame that stands alone an `::embed`, and its host one of those that the site allows; false for any
 * other frame.
 */
export function convertIframe(element: JsxElement, level: Level, page: MdxPage): boolean {
  const attributes = attributesOf(element, page.values)
  const src = (textAttribute(attributes, 'src') ?? '').replace(/^\/\//, 'https://')
  const isAlone = element.type === 'mdxJsxFlowElement'
  if (!isAlone || !src.startsWith('https://') || !URL.canParse(src)) return false
  const { host } = new URL(src)
  const title = (textAttribute(attributes, 'title') ?? host).replace(/["{}]/g, ' ')
  replaceNode(element, `::embed{src="${src.replaceAll('"', '%22')}" title="${title}"}`, {
    level,
    page,
  })
  page.context.embed(host)
  return true
}
