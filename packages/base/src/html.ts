const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** For element content and double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, c => ENTITIES[c] ?? c) : text
}

/** Decimal references, and those that `escapeHtml` writes. */
export function unescapeHtml(text: string): string {
  const names = new Map(Object.entries(ENTITIES).map(([mark, name]) => [name, mark]))
  return text.replace(/&(?:#(\d{1,6})|\w{2,4});/g, (written: string, code: string | undefined) =>
    code === undefined ? (names.get(written) ?? written) : String.fromCodePoint(Number(code)),
  )
}

/** Like `escapeHtml` for XML, without characters that it does not allow (https://www.w3.org/TR/xml/#charsets). */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''))
}

export function xmlElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${list.join('')}`
  return text === '' ? `${start}/>\n` : `${start}>${escapeXml(text)}</${name}>\n`
}

export const ADDRESS_ATTRIBUTES: readonly string[] = ['href', 'src', 'poster', 'cite']
