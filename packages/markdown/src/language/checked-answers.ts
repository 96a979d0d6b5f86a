import type { CodeToken, Mistake, SampleNames } from './language.ts'

/** Answers of a site's language need not match their types: then these functions throw an error with `name`. */
export function checkedTokens(tokens: readonly CodeToken[], code: string): readonly CodeToken[] {
  const checked = listOf(tokens, 'tokens()')
  if (checked.map(token => token?.text).join('') === code) return checked
  throw new Error('the texts that tokens() gives are not the code')
}

export function checkedMistakes(mistakes: readonly Mistake[], name: string): readonly Mistake[] {
  const checked = listOf(mistakes, name)
  if (checked.every(mistake => typeof mistake?.message === 'string' && mistake.from >= 0)) {
    return checked
  }
  throw new Error(`${name} gives a list with something that is no "Mistake"`)
}

export function checkedNames(names: readonly SampleNames[], count: number): readonly SampleNames[] {
  const checked = listOf(names, 'sampleNames()')
  for (const { pages = [] } of checked) listOf(pages, 'sampleNames() as "pages"')
  if (checked.length === count) return checked
  throw new Error(`sampleNames() gives ${checked.length} answers for ${count} samples`)
}

export function checkedPage(page: unknown, name: string): string | null {
  if (typeof page === 'string') return page
  if (page === null || page === undefined) return null
  throw new Error(`${name} of the language gives ${describe(page)} and not the id of a page`)
}

function listOf<Item>(value: readonly Item[], name: string): readonly Item[] {
  if (Array.isArray(value)) return value
  throw new Error(`${name} gives ${describe(value)} and not a list`)
}

function describe(value: unknown): string {
  return value instanceof Promise ? 'a promise' : String(value).slice(0, 40)
}
