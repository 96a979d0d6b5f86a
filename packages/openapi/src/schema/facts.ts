import type { Located } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'
import { inlineCode } from '../markdown/write.ts'
import type { ApiTexts } from '../texts.ts'
import type { MergedSchema } from './merge.ts'

const MOST_VALUES = 40
const LONGEST_VALUE = 120

/** What a value must be besides its type: `Length: 1–64.` */
export function factsOf(
  { keywords }: MergedSchema,
  texts: ApiTexts,
  document: ApiDocument,
): readonly string[] {
  const at = (key: string): Located | undefined => keywords.get(key)
  const range = (label: string, least: string, most: string): string | null => {
    const [from, to] = [at(least), at(most)]
    if (typeof from?.value !== 'number' && typeof to?.value !== 'number') return null
    const [low, high] = [from && document.sourceOf(from), to && document.sourceOf(to)]
    if (low === undefined) return `${label}: ≤ ${high}`
    if (high === undefined) return `${label}: ≥ ${low}`
    return low === high ? `${label}: ${low}` : `${label}: ${low}–${high}`
  }
  const values = at('enum')?.value
  const pattern = at('pattern')?.value
  const example = exampleIn(keywords)
  const multiple = at('multipleOf')
  return [
    Array.isArray(values) && values.length > 0 ? `${texts.values}: ${listed(values)}` : null,
    keywords.has('const') ? `${texts.always} ${valueCode(at('const')?.value)}` : null,
    range(texts.length, 'minLength', 'maxLength'),
    range(texts.items, 'minItems', 'maxItems'),
    range(texts.properties, 'minProperties', 'maxProperties'),
    isExclusive(keywords) ? exclusiveRange(texts.range, keywords, document) : null,
    isExclusive(keywords) ? null : range(texts.range, 'minimum', 'maximum'),
    multiple === undefined ? null : `${texts.multipleOf} ${document.sourceOf(multiple)}`,
    typeof pattern === 'string' && pattern !== ''
      ? `${texts.pattern}: ${inlineCode(pattern)}`
      : null,
    at('uniqueItems')?.value === true ? texts.unique : null,
    example === undefined ? null : `${texts.example}: ${valueCode(example)}`,
  ].flatMap(fact => (fact === null ? [] : [`${fact}.`]))
}

/** A value in code: texts without quotes. */
export function valueCode(value: unknown): string {
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value)
  return inlineCode(text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text)
}

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map(valueCode).join(', ')
  return values.length > MOST_VALUES ? `${shown}, … (${values.length})` : shown
}

/** Only of simple values: others are in the example of the whole. */
function exampleIn(keywords: MergedSchema['keywords']): unknown {
  const examples = keywords.get('examples')?.value
  const value =
    keywords.get('example')?.value ?? (Array.isArray(examples) ? examples[0] : undefined)
  return typeof value === 'object' || value === '' ? undefined : value
}

/** In 3.0 a flag beside the limit, in 3.1 the limit itself. */
function isExclusive(keywords: MergedSchema['keywords']): boolean {
  return ['exclusiveMinimum', 'exclusiveMaximum'].some(key => {
    const value = keywords.get(key)?.value
    return value === true || typeof value === 'number'
  })
}

function exclusiveRange(
  label: string,
  keywords: MergedSchema['keywords'],
  document: ApiDocument,
): string {
  const side = (key: string, exclusive: string, signs: readonly [string, string]): string[] => {
    const limit = keywords.get(exclusive)
    const plain = keywords.get(key)
    if (typeof limit?.value === 'number') return [`${signs[0]} ${document.sourceOf(limit)}`]
    if (plain === undefined) return []
    return [`${limit?.value === true ? signs[0] : signs[1]} ${document.sourceOf(plain)}`]
  }
  return `${label}: ${[
    ...side('minimum', 'exclusiveMinimum', ['>', '≥']),
    ...side('maximum', 'exclusiveMaximum', ['<', '≤']),
  ].join(', ')}`
}
