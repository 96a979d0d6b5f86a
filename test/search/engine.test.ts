import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Marked, SearchPage } from '../../src/search/record.ts'
import { type Search, searchIn } from './open.ts'

function page(
  title: string,
  text: string,
  headings: Readonly<Record<string, string>> = {},
): SearchPage {
  return {
    url: `/${title.replaceAll(' ', '_')}/`,
    trail: ['Language'],
    title,
    description: '',
    sections: [
      { anchor: '', level: 1, heading: '', text },
      ...Object.entries(headings).map(([heading, below]) => ({
        anchor: heading.toLowerCase(),
        level: 2,
        heading,
        text: below,
      })),
    ],
  }
}

function engine(locale: string, pages: readonly SearchPage[]): Search {
  return searchIn({ locale, tag: 'docs-default-current', version: 'current', pages })
}

const english = engine('en', [
  page('FOR operator', 'Runs an action for every object.', {
    Examples: 'FOR isOpen(Loan l) DO lent(l) <- TRUE;',
  }),
  page('+= statement', 'Adds an implementation to an abstract property.'),
  page('=> statement', 'Creates a consequence.'),
  page('@ statement', 'Expands a metacode, see ## and ###.'),
  page('GROUP operator', 'Aggregates values over groups of objects.', {
    Order: 'GROUP CONCAT needs an order.',
  }),
  page('Change sessions', 'A session collects the changes of changeSession and nested_sessions.'),
])
const russian = engine('ru', [
  page('Инструкция FORM', 'Объявляет форму.'),
  page('События', 'Обработчик события выполняется, когда всё готово. Ёлка.'),
])

const titles = (found: Search, query: string): string[] =>
  found.search({ query }).hits.map(hit => hit.page.title)

describe('the engine finds', () => {
  it.each([
    ['for', 'FOR operator'],
    ['FOR operator', 'FOR operator'],
    ['FOR\u00a0operator', 'FOR operator'],
    ['+=', '+= statement'],
    ['=>', '=> statement'],
    ['@', '@ statement'],
    ['##', '@ statement'],
    ['<-', 'FOR operator'],
    ['aggregat', 'GROUP operator'],
    ['agregates', 'GROUP operator'],
    ['grouping', 'GROUP operator'],
    ['session', 'Change sessions'],
    ['changesession', 'Change sessions'],
    ['GROUP_operator', 'GROUP operator'],
    ['пкщгз', 'GROUP operator'],
  ])('%s on the page %s', (query, title) => {
    expect(titles(english, query)[0]).toBe(title)
  })

  it.each([
    ['формы', 'Инструкция FORM'],
    ['формами', 'Инструкция FORM'],
    ['событий', 'События'],
    ['событье', 'События'],
    ['елка', 'События'],
    ['ёлки', 'События'],
    ['cj,snbt', 'События'],
  ])('%s on the page %s', (query, title) => {
    expect(titles(russian, query)[0]).toBe(title)
  })

  it('nothing where a word is missing, and then suggests', () => {
    const { hits, total, suggestions } = english.search({ query: 'for zzzz' })
    expect([hits, total]).toEqual([[], 0])
    expect(suggestions.length).toBeLessThanOrEqual(3)
    expect(english.search({ query: 'oprator xyzzy' }).suggestions).toContain('operator')
  })

  it('nothing, and suggests no word that only a sample has made up', () => {
    const own = engine('en', [
      page('NAVIGATOR statement', 'NAVIGATOR navigatorStatement1 … navigatorStatementN'),
      page('Forms', 'A form is in the navigator.'),
    ])
    const { total, suggestions } = own.search({ query: 'qwzxqw navigator' })
    expect([total, suggestions]).toEqual([0, ['navigator']])
  })

  it('the page that is called like the query first, whatever else has the words', () => {
    const many = engine('en', [
      page('Everything about IF', 'IF IF IF IF IF', { 'IF here': 'IF', 'IF there': 'IF' }),
      page('IF', 'A condition.'),
    ])
    expect(titles(many, 'if')[0]).toBe('IF')
  })
})

describe('a hit', () => {
  const text = (runs: readonly Marked[]): string => runs.map(run => run.text).join('')

  it('leads to the section and shows the words around the match', () => {
    const [hit] = english.search({ query: 'isOpen', limit: 1, snippetWords: 4 }).hits
    expect(hit?.url).toBe('/FOR_operator/#examples')
    expect(hit?.snippet.some(run => run.isMatch && run.text === 'isOpen')).toBe(true)
    expect(text(hit?.snippet ?? []).match(/[\p{L}\p{N}]+/gu)?.length).toBeLessThanOrEqual(4)
  })

  it('has marks that take nothing from the text', () => {
    const word = fc.stringMatching(/^[a-zа-яё+<=@_-]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), word, (words, query) => {
        const body = words.join(' ')
        const own = engine('en', [page('Title', body)])
        for (const hit of own.search({ query, limit: 5, snippetWords: 5 }).hits) {
          expect(body).toContain(text(hit.snippet).replaceAll('…', ''))
        }
      }),
    )
  })
})

it('answers anything that can be typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), query => {
      const { hits, total, suggestions } = english.search({ query, limit: 3, snippetWords: 5 })
      expect(hits.length).toBe(Math.min(3, total))
      expect(suggestions.length).toBeLessThanOrEqual(3)
    }),
  )
})

it('finds every page by its own title', () => {
  const title = fc.stringMatching(/^[A-Za-zА-Яа-я][A-Za-zА-Яа-я_]{2,10}( [A-Za-z+=<>]{1,6})?$/)
  fc.assert(
    fc.property(fc.uniqueArray(title, { minLength: 1, maxLength: 8 }), all => {
      const own = engine(
        'en',
        all.map(name => page(name, 'Some text.')),
      )
      for (const name of all) expect(titles(own, name).slice(0, 2)).toContain(name)
    }),
  )
})

it('looks for the first twenty different words of a query, each once', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${'abcdefghijklmnopqrst'[index]}`)
  const all = engine('en', [page('Page', words.join(' '))])
  expect(titles(all, [...words, 'missing'].join(' '))).toEqual(['Page'])
  expect(titles(all, ['missing', ...words].join(' '))).toEqual([])
  expect(titles(all, [...words, ...words, ...words].join(' '))).toEqual(['Page'])
  // The last one may be unfinished, where it has stood before too.
  expect(titles(english, 'session changes ses')).toEqual(titles(english, 'changes session ses'))
  expect(titles(english, 'FOR '.repeat(100))).toEqual(titles(english, 'FOR'))
})
