import type { CodeToken, Mistake, SampleNames } from './language.ts'

/**
 * What functions of a language of a site have given, of which each can be anything: the compiler has seen
 * them only where the site lets it.
 *
 * @throws where it is not what the type says
 */
export function checkedTokens(tokens: unknown, code: string): readonly CodeToken[] {
  const checked = listOf(tokens, isToken, 'tokens()')
  if (checked.map(({ text }) => text).join('') === code) return checked
  throw new Error('the texts that tokens() gives are not the code')
}

/** `name` is that of the function, for the message. */
export function checkedMistakes(mistakes: unknown, name: string): readonly Mistake[] {
  return listOf(mistakes, isMistake, name)
}

/** `count` is that of the samples. */
export function checkedNames(names: unknown, count: number): readonly SampleNames[] {
  const checked = listOf(names, isSampleNames, 'sampleNames()')
  if (checked.length === count) return checked
  throw new Error(`sampleNames() gives ${checked.length} answers for ${count} samples`)
}

/** `name` is that of the function, for the message. */
export function checkedPage(page: unknown, name: string): string | null {
  if (typeof page === 'string') return page
  if (page === null || page === undefined) return null
  throw new Error(`${name} of the language gives ${describe(page)} and not the id of a page`)
}

function listOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
  name: string,
): readonly Item[] {
  if (!Array.isArray(value)) throw new Error(`${name} gives ${describe(value)} and not a list`)
  const items: readonly unknown[] = value
  if (items.every(isItem)) return items
  const wrong = items.find(item => !isItem(item))
  throw new Error(`${name} gives a list with ${describe(wrong)}, which is none of its type`)
}

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value).slice(0, 40)
  if (value instanceof Promise) return 'a promise'
  return Array.isArray(value) ? 'a list' : `an object with { ${Object.keys(value).join(', ')} }`
}

function isToken(value: unknown): value is CodeToken {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    (value.style === null || typeof value.style === 'string') &&
    isTextOrNone(value.page)
  )
}

function isMistake(value: unknown): value is Mistake {
  return (
    isRecord(value) &&
    typeof value.message === 'string' &&
    isOffset(value.from) &&
    isOffset(value.to) &&
    isTextOrNone(value.hint) &&
    (value.candidates === undefined || isListOf(value.candidates, 'string'))
  )
}

function isSampleNames(value: unknown): value is SampleNames {
  return (
    isRecord(value) &&
    Array.isArray(value.mistakes) &&
    value.mistakes.every(isMistake) &&
    isListOf(value.modules, 'string') &&
    isListOf(value.above, 'number') &&
    (value.header === null || typeof value.header === 'string')
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isOffset(value: unknown): boolean {
  return typeof value === 'number' && value >= 0
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isListOf(value: unknown, type: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every(item => typeof item === type)
}
