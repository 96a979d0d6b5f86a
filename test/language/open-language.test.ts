import { describe, expect, it } from 'vitest'
import type { Language } from '../../src/language/language.ts'
import { openLanguage } from '../../src/language/open-language.ts'

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
  it('reads code once for its colours and all its versions, and checks each version once', () => {
    const { language, calls } = counting()
    const opened = openLanguage(language)
    for (let i = 0; i < 3; i++) {
      expect(opened.tokens('a', null)).toEqual([{ text: 'a', style: 'keyword' }])
      expect(opened.mistakes('a', null, '1')).toHaveLength(1)
      expect(opened.mistakes('a', null, '2')).toEqual([])
      expect(opened.mistakes('a', null, null)).toEqual([])
    }
    expect(calls).toEqual({ read: 1, tokens: 3, mistakes: 2 })
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
    expect(failing.mistakes('a', null, null)).toEqual([
      { message: 'it cannot be read: oops', from: 0, to: 1 },
    ])
    const lossy = openLanguage(
      counting({ read: () => ({ tokens: () => [], mistakes: () => [] }) }).language,
    )
    expect(lossy.tokens('a', null)).toEqual([{ text: 'a', style: null }])
  })
})
