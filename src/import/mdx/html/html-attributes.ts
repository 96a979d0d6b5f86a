import { escapeHtml } from '../../../base/html.ts'
import { allowsHtml } from '../../../markdown/html/allowed-html.ts'
import { attributesOf, type JsxAttribute, type JsxElement } from '../jsx-values.ts'
import { type MdxPage, report } from '../mdx-page.ts'
import { tagsOf } from '../tags.ts'
import { styleDeclarations } from './style-attribute.ts'

/**
 * The attributes of a tag as HTML, with a blank before each. A style becomes a class; what content may not
 * use is left out and reported.
 *
 * @param name of the element that it becomes
 */
export function htmlAttributes(element: JsxElement, name: string, page: MdxPage): string {
  const all = attributesOf(element, page.values).filter(({ name: written }) => written !== 'key')
  const kept = new Map<string, unknown>()
  const classes: string[] = []
  for (const attribute of all) {
    const htmlName = attributeName(attribute.name, name)
    const style = styleOf(attribute, name)
    if (style !== null) classes.push(page.context.style(style))
    else if (allowsHtml(name, htmlName) && isPlain(attribute.value))
      kept.set(htmlName, attribute.value)
    else {
      const message = `the attribute "${attribute.name}" of "<${name}>" is left out`
      report(page, tagsOf(page.source, element).open, { code: 'import-left-out', message })
    }
  }
  if (classes.length > 0)
    kept.set('class', [kept.get('class'), ...classes].filter(Boolean).join(' '))
  return [...kept]
    .filter(([, value]) => value !== false)
    .map(([htmlName, value]) => attributeText(htmlName, addressOf(htmlName, value, page)))
    .join('')
}

/** True for a tag whose attributes are written as HTML has them, in the place of each. */
export function isHtmlTag(element: JsxElement, name: string, page: MdxPage): boolean {
  return element.attributes.every(
    attribute =>
      attribute.type === 'mdxJsxAttribute' &&
      attributeName(attribute.name, name) === attribute.name &&
      allowsHtml(name, attribute.name) &&
      (attribute.value === null ||
        attribute.value === undefined ||
        (typeof attribute.value === 'string' &&
          addressOf(attribute.name, attribute.value, page) === attribute.value)),
  )
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

function attributeName(written: string, element: string): string {
  if (written === 'name' && element === 'a') return 'id'
  return NAMES[written] ?? (/^(aria|data)-/.test(written) ? written : written.toLowerCase())
}

/** What a style says, or an attribute that stands for one; null for others. */
function styleOf({ name, value }: JsxAttribute, element: string): string | null {
  if (name === 'style') return styleDeclarations(value)
  const isOfText = name === 'align' && element !== 'img' && typeof value === 'string'
  return isOfText ? `text-align: ${value}` : null
}

function addressOf(name: string, value: unknown, { context }: MdxPage): unknown {
  if (name === 'href') return context.link(String(value))
  return name === 'src' || name === 'poster' ? context.image(String(value)) : value
}

function attributeText(name: string, value: unknown): string {
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
}
