import type { Synonyms } from '@lectern/base/synonyms'
import { normal, partsIn, type Stemmer, stemForm, wordTexts } from './words.ts'

type Expand = (stems: ReadonlySet<string>) => readonly Replacement[]

interface Replacement {
  /** Stems in the query. */
  readonly of: readonly string[]
  /** Words to search for instead. */
  readonly by: readonly string[]
}

export function openSynonyms(all: readonly Synonyms[], stem: Stemmer): Expand {
  const stemsOf = (phrase: string): string[] =>
    partsIn(phrase).map(word => stemForm(normal(word), stem))
  const byFirst = new Map<string, Replacement[]>()
  for (const { from, to = from } of all) {
    for (const phrase of from) {
      const of = stemsOf(phrase)
      const [first] = of
      if (first === undefined) continue
      const replacements = byFirst.get(first) ?? []
      byFirst.set(first, replacements)
      for (const other of to) {
        if (other !== phrase) replacements.push({ of, by: wordTexts(other) })
      }
    }
  }
  return stems =>
    [...stems].flatMap(first =>
      (byFirst.get(first) ?? []).filter(({ of }) => of.every(other => stems.has(other))),
    )
}
