import { didYouMean } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import type { Synonyms } from '@lectern/base/synonyms'
import { isMap, isScalar, isSeq } from 'yaml'
import { z } from 'zod'
import { parseYaml } from './yaml.ts'
import { YamlProblems } from './yaml-problems.ts'

export const SYNONYMS_FILE = 'synonyms.yml'

export type SynonymsByLocale = Readonly<Record<string, readonly Synonyms[]>>

/** For editors; the build reads the file with the places of its mistakes. */
export const synonymsSchema = z.record(
  z.string(),
  z.array(
    z.union([
      z.array(z.string()).min(2),
      z.strictObject({ from: z.array(z.string()).min(1), to: z.array(z.string()).min(1) }),
    ]),
  ),
)

const ENTRY_HINT = 'Write "- [WORD, WORD]", or "- { from: [WORD], to: [WORD] }" for one direction.'
const KEYS = ['from', 'to']

export function parseSynonyms(
  source: string,
  { file, locales }: { readonly file: string; readonly locales: readonly string[] },
): { readonly synonyms: SynonymsByLocale; readonly problems: readonly Problem[] } {
  const { document, error, placeOf } = parseYaml(source)
  const problems = new YamlProblems({ file, code: 'bad-synonyms', placeOf })
  const synonyms: Record<string, readonly Synonyms[]> = {}
  if (error !== null) {
    problems.add({ file, ...error.place }, `not valid YAML: ${error.message}`, error.hint)
  } else if (isMap(document.contents)) {
    for (const { key, value } of document.contents.items) {
      const locale = String(key)
      if (!locales.includes(locale)) {
        const hint = didYouMean(locale, [...locales]) ?? `Known locales: ${locales.join(', ')}.`
        problems.add(problems.placeOf(key), `there is no locale "${locale}"`, hint)
      } else if (isSeq(value)) {
        synonyms[locale] = value.items.flatMap(item => entryOf(item, problems))
      } else {
        problems.add(problems.placeOf(key), `"${locale}" is no list`, ENTRY_HINT)
      }
    }
  } else if (document.contents !== null) {
    problems.add(
      problems.placeOf(document.contents),
      'expected codes of locales with lists of synonyms',
    )
  }
  return { synonyms, problems: problems.list }
}

function entryOf(item: unknown, problems: YamlProblems): Synonyms[] {
  if (isSeq(item)) {
    const words = wordsOf(item, problems)
    if (words !== null && words.length < 2) {
      problems.add(problems.placeOf(item), 'a list of synonyms needs two words', ENTRY_HINT)
      return []
    }
    return words === null ? [] : [{ from: words }]
  }
  if (!isMap(item)) {
    problems.add(problems.placeOf(item), 'expected a list of synonyms', ENTRY_HINT)
    return []
  }
  const unknown = item.items.filter(({ key }) => !KEYS.includes(String(key)))
  for (const { key } of unknown) {
    const hint = didYouMean(String(key), KEYS) ?? ENTRY_HINT
    problems.add(problems.placeOf(key), `unknown key "${String(key)}"`, hint)
  }
  const missing = KEYS.find(key => !item.has(key))
  if (missing !== undefined && unknown.length === 0) {
    problems.add(problems.placeOf(item), `"${missing}" is missing`, ENTRY_HINT)
  }
  if (missing !== undefined || unknown.length > 0) return []
  const [from, to] = KEYS.map(key => wordsOf(item.get(key, true), problems))
  return from && to ? [{ from, to }] : []
}

function wordsOf(list: unknown, problems: YamlProblems): readonly string[] | null {
  if (!isSeq(list) || list.items.length === 0) {
    problems.add(problems.placeOf(list), 'expected a list of words', ENTRY_HINT)
    return null
  }
  const words = list.items.flatMap(item => {
    if (isScalar(item) && typeof item.value === 'string' && item.value.trim() !== '') {
      return item.value
    }
    problems.add(
      problems.placeOf(item),
      'expected a word',
      'Put true, false and null between quotes.',
    )
    return []
  })
  return words.length === list.items.length ? words : null
}
