import { escapeHtml } from './html.ts'

/**
 * Escapes text for element content and for double-quoted attribute values of XML, without the
 * characters that no XML document may have (https://www.w3.org/TR/xml/#charsets).
 */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''))
}

/** An XML element on a line of its own; attributes are given with their names, an empty text makes it empty. */
export function xmlElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${list.join('')}`
  return text === '' ? `${start}/>\n` : `${start}>${escapeXml(text)}</${name}>\n`
}
