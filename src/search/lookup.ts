import type { Query, SearchOptions } from 'minisearch'
import type { Synonyms } from '../base/synonyms.ts'
import { distance } from './distance.ts'
import type { SectionIndex } from './section-index.ts'
import { openSynonyms } from './synonyms.ts'
import { normal, type Stemmer, stemForm } from './words.ts'

/** Where a word of a query stands. */
export interface FoundWord {
  /** As it was typed. */
  readonly word: string
  /** Whether it stands anywhere in some form, rather than only what it may have been meant for. */
  readonly isKnown: boolean
  /** The forms of the index that are the word, or what it may be meant for. */
  readonly meant: ReadonlySet<string>
  /** The sections, by their number. */
  readonly places: ReadonlyMap<number, Place>
  /** The words of the index that it was found by. */
  readonly terms: ReadonlySet<string>
}

interface Place {
  readonly score: number
  /** Whether it stands in the title, the keywords or the description of a page. */
  readonly isName: boolean
}

/** How much a match weighs by where it is: a title is what the page is about. */
const BOOST = { title: 12, keywords: 12, description: 6, heading: 4, text: 1, whole: 0.6 }
const NAMES: ReadonlySet<string> = new Set(['title', 'keywords', 'description'])
/** Shorter words have too many neighbours for a mistake to be told from another word. */
const SHORTEST_FUZZY = 4
/** Shorter stems, their mark included, begin too many others. */
const SHORTEST_STEM = 6
/** A letter or two begin so many words that only the most important fields are looked through for them. */
const SHORTEST_PREFIX = 3
const FIRST_FIELDS = ['title', 'keywords']
/** Letters in which a word may differ from what is meant: two that are swapped differ from two. */
const MOST_LETTERS = 2
const UNFINISHED = { prefix: 0.4, fuzzy: 0 }
const RELATED = { prefix: 0.5, fuzzy: 0 }
/** What another word for the same counts. */
const SYNONYM = 0.6
/** A query is typed letter by letter: its words before the last are still known. */
const MOST_REMEMBERED = 200

/** Makes the function that looks up the words of a query. The last one may be unfinished. */
export function openLookup(
  index: SectionIndex,
  { stem, synonyms }: { readonly stem: Stemmer; readonly synonyms: readonly Synonyms[] },
): (words: readonly string[]) => FoundWord[] {
  const expand = openSynonyms(synonyms, stem)
  const remembered = new Map<string, FoundWord>()
  const lookUp = (word: string, isLast: boolean): FoundWord => {
    const key = `${word} ${isLast}`
    const found = remembered.get(key) ?? find(index, word, { stem, isLast })
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, found)
    return found
  }
  return words => {
    const found = words.map((word, at) => lookUp(word, at === words.length - 1))
    const stems = words.map(word => stemForm(normal(word), stem))
    for (const { of, by } of expand(new Set(stems))) {
      const other = together(by.map(word => lookUp(word, false)))
      stems.forEach((own, at) => {
        const before = found[at]
        if (before && of.includes(own)) found[at] = either(before, other)
      })
    }
    return found
  }
}

function find(
  index: SectionIndex,
  word: string,
  { stem, isLast }: { readonly stem: Stemmer; readonly isLast: boolean },
): FoundWord {
  const form = normal(word)
  const own = stemForm(form, stem)
  const isSymbol = !/[\p{L}\p{N}]/u.test(word)
  const asPrefix = isLast && !isSymbol
  const isKnown =
    index.knows(own, { asPrefix: false }) ||
    index.knows(form, { asPrefix }) ||
    index.knows(`~${form}`, { asPrefix })
  const near = isKnown ? [] : nearTerms(index, form, own)
  const meant = new Set(isKnown ? [form, own] : near.map(({ term }) => term))
  const queries: Query[] = isKnown
    ? [...meant].map(term => ({ queries: [term] }))
    : near.map(({ term, far }) => ({ queries: [term], boost: boosted(1 / (1 + far) ** 2) }))
  if (isKnown && own.length >= SHORTEST_STEM && !isSymbol) {
    // Related words: the stem of «применить» begins that of «применяет».
    queries.push({ queries: [own], prefix: true, weights: RELATED })
  }
  if (isKnown && asPrefix) {
    const isShort = form.length < SHORTEST_PREFIX
    const fields = isShort ? { fields: FIRST_FIELDS } : {}
    queries.push({ queries: [form], prefix: true, weights: UNFINISHED, ...fields })
    // Texts have stems alone.
    if (!isShort) queries.push({ queries: [`~${form}`], prefix: true, weights: UNFINISHED })
  }
  const places = new Map<number, Place>()
  const terms = new Set<string>()
  for (const { id, score, match } of index.search({ combineWith: 'OR', queries }, OPTIONS)) {
    let isName = false
    for (const [term, fields] of Object.entries(match)) {
      terms.add(term)
      isName ||= fields.some(field => NAMES.has(field))
    }
    places.set(id, { score, isName })
  }
  return { word, isKnown, meant, places, terms }
}

const OPTIONS: SearchOptions = {
  boost: BOOST,
  processTerm: term => term,
  tokenize: text => [text],
}

/** The words that an unknown one may be meant for: those that are nearest, before and after stemming. */
function nearTerms(
  index: SectionIndex,
  form: string,
  own: string,
): { readonly term: string; readonly far: number }[] {
  if (form.length < SHORTEST_FUZZY) return []
  const most = form.length < 6 ? 1 : form.length < 8 ? 1.5 : 2
  const near = [form, own].flatMap(typed =>
    index
      .near(typed, MOST_LETTERS)
      .filter(term => term.startsWith('~') === typed.startsWith('~'))
      .map(term => ({ term, far: distance(typed, term) })),
  )
  const least = Math.min(most, ...near.map(({ far }) => far))
  return near.filter(({ far }) => far <= Math.min(most, least + 0.5))
}

function boosted(by: number): Record<string, number> {
  return Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost * by]))
}

/** Words that stand together, as one. */
function together(words: readonly FoundWord[]): FoundWord {
  const [first, ...rest] = words
  const places = new Map<number, Place>()
  for (const [section, { score, isName }] of first?.places ?? []) {
    const others = rest.flatMap(({ places }) => places.get(section) ?? [])
    if (others.length < rest.length) continue
    const sum = others.reduce((sum, other) => sum + other.score, score)
    places.set(section, {
      score: (SYNONYM * sum) / words.length,
      isName: isName && others.every(other => other.isName),
    })
  }
  const terms = new Set(words.flatMap(({ terms }) => [...terms]))
  return { word: '', isKnown: true, meant: new Set(), places, terms }
}

/** A word, or what stands for it. */
function either(word: FoundWord, other: FoundWord): FoundWord {
  const places = new Map(word.places)
  for (const [section, place] of other.places) {
    const { score = 0, isName = false } = places.get(section) ?? {}
    places.set(section, {
      score: Math.max(score, place.score),
      isName: isName || place.isName,
    })
  }
  return { ...word, isKnown: true, places, terms: new Set([...word.terms, ...other.terms]) }
}
