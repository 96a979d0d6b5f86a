import { replaceNode } from '../blocks.ts'
import { toDirective } from '../element-tags.ts'
import type { JsxElement } from '../jsx-elements.ts'
import { type Spot, spanOf } from '../mdx-page.ts'
import { type SiteProp, sitePropsOf } from './site-props.ts'

/** Makes it a component of the new site; false if its props depend on run time. */
export function convertSiteComponent(name: string, element: JsxElement, spot: Spot): boolean {
  const { page } = spot
  const written = sitePropsOf(element, page)
  if (written === null) return false
  const { context, imports } = page
  const props = new Map([...written].map(([key, value]) => [key, addressIn(key, value, spot)]))
  context.component({
    name,
    props,
    module: imports.get(name)?.module ?? null,
    hasChildren: element.children.length > 0,
    line: context.bodyLine + page.linesBefore(spanOf(element).from),
  })
  const attributes = [...props].flatMap(([key, value]) => {
    if (typeof value !== 'string') return value === true ? [key] : [`${key}=${value}`]
    return [/^[\w./:#-]+$/.test(value) ? `${key}=${value}` : `${key}=${quoted(value)}`]
  })
  const head = `${name}${attributes.length === 0 ? '' : `{${attributes.join(' ')}}`}`
  if (element.children.length === 0) replaceNode(element, `::${head}`, spot)
  else toDirective(element, head, spot)
  return true
}

/** With references for what a directive cannot contain. */
function quoted(text: string): string {
  const safe = text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[{}]/g, brace => `&#${brace.charCodeAt(0)};`)
  const mark = safe.includes('"') ? "'" : '"'
  return `${mark}${safe.replaceAll(mark, mark === '"' ? '&quot;' : '&#39;')}${mark}`
}

function addressIn(name: string, value: SiteProp, { page: { context } }: Spot): SiteProp {
  const kind = addressKind(name, value)
  if (kind === null) return value
  return kind === 'link' ? context.link(String(value)) : context.image(String(value))
}

/** Null unless the value is an address. */
export function addressKind(name: string, value: SiteProp): 'image' | 'link' | null {
  if (typeof value !== 'string') return null
  if (/^\S+\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(value)) return 'image'
  return /^(?:href|to|url|link)$|(?:Href|Url|URL|Link)$/.test(name) && /^\S+$/.test(value)
    ? 'link'
    : null
}
