import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchPage } from '../src/indexed-page.ts'
import type { Marked } from '../src/search-result.ts'
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
    ['nestedsess', 'Change sessions'],
    ['GROUP_operator', 'GROUP operator'],
    ['group()', 'GROUP operator'],
    ['@Session', 'Change sessions'],
    ['<session>', 'Change sessions'],
    ['--session', 'Change sessions'],
    ['session:', 'Change sessions'],
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

  it('nothing where no word is known, and then suggests', () => {
    const { hits, total, suggestions } = english.search({ query: 'for zzzz' })
    expect([hits, total]).toEqual([[], 0])
    expect(suggestions.length).toBeLessThanOrEqual(3)
    expect(english.search({ query: 'operaxxx' })).toMatchObject({
      total: 0,
      suggestions: ['operator'],
    })
  })

  it.each(['абракадабра', 'бюджет', 'объект', 'ъъъ'])(
    'nothing for %s, which is a few letters of words in the other keyboard layout',
    query => {
      const own = engine('en', [
        page('[] operator', 'Brackets [], and names of samples: f, j, l.'),
        page('Transactions', 'How tnx begins.', { Names: 'hf and trn' }),
      ])
      expect(own.search({ query }).total).toBe(0)
    },
  )

  it('nothing by the parts of a joining word', () => {
    const own = engine('en', [page('Out', 'Nothing.'), page('With', 'Nothing.')])
    expect(own.search({ query: 'without' }).total).toBe(0)
  })

  it('nothing by the parts of a word in capitals, which is a name', () => {
    expect(english.search({ query: 'CHANGENESTED' }).total).toBe(0)
  })

  it('nothing, and suggests no word that only a sample has made up', () => {
    const own = engine('en', [
      page('NAVIGATOR statement', 'NAVIGATOR navigatorStatement1 … navigatorStatementN'),
      page('Forms', 'A form is in the navigator.'),
    ])
    const { total, suggestions } = own.search({ query: 'navigaxxx' })
    expect([total, suggestions]).toEqual([0, ['navigator']])
  })

  it('a page by its title, though it is a sentence with a word in it twice', () => {
    const title = 'How to do something for each object (FOR)'
    const many = engine('en', [
      { ...page('Do something object', 'FOR each object.'), keywords: 'do something; object' },
      page(title, 'A loop.'),
    ])
    expect(titles(many, title)[0]).toBe(title)
  })

  it('the page that is called like the query first, whatever else has the words', () => {
    const many = engine('en', [
      page('Everything about IF', 'IF IF IF IF IF', { 'IF here': 'IF', 'IF there': 'IF' }),
      page('IF', 'A condition.'),
    ])
    expect(titles(many, 'if')[0]).toBe('IF')
  })
})

describe('an entry of a reference', () => {
  const entry = (anchor: string, heading: string, text: string) =>
    ({ anchor, level: 3, heading, text }) as const
  const own = engine('en', [
    page('ACTIVE operator', 'Which tab is active, and restart.'),
    page('Restart', 'How the server is restarted.'),
    { ...page('Servers', 'stop Server stopServer reset', { Reset: '' }), keywords: 'reset; stop' },
    page('Оператор DROP', 'drop'),
    page('Launch parameters', 'launch launch'),
    page('Extremum (MAX, MIN)', 'max min'),
    page('Task handling (TRY)', 'task'),
    {
      ...page('Service module', 'What it has.'),
      sections: [
        { anchor: '', level: 1, heading: '', text: 'What it has.' },
        entry('stopServer', 'stopServer, haltServer', 'stopServer() · action. It ends.'),
        entry('reset', 'reset[INTEGER]', 'reset(INTEGER) · action.'),
        entry('restart', 'restart', 'restart() · action.'),
        entry('active', 'active', 'active() · property.'),
        entry('drop', 'drop', 'drop() · action.'),
        entry('Drop', 'Drop', 'Drop · class.'),
        entry('launch', 'launch', 'launch() · action.'),
        entry('launchParameters', 'launchParameters', 'launchParameters() · form.'),
        entry('max', 'max', 'max() · property.'),
        entry('task', 'task', 'task() · property.'),
      ],
    },
  ])
  const first = (query: string): string | undefined => own.search({ query }).hits[0]?.url

  it.each([
    ['stopServer', '#stopServer'],
    ['haltServer', '#stopServer'],
    ['haltServer()', '#stopServer'],
    ['reset', '#reset'],
    // Titles that begin with the word, or have it among other keywords
    ['launch', '#launch'],
    ['max', '#max'],
    // As it is written, unlike the keyword
    ['Drop', '#Drop'],
    ['launchParameters', '#launchParameters'],
  ])('is found first by its name: %s', (query, anchor) => {
    expect(first(query)).toBe(`/Service_module/${anchor}`)
  })

  it('shows its signature', () => {
    const [hit] = own.search({ query: 'stopServer' }).hits
    expect(hit?.snippet.map(({ text }) => text).join('')).toMatch(/^stopServer\(\) · action/)
  })

  it.each([
    ['restart', '/Restart/'],
    ['active', '/ACTIVE_operator/'],
    ['drop', '/Оператор_DROP/'],
    ['task', '/Task_handling_(TRY)/'],
  ])('comes after the page that is called so: %s', (query, url) => {
    expect(first(query)).toBe(url)
  })
})

describe.each([
  ['en', 'Words of one page', 'Where it is'],
  ['ru', 'Слова одной страницы', 'Где это'],
])('an identifier in %s', (locale, named, heading) => {
  const parts = { description: 'export text; export a text', keywords: 'export; text; log; sql' }
  const own = engine(locale, [
    { ...page('Export of a text', 'export text export text'), ...parts },
    page(named, `${'a sentence '.repeat(40)} exportText() <- '';`, { [heading]: 'logs/sql.log' }),
    page('Name', 'exportTextFile() and exportTexture()'),
  ])

  it.each(['exportText', 'exporttext', 'export_text', 'exportTxet', 'sql.log', 'sql.lgo'])(
    'comes first where it is written as a whole: %s',
    query => {
      const { hits } = own.search({ query })
      expect([hits[0]?.page.title, hits[0]?.missing]).toEqual([named, []])
    },
  )

  it('comes first by its beginning', () => {
    expect(titles(own, 'exportTextF')[0]).toBe('Name')
  })

  it('is what the snippet shows', () => {
    const [hit] = own.search({ query: 'exportText' }).hits
    expect(hit?.snippet.filter(run => run.isMatch).map(run => run.text)).toEqual(['exportText'])
  })
})

describe('a query whose words do not all stand on one page', () => {
  const pages = engine('en', [
    page('Launch parameters', 'How much heap memory the server gets.'),
    page('Mail', 'The server sends a letter to everybody.'),
    page('Stamps', 'A server of stamps, and a heap of them.', {
      Lists: 'Give it a name.',
    }),
  ])

  it('finds what has most of them, and tells what was left out', () => {
    const [hit] = pages.search({ query: 'how do I increase the heap memory of a server' }).hits
    expect(hit?.page.title).toBe('Launch parameters')
    expect(hit?.missing).toEqual(['increase'])
  })

  it.each(['heap memory stamps', 'server heap everybody', 'server memory list'])(
    'puts what has all of them first: %s',
    query => {
      const all = engine('en', [
        { ...page('Server', 'Nothing else.'), keywords: 'server; heap memory; heap of a server' },
        page('Stamps', 'A server of stamps, and a heap of them.', {
          Lists: 'Memory for everybody.',
        }),
      ])
      const lacking = all.search({ query }).hits.map(hit => hit.missing.length > 0)
      expect(lacking[0]).toBe(false)
      expect(lacking).toContain(true)
      expect(lacking.slice(lacking.indexOf(true))).not.toContain(false)
    },
  )

  it.each(['how do I give the server heap memory in a list', 'memory list of the server heap'])(
    'shows what is about most of them first where it is a question: %s',
    query => {
      const all = engine('en', [
        { ...page('Server', 'Nothing else.'), keywords: 'server; heap memory; heap of a server' },
        page('Stamps', 'A server of stamps, and a heap of them.', {
          Lists: 'Memory for everybody.',
        }),
      ])
      const [first, second] = all.search({ query }).hits
      expect([first?.page.title, first?.missing]).toEqual(['Server', ['list']])
      expect([second?.page.title, second?.missing]).toEqual(['Stamps', []])
    },
  )

  it('does not count numbers among other words, which are those of somebody', () => {
    const numbers = engine('en', [
      page('Rounding', 'Digits after the point.'),
      page('Sample', 'A price of 1234 and 5.'),
    ])
    const [hit] = numbers.search({ query: 'round 1234.5 to digits' }).hits
    expect([hit?.page.title, hit?.missing]).toEqual(['Rounding', []])
    expect(titles(numbers, '1234')).toEqual(['Sample'])
    expect(titles(numbers, 'price 1234')).toEqual(['Sample'])
  })

  it('does not count words that only join others', () => {
    expect(titles(pages, 'what is the heap memory for')[0]).toBe('Launch parameters')
    expect(pages.search({ query: 'the heap memory of it' }).hits[0]?.missing).toEqual([])
  })
})

describe('a page whose title, keywords and description have all words', () => {
  const about = (title: string, rest: Partial<SearchPage>): SearchPage => ({
    ...page(title, 'Nothing else.'),
    ...rest,
  })
  const pages = engine('en', [
    page('Everything', 'Stock balance. '.repeat(40), { Balance: 'stock', Stock: 'balance' }),
    about('Registers', { keywords: 'ledger; stock', description: 'The balance of a day.' }),
  ])

  it('comes before one that has them in its text', () => {
    expect(titles(pages, 'stock balance')[0]).toBe('Registers')
  })

  it('is found by its keywords as by its title', () => {
    expect(titles(pages, 'ledgers')[0]).toBe('Registers')
  })

  it('counts the first of its keywords most', () => {
    const own = engine('en', [
      about('First', { keywords: 'button; trigger' }),
      about('Second', { keywords: 'trigger; button' }),
    ])
    expect(titles(own, 'trigger')).toEqual(['Second', 'First'])
    expect(titles(own, 'button')).toEqual(['First', 'Second'])
  })

  it('is found by each of its keywords, however many there are', () => {
    const many = Array.from({ length: 30 }, (_, at) => `other${at} thing${at}`)
    const own = engine('en', [
      page('First', 'Nothing.', { Callback: 'A callback.' }),
      about('Second', { keywords: [...many, 'callback'].join('; ') }),
    ])
    expect(titles(own, 'callback')[0]).toBe('Second')
  })
})

describe('mistakes', () => {
  const en = engine('en', [
    page('Property options', 'What may follow.'),
    page('Process monitor', 'Who waits for whom.'),
    page('Options of a process', 'Not what was meant.'),
  ])
  const ru = engine('ru', [
    page('Группировка', 'Итоги по группам.'),
    page('Операторы сравнения', 'Больше и меньше.'),
    page('Вложенная сессия', 'Сессия внутри сессии.'),
    page('Статические объекты', 'Состояния и виды.'),
  ])

  it.each([
    ['proprety optoins', 'Property options'],
    ['procces monitor', 'Process monitor'],
    ['process monitro', 'Process monitor'],
  ])('in several words: %s', (query, title) => {
    expect(titles(en, query)[0]).toBe(title)
  })

  it.each([
    ['групировка', 'Группировка'],
    ['групировкой', 'Группировка'],
    ['опиратор сравнения', 'Операторы сравнения'],
    ['опираторами сравненя', 'Операторы сравнения'],
    ['вложеная сесия', 'Вложенная сессия'],
    ['статичиский обьект', 'Статические объекты'],
    ['"nfnbxtcrbt j,]trns', 'Статические объекты'],
  ])('in Russian: %s', (query, title) => {
    expect(titles(ru, query)[0]).toBe(title)
  })

  it('are not looked for in words that are known', () => {
    const own = engine('en', [page('Form', 'A form.'), page('From', 'A beginning.')])
    expect(titles(own, 'form')).toEqual(['Form'])
  })

  it('are as many as the stem is long for, where stems are compared', () => {
    const own = engine('en', [page('Login', 'Begin again.'), page('Paging', 'Pages of a list.')])
    expect(titles(own, 'pagination')).toEqual([])
    expect(titles(own, 'pagign')).toEqual(['Paging'])
  })
})

describe('inflected words', () => {
  const ru = engine('ru', [
    page('Вызов действия', 'Одно из другого.', { 'Фильтры форм': 'Строки.' }),
    { ...page('Отбор', 'Строки.'), keywords: 'соответствие сигнатуре' },
  ])

  it.each([
    ['вызовов действий', 'Вызов действия'],
    ['фильтров формы', 'Вызов действия'],
    ['соответствиями сигнатур', 'Отбор'],
  ])('stand in titles, headings and keywords: %s', (query, title) => {
    expect(titles(ru, query)[0]).toBe(title)
  })
})

describe('synonyms', () => {
  const pages = searchIn({
    locale: 'en',
    tag: 'docs-default-current',
    version: 'current',
    synonyms: [
      { from: ['foreign key', 'reference'], to: ['foreign key', 'reference'] },
      { from: ['nvl'], to: ['override'] },
      { from: ['prest'], to: ['composition'] },
    ],
    pages: [
      page('Override', 'The first that is there.'),
      page('Composition', 'A reference from one object to another.'),
      page('Keys', 'Press a key in a foreign country, where people speak quickly.'),
    ],
  })

  it('of several words find each other, in any form', () => {
    expect(titles(pages, 'foreign keys')).toContain('Composition')
    expect(titles(pages, 'references')).toContain('Keys')
  })

  it('leave nothing out', () => {
    const hit = pages
      .search({ query: 'foreign key' })
      .hits.find(({ page }) => page.title !== 'Keys')
    expect(hit?.missing).toEqual([])
  })

  it('are no mistakes for a word that is written nearly so', () => {
    expect(titles(pages, 'prest')).toEqual(['Composition'])
    expect(titles(pages, 'presss')).toEqual(['Keys'])
  })

  it('of one direction do not work in the other', () => {
    expect(titles(pages, 'nvl')).toEqual(['Override'])
    expect(titles(engine('en', [page('Nvl', 'Of SQL.')]), 'override')).toEqual([])
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

  it('marks the words that count, and shows the text around them', () => {
    const text = `The beginning of the text is about the weather. ${'More of it. '.repeat(20)}A heap.`
    const own = engine('en', [page('The size', text)])
    for (const query of ['what is the heap of it', 'the heap']) {
      const [hit] = own.search({ query, snippetWords: 5 }).hits
      const marked = hit?.snippet.filter(run => run.isMatch).map(run => run.text)
      expect(marked).toEqual(['heap'])
    }
    // In a short query a joining word may be the name of a construct.
    const [hit] = english.search({ query: 'for operator' }).hits
    expect(hit?.title).toEqual([
      { text: 'FOR', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'operator', isMatch: true },
    ])
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
  const missing = (query: readonly string[]) =>
    all.search({ query: query.join(' ') }).hits[0]?.missing
  expect(missing(['unknown', ...words])).toEqual(['unknown'])
  expect(missing([...words, 'unknown'])).toEqual([])
  expect(missing([...words, ...words, ...words])).toEqual([])
  // The last one may be unfinished, where it has stood before too.
  expect(titles(english, 'session changes ses')).toEqual(titles(english, 'changes session ses'))
  expect(titles(english, 'FOR '.repeat(100))).toEqual(titles(english, 'FOR'))
})
