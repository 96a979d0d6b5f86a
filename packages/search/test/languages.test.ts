import { describe, expect, it } from 'vitest'
import { searchAcross } from '../src/across.ts'
import { openEngine } from '../src/engine.ts'
import { packIndex } from '../src/pack.ts'
import { loadStemmer, stemmerFiles } from '../src/stemmer.ts'
import { wordTexts } from '../src/words.ts'

/** The titles of the pages that a query finds, of pages with a title and a text each. */
async function titlesFor(
  locale: string,
  pages: Readonly<Record<string, string>>,
  query: string,
): Promise<readonly string[]> {
  const stem = await loadStemmer(locale)
  const entries = Object.entries(pages).map(([title, text]) => ({
    ...{ url: `/${title}/`, trail: [], title, description: '' },
    sections: [{ anchor: '', level: 1, heading: '', text }],
  }))
  const packed = packIndex({ locale, tag: '', version: '', pages: entries }, [], stem)
  const request = { query, offset: 0, limit: 20, snippetWords: 10 }
  const { hits } = searchAcross([openEngine(packed, stem)], request).show(() => null)
  return hits.map(({ url }) => url.slice(1, -1))
}

describe('a search', () => {
  it.each([
    ['de', { Erste: 'Die Häuser stehen am Fluss.', Zweite: 'Ein Berg.' }, 'Häusern', ['Erste']],
    ['fr', { Un: 'Les installations sont longues.', Deux: 'Un mur.' }, 'installer', ['Un']],
    ['pt-BR', { Um: 'As versões antigas continuam.', Dois: 'Um muro.' }, 'versão', ['Um']],
    ['pl', { Raz: 'Kopia zapasowa bazy.', Dwa: 'Mur.' }, 'zapasowa', ['Raz']],
    ['tr', { Bir: 'Dosyaları silmeden önce.', İki: 'Duvar.' }, 'dosyalar', ['Bir']],
    ['ar', { واحد: 'اشحن البطاريات قبل الطيران.', اثنان: 'جدار.' }, 'بطاريات', ['واحد']],
    ['ru', { Раз: 'Все списки.', Два: 'Один список.', Три: 'Стена.' }, 'список', ['Раз', 'Два']],
    ['ru', { Раз: 'Ряд кнопок.', Два: 'Одна кнопка.', Три: 'Стена.' }, 'кнопка', ['Раз', 'Два']],
    [
      'ru',
      { Раз: 'Имена столбцов.', Два: 'Один столбец.', Три: 'Два.' },
      'столбец',
      ['Раз', 'Два'],
    ],
    ['uk', { Один: 'Оновлення серверів триває.', Два: 'Стіна Reports.' }, 'report', ['Два']],
  ] as const)('in %s finds words in other forms: %j', async (locale, pages, query, found) => {
    expect(await titlesFor(locale, pages, query)).toEqual(found)
  })

  it.each([
    [
      'zh-Hans',
      { 第一: '先安装数据库，然后启动服务器。', 第二: '写一篇文章。' },
      '数据库',
      ['第一'],
    ],
    [
      'ja',
      { 一: 'データベースをインストールします。', 二: '記事を書きます。' },
      'インストール',
      ['一'],
    ],
    ['ko', { 하나: '데이터베이스 설치', 둘: '글 쓰기' }, '설치', ['하나']],
    ['th', { หนึ่ง: 'ติดตั้งฐานข้อมูลก่อน', สอง: 'เขียนบทความ' }, 'ฐานข้อมูล', ['หนึ่ง']],
  ] as const)('in %s finds words that no spaces part: %j', async (locale, pages, query, found) => {
    expect(await titlesFor(locale, pages, query)).toEqual(found)
  })

  it.each([
    ['hi', { एक: 'विन्यास फ़ाइल में लिखें।', दो: 'किताबें।' }, 'विन्यास', ['एक']],
    ['ar', { واحد: 'حمّل الملف أوّلًا.', اثنان: 'جدار.' }, 'حمل', ['واحد']],
    ['he', { אחת: 'שָׁלוֹם עולם.', שתיים: 'קיר.' }, 'שלום', ['אחת']],
    ['fr', { Un: 'Le cafe\u0301 ferme.', Deux: 'Un mur.' }, 'café', ['Un']],
  ] as const)(
    'in %s takes the marks of letters for a part of them: %j',
    async (locale, pages, query, found) => {
      expect(await titlesFor(locale, pages, query)).toEqual(found)
      const [page = ''] = found
      const text = Object.entries(pages).find(([title]) => title === page)?.[1] ?? ''
      expect(wordTexts(text)).toEqual(text.match(/[\p{L}\p{M}]+/gu))
    },
  )

  it('loads the stemmers of its language alone', () => {
    expect(stemmerFiles('de-AT')).toEqual(['de'])
    expect(stemmerFiles('ru')).toEqual(['ru', 'en'])
    expect(stemmerFiles('zh-Hans')).toEqual([])
  })
})
