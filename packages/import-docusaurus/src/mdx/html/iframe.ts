import { replaceNode } from '../blocks.ts'
import type { Level } from '../columns.ts'
import { attributesOf, type JsxElement, textAttribute } from '../jsx-values.ts'
import type { MdxPage, Spot } from '../mdx-page.ts'

/** A frame that is a block becomes `::embed`; false for any other. */
export function convertIframe(element: JsxElement, level: Level, page: MdxPage): boolean {
  const attributes = attributesOf(element, page.values)
  const src = (textAttribute(attributes, 'src') ?? '').replace(/^\/\//, 'https://')
  const isAlone = element.type === 'mdxJsxFlowElement'
  if (!isAlone || !src.startsWith('https://') || !URL.canParse(src)) return false
  replaceWithFrame(element, { src, title: textAttribute(attributes, 'title') }, { level, page })
  return true
}

export function replaceWithFrame(
  element: JsxElement,
  { src, title }: { readonly src: string; readonly title: string | undefined },
  spot: Spot,
): void {
  const { host } = new URL(src)
  const name = (title ?? host).replace(/["{}]/g, ' ')
  replaceNode(element, `::embed{src="${src.replaceAll('"', '%22')}" title="${name}"}`, spot)
  spot.page.context.embed(host)
}
