import type { MdxJsxAttributeNode } from 'satteri'
import { attributesOf, isElement, type JsxElement, textAttribute } from '../jsx-values.ts'
import { type MdxPage, report, spanOf } from '../mdx-page.ts'

/** A video with the address of its first `<source>` as its own; further ones are left out and reported. */
export function withSource(video: JsxElement, page: MdxPage): JsxElement {
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
    report(page, spanOf(source), { code: 'import-left-out', message })
  }
  const value = { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(src) } as const
  const attribute: MdxJsxAttributeNode = { type: 'mdxJsxAttribute', name: 'src', value }
  const attributes = [...video.attributes, attribute]
  return video.type === 'mdxJsxFlowElement'
    ? { ...video, attributes, children: video.children.filter(child => !sources.includes(child)) }
    : { ...video, attributes, children: video.children.filter(child => !sources.includes(child)) }
}
