import { describe, expect, it } from 'vitest'
import type { Language } from '../src/language/language.ts'
import { openLanguage } from '../src/language/open-language.ts'

/** A language that counts how often it is asked. */
function counting(own: Partial<Language> = {}): {
  language: Language
  calls: Record<string, number>
} {
  const calls: Record<string, number> = { read: 0, tokens: 0, mistakes: 0 }
  const note = (name: string): void => {
    calls[name] = (calls[name] ?? 0) + 1
  }
  const language: Language = {
    name: 'abc',
    versions: [
      { name: '2', title: 'ABC 2' },
      { name: '1', title: 'ABC 1' },
    ],
    fragments: ['LINE'],
    read(code) {
      note('read')
      return {
        tokens() {
          note('tokens')
          return [{ text: code, style: 'keyword' }]
        },
        mistakes(version) {
          note('mistakes')
          return version === '1' ? [{ message: 'too new', from: 0, to: 1 }] : []
        },
      }
    },
    ...own,
  }
  return { language, calls }
}

describe('an opened language', () => {
  it('reads code once for its colors and all its versions, and checks each version once', () => {
    const { language, calls } = counting()
    const opened = openLanguage(language)
    for (let i = 0; i < 3; i++) {
      expect(opened.tokens('a', null)).toEqual([{ text: 'a', style: 'keyword' }])
      expect(opened.mistakes('a', null, '1')).toHaveLength(1)
      expect(opened.mistakes('a', null, '2')).toEqual([])
      expect(opened.mistakes('a', null, null)).toEqual([])
    }
    expect(calls).toEqual({ read: 1, tokens: 1, mistakes: 2 })
    opened.mistakes('a', 'LINE', '2')
    expect(calls.read).toBe(2)
  })

  it('lets go of what it has read, but not soon of what was wrong with it', () => {
    const { language, calls } = counting()
    const opened = openLanguage(language)
    for (let i = 0; i < 500; i++) opened.mistakes(`code ${i}`, null, '1')
    opened.mistakes('code 0', null, '1')
    expect(calls.read).toBe(500)
    opened.tokens('code 0', null)
    opened.tokens('code 499', null)
    expect(calls.read).toBe(501)
  })

  it('gives plain text and a mistake where the language fails, whatever it throws', () => {
    const fail = (): never => {
      throw new Error('oops')
    }
    const failing = openLanguage(counting({ read: fail }).language)
    expect(failing.tokens('a', null)).toEqual([{ text: 'a', style: null }])
    const hint = 'The mistake is in the language, not in the page. Fix "abc".'
    expect(failing.mistakes('a', null, null)).toEqual([
      { message: 'it cannot be read: oops ("abc")', from: 0, to: 1, hint },
    ])
    const lossy = openLanguage(
      counting({ read: () => ({ tokens: () => [], mistakes: () => [] }) }).language,
    )
    expect(lossy.tokens('a', null)).toEqual([{ text: 'a', style: null }])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no list of mistakes', { mistakes: () => null }, 'mistakes() gives null and not a list'],
    [
      'a promise of mistakes',
      { mistakes: async () => [] },
      'mistakes() gives a promise and not a list',
    ],
    [
      'mistakes without a place',
      { mistakes: () => [{ message: 'x' }] },
      'mistakes() gives a list with something that is no "Mistake"',
    ],
    ['no tokens', { tokens: () => undefined }, 'tokens() gives undefined and not a list'],
    [
      'tokens of other code',
      { tokens: () => [{ text: 'b', style: null }] },
      'the texts that tokens() gives are not the code',
    ],
  ])('that gives %s is said to be wrong, with its file', (_, own, wrong) => {
    const reading = { tokens: () => [{ text: 'a', style: null }], mistakes: () => [], ...own }
    // What a site exports can be anything.
    const language: Language = { ...counting().language, read: () => JSON.parse('null') ?? reading }
    const opened = openLanguage(language, () => 'language.ts')
    expect(opened.tokens('a', null)).toEqual([{ text: 'a', style: null }])
    expect(opened.mistakes('a', null, null)).toMatchObject([
      { message: `it cannot be read: ${wrong} (language.ts)` },
    ])
  })

  it('that gives too few names, or a page that is none, is said to be wrong', () => {
    const odd: Language = {
      ...counting().language,
      sampleNames: () => [],
      pageOfWord: () => JSON.parse('7'),
    }
    const opened = openLanguage(odd, () => 'language.ts')
    const sample = { code: 'a', fragment: null, alone: false }
    const [names] = opened.sampleNames([sample], { version: '2', modules: [] })
    expect(names?.mistakes).toMatchObject([
      { message: 'it cannot be read: sampleNames() gives 0 answers for 1 samples (language.ts)' },
    ])
    expect(() => opened.pageOfWord('a')).toThrow(
      'pageOfWord() of the language gives 7 and not the id of a page (language.ts)',
    )
  })
})
