import { replaceNode } from '../blocks.ts'
import { toDirective } from '../element-tags.ts'
import { type JsxElement, tagsOf } from '../jsx-elements.ts'
import { type MdxPage, type Spot, spanOf } from '../mdx-page.ts'
import { type SiteProp, sitePropsOf } from './site-props.ts'

/** Makes it a component of the new site; false if its props depend on run time. */
export function convertSiteComponent(name: string, element: JsxElement, spot: Spot): boolean {
  const { page } = spot
  const written = sitePropsOf(element, page)
  const isInline = element.type === 'mdxJsxTextElement'
  if (written === null || (isInline && !canBeInline(element, page))) return false
  const { context, imports } = page
  const props = new Map([...written].map(([key, value]) => [key, addressIn(key, value, spot)]))
  context.component({
    name,
    props,
    module: imports.get(name)?.module ?? null,
    hasChildren: element.children.length > 0,
    isInline,
    line: context.bodyLine + page.linesBefore(spanOf(element).from),
  })
  const attributes = [...props].flatMap(([key, value]) => {
    if (typeof value !== 'string') return value === true ? [key] : [`${key}=${value}`]
    return [/^[\w./:#-]+$/.test(value) ? `${key}=${value}` : `${key}=${quoted(value)}`]
  })
  if (isInline) {
    replaceInline(element, `{${attributes.join(' ')}}`, spot)
    return true
  }
  const head = `${name}${attributes.length === 0 ? '' : `{${attributes.join(' ')}}`}`
  if (element.children.length === 0) replaceNode(element, `::${head}`, spot)
  else toDirective(element, head, spot)
  return true
}

/** Not directly behind a letter, and with text that ends where it has to. */
function canBeInline(element: JsxElement, { source }: MdxPage): boolean {
  const { open, close } = tagsOf(source, element)
  if (/[\w:]/.test(source.charAt(open.from - 1))) return false
  let depth = 0
  for (const sign of source.slice(open.to, close?.from ?? open.to)) {
    if (sign === '[') depth += 1
    if (sign === ']') depth -= 1
    if (depth < 0 || sign === '\n' || sign === '\\') return false
  }
  return depth === 0
}

function replaceInline(element: JsxElement, attributes: string, { level, page }: Spot): void {
  const { source, edits } = page
  const { open, close } = tagsOf(source, element)
  const start = `:${element.name}`
  if (close === null || element.children.length === 0) {
    return edits.replace(open.from, close?.to ?? open.to, `${start}${attributes}`)
  }
  edits.replace(open.from, open.to, `${start}[`)
  edits.replace(close.from, close.to, `]${attributes === '{}' ? '' : attributes}`)
  page.visitAll(element.children, level)
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
  if (typeof value !== 'string') return value
  if (IMAGE.test(value)) return context.image(value)
  return isLinkName(name) && /^\S+$/.test(value) ? context.link(value) : value
}

const IMAGE = /^\S+\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/** Null unless the value is an address of the new site, or a whole one. A component can complete others. */
export function addressKind(name: string, value: string): 'image' | 'link' | null {
  if (IMAGE.test(value)) return 'image'
  const isAddress = /^(?:[a-z]+:|[/.#])\S*$|^\S+\.md(?:#\S*)?$/i.test(value)
  return isLinkName(name) && isAddress ? 'link' : null
}

export function isLinkName(name: string): boolean {
  return /^(?:href|to|url|link)$|(?:Href|Url|URL|Link)$/.test(name)
}
