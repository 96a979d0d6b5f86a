import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SearchPage } from '../../src/search/indexed-page.ts'
import { JOINING } from '../../src/search/joining.ts'
import { packIndex, unpackIndex } from '../../src/search/pack.ts'
import { loadStemmer } from '../../src/search/stemmer.ts'
import { joinTexts, splitTexts, textPlaces } from '../../src/search/texts.ts'
import { normal, partsOf, wordsOf } from '../../src/search/words.ts'

const text = fc
  .array(
    fc.constantFrom('a', 'changeSession', 'Ёлка', '+=', '{', '"', '\\', 'x_y', '中文', 'é', '#'),
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
    description: '',
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

it('gives back the stem of every word of a text, or of an identifier, but joining ones, and where it stands', () => {
  fc.assert(
    fc.property(data, all => {
      const expected = new Map<string, Set<number>>()
      all.pages
        .flatMap(({ sections }) => sections)
        .forEach((section, number) => {
          for (const word of wordsOf(section.text)) {
            const forms = partsOf(word.text).map(normal)
            for (const form of forms.filter(form => !JOINING.has(form)).map(stem)) {
              expected.set(form, (expected.get(form) ?? new Set()).add(number))
            }
          }
        })
      const packed = JSON.parse(JSON.stringify(packIndex(all, [], stem)))
      const found = [...unpackIndex(packed)]
      expect(found.map(({ word }) => word).sort()).toEqual([...expected.keys()].sort())
      for (const { word, sections } of found)
        expect(sections).toEqual([...(expected.get(word) ?? [])])
    }),
    { numRuns: 60 },
  )
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
  expect([...unpackIndex(packed)]).toEqual([{ word: 'rare', sections: [0, 4999] }])
  expect(JSON.stringify(packed.postings)).toBe(`"${packed.postings}"`)
})

it('splits texts into files and puts them together again', () => {
  fc.assert(
    fc.property(data, all => {
      const files = splitTexts(all.pages)
      const named = files.map((pages, index) => ({ path: `${index}.json`, pages: pages.length }))
      const places = textPlaces(named)
      const texts = places.map(
        ({ file, index }) => files[Number.parseInt(file.path, 10)]?.[index] ?? [],
      )
      expect(joinTexts(packIndex(all, named, stem), texts)).toEqual(all)
    }),
    { numRuns: 40 },
  )
})
