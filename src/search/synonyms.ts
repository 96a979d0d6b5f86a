import type { Synonyms } from '../base/synonyms.ts'
import { normal, partsIn, type Stemmer, stemForm, wordTexts } from './words.ts'

/** Says what else to look for in place of some words of a query. */
type Expand = (stems: ReadonlySet<string>) => readonly Replacement[]

interface Replacement {
  /** The stems of the query that are replaced. */
  readonly of: readonly string[]
  /** The words that stand in their place. */
  readonly by: readonly string[]
}

/** Reads synonyms, whose words are found in all their forms. */
export function openSynonyms(all: readonly Synonyms[], stem: Stemmer): Expand {
  const stemsOf = (phrase: string): string[] =>
    partsIn(phrase).map(word => stemForm(normal(word), stem))
  // A phrase is looked for only where its first word stands.
  const byFirst = new Map<string, Replacement[]>()
  for (const { from, to } of all) {
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
