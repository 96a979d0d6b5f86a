// Writes a site of 2,767 Markdown pages (13 MB, 4 versions × 2 locales) that is the same on every run.
//
// usage: node bench/content.mjs FOLDER
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const PAGES = 2767
const VERSIONS = ['current', 'v5', 'v4', 'v3']
const LOCALES = /** @type {const} */ (['en', 'ru'])
const PER_EDITION = 346 // 346 × 8 = 2,768; the last edition has one page less

const WORDS = {
  en: 'property action class object form event constraint session change value expression operator statement module namespace table index materialization parameter result condition group filter order navigator window design container report query user system database server client session platform language developer reader application evaluates creates returns defines changes deletes inherits aggregates executes'.split(
    ' ',
  ),
  ru: 'свойство действие класс объект форма событие ограничение сессия изменение значение выражение оператор инструкция модуль пространство таблица индекс материализация параметр результат условие группа фильтр порядок навигатор окно дизайн контейнер отчёт запрос пользователь система база сервер клиент платформа язык разработчик читатель приложение вычисляет создаёт возвращает определяет изменяет удаляет наследует агрегирует выполняет'.split(
    ' ',
  ),
}
const HEADINGS = {
  en: ['Syntax', 'Description', 'Parameters', 'Examples', 'Notes', 'See also'],
  ru: ['Синтаксис', 'Описание', 'Параметры', 'Примеры', 'Замечания', 'Смотрите также'],
}

/**
 * Pseudo-random numbers below 1, the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** @param {'en' | 'ru'} locale @param {string} version @param {number} number */
function page(locale, version, number) {
  const next = random(number * 7919 + VERSIONS.indexOf(version) * 104729)
  const pick = (/** @type {string[]} */ list) => list[Math.floor(next() * list.length)]
  const words = (/** @type {number} */ count) =>
    Array.from({ length: count }, () => pick(WORDS[locale]))
  const sentence = () => {
    const list = words(8 + Math.floor(next() * 10))
    const at = Math.floor(next() * list.length)
    const kind = next()
    if (kind < 0.2) list[at] = `\`${list[at]}\``
    else if (kind < 0.32)
      list[at] = `[${list[at]}](page_${Math.floor(next() * (PER_EDITION - 1))}.md)`
    else if (kind < 0.4) list[at] = `**${list[at]}**`
    const text = list.join(' ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 2 + Math.floor(next() * 3) }, sentence).join(' ')
  const code = () => {
    const name = `p${number}_${Math.floor(next() * 1000)}`
    const body = [
      `CLASS Book${number} 'Book';`,
      `name 'Name' = DATA STRING[100] (Book${number});`,
      `${name} 'Sum' (Book${number} b) = GROUP SUM 1 IF book(Copy c) == b;`,
      `FORM form${number} 'Form'\n    OBJECTS b = Book${number}\n    PROPERTIES(b) READONLY name, ${name}\n;`,
      `change () {\n    FOR name(Book${number} b) DO name(b) <- 'x';\n    APPLY;\n}`,
    ]
    return `\`\`\`lsf\n${body.filter(() => next() < 0.75).join('\n\n')}\n\`\`\``
  }
  const table = () =>
    [
      '| a | b |',
      '|---|---|',
      ...Array.from({ length: 5 }, () => `| \`${words(1)}\` | ${sentence()} |`),
    ].join('\n')
  const blocks = 6 + (number % 8) // the same in each locale: translations have the same headings
  const parts = [paragraph()]
  for (let i = 0; i < blocks; i++) {
    const block = [
      paragraph(),
      paragraph(),
      code(),
      table(),
      `- ${sentence()}\n- ${sentence()}`,
      `:::note\n${sentence()}\n:::`,
    ][i % 6]
    if (i % 3 === 0) parts.push(`## ${HEADINGS[locale][(i / 3) % 6]} ${i >= 18 ? i : ''}`.trim())
    parts.push(block ?? '')
  }
  return `---\ntitle: Page ${number}\ndescription: ${words(12).join(' ')}\n---\n\n${parts.join('\n\n')}\n`
}

/**
 * Writes the site into a folder, which is emptied first.
 *
 * @param {string} folder
 */
export function writeContent(folder) {
  rmSync(folder, { recursive: true, force: true })
  let written = 0
  let bytes = 0
  for (const version of VERSIONS) {
    for (const locale of LOCALES) {
      const directory =
        version === 'current'
          ? `${folder}/content/docs/${locale}`
          : `${folder}/content/versions/${version}/${locale}`
      mkdirSync(directory, { recursive: true })
      for (let number = 0; number < PER_EDITION && written < PAGES; number++) {
        const text = page(locale, version, number)
        writeFileSync(`${directory}/page_${number}.md`, text)
        written += 1
        bytes += Buffer.byteLength(text)
      }
    }
  }
  const ids = Array.from({ length: PER_EDITION }, (_, number) => `page_${number}`)
  const groups = Array.from({ length: 18 }, (_, g) =>
    ids.slice(1 + g * 20, 1 + g * 20 + 20),
  ).filter(g => g.length > 1)
  const sidebar = groups.map(
    ([head, ...rest]) =>
      `  - category: ${head}\n    items:\n${rest.map(id => `      - ${id}`).join('\n')}`,
  )
  writeFileSync(`${folder}/content/sidebars.yml`, `learn:\n  - page_0\n${sidebar.join('\n')}\n`)
  // The pages of constructs are not there; looking for them is what links of keywords cost.
  for (const name of ['language.ts', 'reference-pages.ts']) {
    copyFileSync(new URL(`../${name}`, import.meta.url), `${folder}/${name}`)
  }
  writeFileSync(
    `${folder}/site.config.mjs`,
    `export default ${JSON.stringify(
      {
        title: 'Bench',
        url: 'https://bench.example.org',
        locales: [
          { code: 'en', label: 'English' },
          { code: 'ru', label: 'Русский' },
        ],
        docs: {
          main: 'page_0',
          language: './language.ts',
          versions: VERSIONS.map((name, index) => ({ name, label: `${6 - index}.x` })),
          sidebars: [{ id: 'learn', label: 'Learn', doc: 'page_0' }],
        },
        navbar: {
          items: [
            { sidebar: 'learn' },
            { href: 'https://example.org', label: 'Code', position: 'right' },
          ],
        },
      },
      null,
      2,
    )}\n`,
  )
  return { pages: written, bytes }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pages, bytes } = writeContent(process.argv[2] ?? 'bench/site')
  console.log(`${pages} pages, ${(bytes / 1e6).toFixed(1)} MB`)
}
