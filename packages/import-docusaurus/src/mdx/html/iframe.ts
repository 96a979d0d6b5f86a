import { replaceNode } from '../blocks.ts'
import { attributesOf, type JsxElement, textAttribute } from '../jsx-elements.ts'
import type { Level, MdxPage, Spot } from '../mdx-page.ts'

/** A frame that is a block becomes `::embed`; false for any other. */
export function convertIframe(element: JsxElement, level: Level, page: MdxPage): boolean {
  const attributes = attributesOf(element, page.values)
  const src = (textAttribute(attributes, 'src') ?? '').replace(/^\/\//, 'https://')
  if (element.type !== 'mdxJsxFlowElement') return false
  const title = textAttribute(attributes, 'title')
  const own = src.startsWith('/') ? ownFrame(src, title, page) : null
  if (own !== null) replaceNode(element, own, { level, page })
  else if (!src.startsWith('https://') || !URL.canParse(src)) return false
  else replaceWithFrame(element, { src, title }, { level, page })
  return true
}

/** `::embed` of a static file, with a path below the old site; null if there is none. */
export function ownFrame(
  path: string,
  title: string | undefined,
  { context }: MdxPage,
): string | null {
  const stored = context.image(`/${path.replace(/^\/+/, '')}`)
  if (!stored.startsWith('/static/')) return null
  context.embed(OWN_FRAMES)
  const [, name = path] = /([^/]+\/[^/]+)\/[^/]+$/.exec(path) ?? []
  const text = (title ?? name).replace(/["{}]/g, ' ')
  return `::embed{src="${stored.slice('/static'.length)}" title="${text}"}`
}

const OWN_FRAMES = 'self'

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
