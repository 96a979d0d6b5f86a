import { describe, expect, it } from 'vitest'
import { INTERFACE_TEXTS, interfaceText, missingTexts, TEXT_NAMES } from '../src/interface-text.ts'
import { fill, plural } from '../src/text.ts'

describe('texts of the interface', () => {
  const { taggedPosts, readingTime } = interfaceText('ru', {})

  it.each([
    [1, '1 минута чтения'],
    [2, '2 минуты чтения'],
    [5, '5 минут чтения'],
    [11, '11 минут чтения'],
    [21, '21 минута чтения'],
    [22, '22 минуты чтения'],
  ])('count in Russian: %i', (count, text) => {
    expect(plural(readingTime, count, 'ru')).toBe(text)
  })

  it.each([
    [0, '0 posts'],
    [1, '1 post'],
    [2, '2 posts'],
    [1234, '1,234 posts'],
  ])('count in English: %i', (count, text) => {
    expect(plural('{count} post|{count} posts', count, 'en')).toBe(text)
  })

  it('make do with fewer forms than the language has', () => {
    expect(plural('{count} x', 5, 'ru')).toBe('5 x')
  })

  it('leave places without a value alone', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
    expect(plural(taggedPosts, 3, 'ru')).toContain('{tag}')
  })

  it('are those of the site before those of the language before English', () => {
    const text = interfaceText('ru-RU', { next: 'Вперёд' })
    expect([text.next, text.previous]).toEqual(['Вперёд', 'Назад'])
    expect(interfaceText('de-AT', {}).next).toBe('Weiter')
    expect(interfaceText('zh-CN', {}).next).toBe('下一页')
    expect(interfaceText('zh-TW', {}).next).toBe('Next')
    expect(missingTexts('de', {})).toEqual([])
    expect(missingTexts('eo', { next: 'Sekva' })).toHaveLength(TEXT_NAMES.length - 1)
  })
})

describe('the languages of the interface', () => {
  const languages = Object.entries(INTERFACE_TEXTS)
  const places = (text = ''): readonly string[] =>
    [...new Set([...text.matchAll(/\{\w+\}/g)].map(([place]) => place))].sort()

  it('are fifteen at least', () => {
    expect(languages.length).toBeGreaterThanOrEqual(15)
  })

  it.each(languages)('%s has every text, with what is filled in', (_, texts) => {
    expect(TEXT_NAMES.filter(name => (texts[name] ?? '').trim() === '')).toEqual([])
    const english = interfaceText('en', {})
    expect(
      TEXT_NAMES.filter(name => `${places(texts[name])}` !== `${places(english[name])}`),
    ).toEqual([])
  })

  it.each(languages)('%s has as many forms of counted texts as it counts', (language, texts) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const counted = TEXT_NAMES.filter(name => interfaceText('en', {})[name].includes('|'))
    expect(counted.length).toBeGreaterThan(4)
    for (const name of counted) {
      const forms = (texts[name] ?? '').split('|').length
      // Whole numbers: Romance languages have a form for millions, Slavic ones one for fractions.
      const rules = new Intl.PluralRules(language)
      const used = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
      expect([language, name, forms]).toEqual([
        language,
        name,
        expect.toSatisfy(n => n >= used.size),
      ])
      expect(forms).toBeLessThanOrEqual(pluralCategories.length)
    }
  })
})
