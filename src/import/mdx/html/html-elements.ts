import { VOID_ELEMENTS } from '../../../markdown/html/allowed-html.ts'
import { dedentTags } from '../element-tags.ts'
import type { JsxElement } from '../jsx-values.ts'
import { keep } from '../keep-element.ts'
import type { Level } from '../level.ts'
import type { MdxPage } from '../mdx-page.ts'
import { tagsOf } from '../tags.ts'
import { htmlAttributes, isHtmlTag } from './html-attributes.ts'
import { convertHeading } from './html-heading.ts'
import { convertInline, convertInside } from './html-inside.ts'
import { headingDepth, htmlName } from './html-names.ts'
import { convertIframe } from './iframe.ts'
import { withSource } from './video.ts'

/** Converts an element of HTML: its attributes are those of HTML again, and what is in it stays Markdown. */
export function convertHtml(element: JsxElement, level: Level, page: MdxPage): void {
  const depth = headingDepth(element.name ?? '')
  if (depth !== null) return convertHeading(element, depth, { level, page })
  if (element.name === 'iframe' && convertIframe(element, level, page)) return
  const name = htmlName(element.name)
  if (name === null) return keep(element, level, page)
  const converted = name === 'video' ? withSource(element, page) : element
  replaceTag(converted, name, page)
  if (element.type === 'mdxJsxFlowElement') {
    dedentTags(element, level, page)
    convertInside(converted, name, { level, page })
  } else convertInline(converted, name, { level, page })
}

/** Writes the tags as HTML, where they are not written like that already. */
function replaceTag(element: JsxElement, name: string, page: MdxPage): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const isVoid = VOID_ELEMENTS.has(name)
  const isSame = name === element.name && isVoid === (close === null)
  if (isSame && isHtmlTag(element, name, page)) return
  const end = close === null && !isVoid ? `</${name}>` : ''
  const attributes = htmlAttributes(element, name, page)
  edits.replace(open.from, open.to, `<${name}${attributes}${isVoid ? ' /' : ''}>${end}`)
  if (close !== null) edits.replace(close.from, close.to, isVoid ? '' : `</${name}>`)
}
