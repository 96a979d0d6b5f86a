import { escapeHtml } from '@lectern/base/html'
import { allowsHtml } from 'lectern/authoring'
import { recordOf } from '../../docusaurus/reader.ts'
import { attributesOf, type JsxAttribute, type JsxElement, tagsOf } from '../jsx-elements.ts'
import { type MdxPage, report } from '../mdx-page.ts'

/**
 * Each attribute with a leading space. Styles become classes; what content must not use is reported.
 *
 * @param name of the resulting element
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
      report(page, tagsOf(page.source, element).open, { code: 'import-unseen', message })
    }
  }
  if (classes.length > 0)
    kept.set('class', [kept.get('class'), ...classes].filter(Boolean).join(' '))
  return [...kept]
    .filter(([, value]) => value !== false)
    .map(([htmlName, value]) => attributeText(htmlName, addressOf(htmlName, value, page)))
    .join('')
}

/** True if all attributes are HTML as they are written. */
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

/** CSS of a `style` or `align`; null for other attributes. */
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

/**
 * Null if the value depends on run time.
 *
 * @param value `{ marginTop: 4 }`, or CSS
 */
function styleDeclarations(value: unknown): string | null {
  if (typeof value === 'string') return value.trim().replace(/;$/, '') || null
  const entries = Object.entries(recordOf(value))
  if (entries.length === 0 || !entries.every(([, each]) => isText(each))) return null
  return entries.map(([key, each]) => `${propertyOf(key)}: ${withUnit(key, each)}`).join('; ')
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function propertyOf(key: string): string {
  return key.startsWith('--') ? key : key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** Numbers are pixels, except for properties without a unit. */
function withUnit(key: string, value: unknown): string {
  const isLength = typeof value === 'number' && value !== 0 && !UNITLESS.test(key)
  return isLength ? `${value}px` : String(value)
}

const UNITLESS =
  /^--|^(?:columns|order|orphans|widows|zoom|scale)$|(?:opacity|index|weight|lineHeight|count|flex|grow|shrink|ratio|clamp|tabSize|(?:row|column|area)(?:Start|End)?)$/i
