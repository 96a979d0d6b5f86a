/** JavaScript source of a value, without undefined and empty members. */
export function toCode(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => toCode(item, inner))
    : Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
        isNothing(item)
          ? []
          : [`${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${toCode(item, inner)}`],
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return `${open}${close}`
  const space = Array.isArray(value) ? '' : ' '
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (line.length + indent.length <= 80 && !line.includes('\n')) return line
  return `${open}\n${parts.map(part => `${inner}${part},\n`).join('')}${indent}${close}`
}

function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return value === undefined
  return Object.values(value).every(isNothing)
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`
}
