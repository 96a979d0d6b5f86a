import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interfaceText } from '../../texts/src/interface-text.ts'
import { compile } from '../src/compile.ts'
import type { CompiledPage } from '../src/page.ts'
import { bindSpaces } from '../src/typography/non-breaking.ts'

/** With a dot where a non-breaking space is. */
function bound(text: string, locale: string): string {
  return bindSpaces(text, locale).replaceAll('\u00a0', '·')
}

describe('in Russian, spaces are bound', () => {
  it.each([
    ['Форма в дереве и на экране', 'Форма в·дереве и·на·экране'],
    ['(в дереве) «о форме»', '(в·дереве) «о·форме»'],
    ['Не к нему', 'Не·к·нему'],
    ['ПО сервера, их формы, он сам', 'ПО сервера, их формы, он сам'],
    ['форма — это данные', 'форма·— это данные'],
    ['тот же, что ли? если бы', 'тот·же, что·ли? если·бы'],
    ['1 ГБ, 5 %, 40 раз, 22 ноября 2026 г.', '1·ГБ, 5·%, 40·раз, 22·ноября 2026·г.'],
    ['5–10 страниц, (1,5 с), 10 000 строк', '5–10·страниц, (1,5·с), 10·000·строк'],
    ['5 и 6, 6 или 7, 2024 2025', '5 и·6, 6 или 7, 2024 2025'],
    ['Tomcat 10. Версия 6.x новее, в 6.1 вместо', 'Tomcat 10. Версия 6.x новее, в·6.1 вместо'],
    ['§ 5, № 7', '§·5, №·7'],
    ['А. С. Пушкин, класс A. Дальше', 'А.·С.·Пушкин, класс A. Дальше'],
    ['слово в\nстроке', 'слово в·строке'],
    // Beside code, links and emphasis.
    [' — в ', '·— в·'],
    [' и ', ' и·'],
    [' же', '·же'],
    ['10 ', '10·'],
  ])('%j', (text, wanted) => {
    expect(bound(text, 'ru')).toBe(wanted)
    expect(bound(text, 'ru-RU')).toBe(wanted)
  })
})

describe('in English, spaces are bound', () => {
  it.each([
    ['10 MB, 5 ms. 3 GB/s (2 %)', '10·MB, 5·ms. 3·GB/s (2·%)'],
    ['a form — and its data', 'a form·— and its data'],
    ['version 6.x is, 6 in a row, 3 pages, 5 a', 'version 6.x is, 6 in a row, 3 pages, 5 a'],
  ])('%j', (text, wanted) => expect(bound(text, 'en')).toBe(wanted))
})

it('binds the punctuation of French, and nothing in a language without rules', () => {
  expect(bound('Quoi ? « Rien » : voir ; 5 %', 'fr')).toBe('Quoi·? «·Rien·»·: voir·; 5·%')
  expect(bound('5 MB — и в', 'de')).toBe('5 MB — и в')
})

it('keeps together what a phone can show on one line', () => {
  expect(bound('о и в к с у о и в к с у а и', 'ru')).toBe('о·и·в·к·с·у·о·и·в·к с·у·а·и')
  expect(bound('к предпринимательству — и', 'ru')).toBe('к предпринимательству — и')
  const word = fc.constantFrom('в', 'не', 'форме', 'переопределение', '—', '10', 'ГБ', 'же')
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom('en', 'fr', 'ru'), (words, locale) => {
      const text = words.join(' ')
      const result = bindSpaces(text, locale)
      expect(result.replaceAll('\u00a0', ' ')).toBe(text)
      for (const run of result.split(' ')) expect(run.length).toBeLessThanOrEqual(20)
      expect(bindSpaces(text, locale)).toBe(result)
    }),
  )
})

describe('a page', () => {
  const page = (text: string): CompiledPage =>
    compile(
      { text, lines: [{ at: 1, file: '/a.md', line: 1 }] },
      { text: interfaceText('ru', {}), locale: 'ru', language: null },
    )
  const html = (text: string): string =>
    page(text).body.html.chunks.join('*').replaceAll('\u00a0', '·')

  it('has bound spaces in its text, also beside code, links and emphasis', () => {
    expect(html('Не в `a b` — и в [о форме](b.md) **с данными** же.')).toBe(
      '<p>Не·в·<code>a b</code>·— и·в·<a *>о·форме</a> <strong>с·данными</strong>·же.</p>',
    )
    expect(html('- в форме\n\n| в дереве |\n|---|\n| о <b>и в</b> |\n')).toMatch(
      /<li>в·форме<\/li>.*<th>в·дереве<\/th>.*<td>о·<b>и·в<\/b><\/td>/s,
    )
  })

  it('has none in code, in attributes and in raw HTML', () => {
    const source = [
      '```text\nв форме — 10 ГБ\n```',
      'Это `в форме`, <code>в **форме** — да</code>, <kbd>в форме</kbd>.',
      '![в форме](a.png "в форме") [x](<в форме.md> "в форме")',
      '<div title="в форме">в форме</div>',
    ]
    expect(html(source.join('\n\n'))).not.toContain('·')
  })

  it('has none in what other programs read, and in ids', () => {
    const source = '# Числа в форме\n\nВ форме — 10 ГБ.\n\n## Не в форме {#own}\n\n## О форме\n'
    const { body, ...facts } = page(source)
    expect(body.html.chunks.join('')).toContain('\u00a0')
    expect(JSON.stringify([facts, body.markdown])).not.toContain('\u00a0')
    expect(facts.summary).toBe('В форме — 10 ГБ.')
    expect(facts.headings.map(({ id }) => id)).toEqual(['own', 'о-форме'])
    expect(facts.sections.map(({ text }) => text)).toEqual(['В форме — 10 ГБ.', '', ''])
  })

  it('reports spaces that somebody has bound, but not in code', () => {
    const { problems } = page('One.\n\n- в\u00a0форме `a\u00a0b` "10\u202fГБ" a&nbsp;b\n')
    expect(problems).toMatchObject([
      { code: 'non-breaking-space', severity: 'warning', line: 3, column: 4, length: 1 },
      { code: 'non-breaking-space', severity: 'warning', line: 3, column: 20, length: 1 },
    ])
    expect(page('```\na\u00a0b\n```\n').problems).toEqual([])
  })
})
