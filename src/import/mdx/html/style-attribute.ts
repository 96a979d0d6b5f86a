import { recordOf } from '../../docusaurus/reader.ts'

/**
 * The declarations of CSS in a `style` of JSX; null where only running the code would tell.
 *
 * @param value `{ marginTop: 4 }`, or a text of CSS
 */
export function styleDeclarations(value: unknown): string | null {
  if (typeof value === 'string') return value.trim().replace(/;$/, '') || null
  const entries = Object.entries(recordOf(value))
  if (entries.length === 0 || !entries.every(([, each]) => isText(each))) return null
  return entries.map(([key, each]) => `${propertyOf(key)}: ${withUnit(key, each)}`).join('; ')
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** `margin-top` for `marginTop`; names of variables stay. */
function propertyOf(key: string): string {
  return key.startsWith('--') ? key : key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** Numbers are pixels, but for properties that have no unit. */
function withUnit(key: string, value: unknown): string {
  const isLength = typeof value === 'number' && value !== 0 && !UNITLESS.test(key)
  return isLength ? `${value}px` : String(value)
}

const UNITLESS =
  /^--|^(?:columns|order|orphans|widows|zoom|scale)$|(?:opacity|index|weight|lineHeight|count|flex|grow|shrink|ratio|clamp|tabSize|(?:row|column|area)(?:Start|End)?)$/i
