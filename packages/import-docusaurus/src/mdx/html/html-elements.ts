import { VOID_ELEMENTS } from 'lectern/authoring'
import type { MdxJsxAttributeNode } from 'satteri'
import { dedentTags } from '../element-tags.ts'
import {
  attributesOf,
  attributeValue,
  isElement,
  type JsxElement,
  tagsOf,
  textAttribute,
} from '../jsx-elements.ts'
import { keep } from '../kept.ts'
import { type Level, type MdxPage, report, type Spot, spanOf } from '../mdx-page.ts'
import { htmlAttributes, isHtmlTag } from './html-attributes.ts'
import { convertInline, convertInside } from './html-inside.ts'
import { headingDepth, htmlName } from './html-names.ts'
import { convertIframe } from './iframe.ts'

/** The content stays Markdown. */
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

/** Becomes a Markdown heading; within text, it becomes strong. */
function convertHeading(element: JsxElement, depth: number, { level, page }: Spot): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const id = attributeValue(attributesOf(element, page.values), 'id')
  const text = close === null ? '' : source.slice(open.to, close.from)
  if (element.type === 'mdxJsxTextElement' || close === null || text.trim().includes('\n')) {
    edits.replace(open.from, open.to, '<strong>')
    if (close !== null) edits.replace(close.from, close.to, '</strong>')
    return page.visitAll(element.children, level)
  }
  dedentTags(element, level, page)
  const start = open.to + (text.length - text.trimStart().length)
  edits.replace(open.from, start, `${'#'.repeat(depth)} `)
  const end = typeof id === 'string' ? ` {#${id}}` : ''
  edits.replace(close.from - (text.length - text.trimEnd().length), close.to, end)
  page.visitAll(element.children, level)
}

/** Takes over the first `<source>`; others are reported. */
function withSource(video: JsxElement, page: MdxPage): JsxElement {
  const sources = video.children.filter(child => isElement(child) && child.name === 'source')
  const addresses = sources.flatMap(child => {
    const src = isElement(child)
      ? textAttribute(attributesOf(child, page.values), 'src')
      : undefined
    return src === undefined ? [] : [src]
  })
  const [src] = addresses
  if (src === undefined) return video
  for (const [at, source] of sources.entries()) {
    const { from, to } = spanOf(source)
    const blank = /\n[ \t]*$/.exec(page.source.slice(0, from))?.[0] ?? ''
    page.edits.replace(from - blank.length, to, '')
    if (at === 0) continue
    const message = 'a video has one source: this one is left out'
    report(page, spanOf(source), { code: 'import-unseen', message })
  }
  const value = { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(src) } as const
  const attribute: MdxJsxAttributeNode = { type: 'mdxJsxAttribute', name: 'src', value }
  const attributes = [...video.attributes, attribute]
  return video.type === 'mdxJsxFlowElement'
    ? { ...video, attributes, children: video.children.filter(child => !sources.includes(child)) }
    : { ...video, attributes, children: video.children.filter(child => !sources.includes(child)) }
}
