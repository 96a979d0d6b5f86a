import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SearchPage } from '../src/indexed-page.ts'
import { packIndex, unpackIndex } from '../src/pack.ts'
import { loadStemmer } from '../src/stemmer.ts'
import { isStopWord } from '../src/stop-words.ts'
import { joinTexts, locateTexts, splitTexts } from '../src/texts.ts'
import { normal, partsOf, wordsOf } from '../src/words.ts'

const text = fc
  .array(
    fc.constantFrom(
      'a',
      'changeSession',
      'Ёлка',
      '+=',
      '{',
      '"',
      '\\',
      'x_y',
      'x.y',
      'a.sessionOf',
      '中文',
      'é',
      '#',
    ),
    {
      maxLength: 12,
    },
  )
  .map(words => words.join(' '))
const page = fc.array(text, { minLength: 1, maxLength: 90 }).map(
  (texts, index = 0): SearchPage => ({
    url: `/${index}/`,
    trail: [],
    title: 'Title',
    description: texts[0] ?? '',
    sections: texts.map((own, position) => ({
      anchor: position === 0 ? '' : `s${position}`,
      level: 2,
      heading: 'Heading',
      text: own,
    })),
  }),
)
const data = fc.array(page, { maxLength: 40 }).map(pages => ({
  ...{ locale: 'en', tag: 'docs-default-current', version: 'current' },
  synonyms: [],
  pages,
}))

const stem = await loadStemmer('en')

/** Under what a word is found: itself, and an identifier under the stems of its parts too. */
function formsOf(word: string): readonly string[] {
  const parts = partsOf(word)
  if (parts.length === 1) return [word]
  return [word, ...parts.filter(part => !isStopWord(part)).map(stem)]
}

function addTo(places: Map<string, Set<number>>, form: string, place: number): void {
  places.set(form, (places.get(form) ?? new Set()).add(place))
}

it('gives back every identifier and the stem of every other word but joining ones, and where it stands', () => {
  fc.assert(
    fc.property(data, all => {
      const descriptions = all.pages.map(({ description }) => description)
      const sections = all.pages.flatMap(page => page.sections.map(section => section.text))
      const expected = new Map<string, Set<number>>()
      for (const [place, text] of [...descriptions, ...sections].entries()) {
        for (const word of wordsOf(text)) {
          const names = word.text.split('.').map(name => partsOf(name).map(normal).join('_'))
          const whole = names.join('.')
          if (isStopWord(whole)) continue
          const key = partsOf(whole).length > 1 ? whole : stem(whole)
          for (const form of formsOf(key)) addTo(expected, form, place)
        }
      }
      const found = new Map<string, Set<number>>()
      const packed = JSON.parse(JSON.stringify(packIndex(all, [], stem)))
      const words = [...unpackIndex(packed)]
      for (const { word, postings } of words) {
        for (const form of formsOf(word)) for (const place of postings) addTo(found, form, place)
      }
      expect(found).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})

it('keeps a word once where an identifier is made of it', () => {
  const texts = { url: '/', trail: [], title: '', description: 'session changeSession' }
  const section = { anchor: '', level: 1, heading: '', text: 'change; changeSession; session_id' }
  const pages = [{ ...texts, sections: [section, { ...section, text: 'sessions' }] }]
  const packed = packIndex({ locale: 'en', tag: '', version: '', pages }, [], stem)
  expect([...unpackIndex(packed)]).toEqual([
    { word: 'session', postings: [2] },
    { word: 'session_id', postings: [1] },
    { word: 'change_session', postings: [0, 1] },
  ])
})

it('writes no character that JSON escapes for numbers of any size', () => {
  const many = Array.from({ length: 5000 }, (_, number) => (number % 4999 === 0 ? 'rare' : ''))
  const one: SearchPage = {
    url: '/',
    trail: [],
    title: '',
    description: '',
    sections: many.map(own => ({ anchor: '', level: 2, heading: '', text: own })),
  }
  const packed = packIndex({ locale: 'en', tag: '', version: '', pages: [one] }, [], stem)
  expect([...unpackIndex(packed)]).toEqual([{ word: 'rare', postings: [1, 5000] }])
  expect(JSON.stringify(packed.postings)).toBe(`"${packed.postings}"`)
})

it('splits texts into files and puts them together again', () => {
  fc.assert(
    fc.property(data, all => {
      const files = splitTexts(all.pages)
      const named = files.map((pages, index) => ({ path: `${index}.json`, pages: pages.length }))
      const places = locateTexts(named)
      const texts = places.map(
        ({ file, index }) =>
          files[Number.parseInt(file.path, 10)]?.[index] ?? { description: '', sections: [] },
      )
      expect(joinTexts(packIndex(all, named, stem), texts)).toEqual(all)
    }),
    { numRuns: 40 },
  )
})
