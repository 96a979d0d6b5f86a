// Writes made-up sites that cost what real ones cost. The same folder of files on every run, on every machine.
//
// frozen  a documentation with a folder of its own for each version: 2,766 pages, 13 MB, 4 versions in
//         2 locales, 5,100 samples. Sizes, links, tables, samples, what versions have in common and what
//         a translation translates follow the public documentation of lsFusion (lsfusion/docusaurus).
// single  a documentation of one folder that 3 versions share, with brackets, as the one in content/:
//         382 sources in each of 2 locales
//
// usage: node bench/content.mjs FOLDER [frozen|single]
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { dice, seedOf } from './dice.mjs'
import { sampleCode } from './samples.mjs'
import { word, words } from './words.mjs'

/** @typedef {import('./dice.mjs').Dice} Dice */
/** @typedef {import('./samples.mjs').Locale} Locale */
/** @typedef {'frozen' | 'single'} Shape */
/** @typedef {{ readonly pages: number, readonly bytes: number, readonly samples: number }} Written */

/** @type {readonly Shape[]} */
export const SHAPES = ['frozen', 'single']
/** @type {readonly Locale[]} */
const LOCALES = ['en', 'ru']

/**
 * A version: the pages that it has, and what was done to those of the version before. `pages` is the
 * share of pages that were edited; `blocks` and `samples` are the shares of those in an edited page.
 *
 * @typedef {{ name: string, language: string, first: number, last: number, pages: number, blocks: number, samples: number }} Version
 */

/** Oldest first. Each version lost some pages and gained others. @type {readonly Version[]} */
const VERSIONS = [
  { name: 'v4', language: 'v4', first: 0, last: 322, pages: 0, blocks: 0, samples: 0 },
  { name: 'v5', language: 'v5', first: 2, last: 337, pages: 0.21, blocks: 0.25, samples: 0.2 },
  { name: 'v6', language: 'v6', first: 2, last: 343, pages: 0.2, blocks: 0.2, samples: 0.31 },
  {
    name: 'current',
    language: 'v6',
    first: 8,
    last: 389,
    pages: 0.78,
    blocks: 0.42,
    samples: 0.33,
  },
]
/** Pages that are in every version. */
const COMMON = { first: 8, last: 322 }
const MAIN_PAGE = 8

/** Samples that do not parse, of all. */
const BROKEN = 0.11
/** Samples whose captions and comments are translated with the page. */
const TRANSLATED = 0.83
/** Samples that stand on another page as well. */
const REPEATED = 0.17
const SHARED_SAMPLES = 90

const OPERATORS =
  'ABSTRACT ACTIVATE ACTIVE_FORM ACTIVE_PROPERTY ACTIVE_TAB AGGR AND_OR_NOT_XOR APPLY ASK Braces Brackets BREAK CANCEL CASE CASE_action CHANGE CHANGECLASS CLASS COLLAPSE CONCAT CONTINUE DATA DELETE DIALOG EMAIL EVAL EXCLUSIVE EXEC EXPAND EXPORT EXTERNAL FOR FORMULA GROUP IF IF_..._THEN IF_..._THEN_action IMPORT INPUT INTERNAL IS_AS ISCLASS JOIN JSON LIKE MAX MESSAGE MIN MULTI MULTI_action NESTEDSESSION NEW NEWEXECUTOR NEWSESSION NEWTHREAD Object_group OVERRIDE PARTITION PREV PRINT READ RECURSION REQUEST RETURN ROUND SEEK SHOW STRUCT TRY Type_conversion WHILE WRITE'.split(
    ' ',
  )
const STATEMENTS =
  '= += => ACTION ACTION+ AFTER BEFORE CLASS CONSTRAINT DESIGN EXTEND_CLASS EXTEND_FORM FORM GROUP INDEX META NAVIGATOR ON TABLE WHEN WINDOW commat Empty lt-_WHEN'.split(
    ' ',
  )
const PLURAL = new Set(['AND_OR_NOT_XOR', 'IS_AS'])
/** Pages that Lectern knows by name, for keywords in samples and in the text lead there. */
const REFERENCE = [
  ...OPERATORS.map(name => `${name}_operator${PLURAL.has(name) ? 's' : ''}`),
  ...STATEMENTS.map(name => `${name === '=>' ? '=gt' : name}_statement`),
  ...['Module_header', 'Object_blocks', 'Properties_and_actions_block', 'Event_block'],
  ...['Filters_and_sortings_block', 'Event_description_block', 'Built-in_classes', 'Literals'],
  ...[
    'Arithmetic_operators_+_-_etc',
    'Comparison_operators_=_etc',
    'Change_operators_SET_CHANGED_etc',
  ],
]
const KEYWORDS =
  'FORM CLASS GROUP SUM BY IF THEN ELSE FOR NEW DELETE APPLY CANCEL DATA ABSTRACT OBJECTS PROPERTIES FILTERS ORDERS WHEN CONSTRAINT MESSAGE SHOW DIALOG INPUT EXPORT IMPORT READ WRITE NULL TRUE PARTITION CASE OVERRIDE PREV CHANGED SET DESIGN NAVIGATOR WINDOW META'.split(
    ' ',
  )
/** @type {Record<Locale, readonly string[]>} */
const HEADINGS = {
  en: [
    'Syntax',
    'Description',
    'Parameters',
    'Examples',
    'Notes',
    'Task',
    'Solution',
    'Language',
    'See also',
  ],
  ru: [
    'Синтаксис',
    'Описание',
    'Параметры',
    'Примеры',
    'Замечания',
    'Задача',
    'Решение',
    'Язык',
    'Смотрите также',
  ],
}

/**
 * What a page consists of, in every version and locale.
 *
 * @typedef {{ kind: 'heading' | 'paragraph' | 'list' | 'table' | 'note' | 'code' | 'scheme' | 'image' | 'sample', seed: number, size: number, level: number }} Block
 */

/** @param {number} number */
const pageId = number => REFERENCE[number - MAIN_PAGE - 1] ?? `page_${number}`

/**
 * Whether the first heading of a page has an id that others link to.
 *
 * @param {number} number
 */
const hasAnchor = number => seedOf(number, 11) % 2 === 0

/**
 * The blocks of a page. Sizes are spread as those of real pages: most are short, and some very long.
 *
 * @param {number} number
 * @returns {Block[]}
 */
function blocksOf(number) {
  const random = dice(seedOf(number, 1))
  /** @type {Block[]} */
  const blocks = []
  const add = (/** @type {Block['kind']} */ kind, size = 1, level = 3) =>
    blocks.push({ kind, seed: seedOf(number, 2, blocks.length), size, level })
  // In half-normal units: a long page has more samples.
  const length = random.normal()
  const samples = Math.min(
    42,
    Math.max(0, Math.round(Math.exp(0.33 + 0.5 * length + 0.95 * random.normal()) - 0.6)),
  )
  const sentences = Math.min(400, Math.max(2, Math.round(9.9 * Math.exp(1.1 * length))))
  const headings = Math.min(
    48,
    Math.max(1, Math.round(3.9 * Math.exp(0.5 * length + 0.35 * random.normal()))),
  )
  const perSection = sentences / headings
  let samplesLeft = samples
  for (let section = 0; section < headings; section++) {
    if (section > 0 || random.chance(0.6)) {
      const level = random.next()
      add('heading', section, section === 0 || level < 0.83 ? 3 : level < 0.96 ? 2 : 4)
    }
    let left = perSection
    while (left >= 0.5) {
      const kind = random.next()
      const rows = random.between(3, 14)
      const items = random.between(2, 7)
      if (kind < 0.06 && left > 3) {
        add('table', rows)
        left -= rows * 0.6
      } else if (kind < 0.21 && left > 1.5) {
        add('list', items)
        left -= items
      } else if (kind < 0.23) {
        add('note', 2)
        left -= 2
      } else {
        const size = Math.min(random.between(1, 4), Math.ceil(left))
        add('paragraph', size)
        left -= size
      }
    }
    if (random.chance(0.14)) add('scheme', random.between(1, 6))
    if (random.chance(0.07)) add('code', random.between(1, 30))
    if (random.chance(0.05)) add('image', random.between(0, IMAGES - 1))
    const here =
      section === headings - 1
        ? samplesLeft
        : Math.round((samplesLeft / (headings - section)) * random.next() * 2)
    for (let at = 0; at < Math.min(here, samplesLeft); at++) add('sample')
    samplesLeft -= Math.min(here, samplesLeft)
  }
  return blocks
}

/**
 * How often a block has been edited up to a version.
 *
 * @param {number} number
 * @param {Block} block
 * @param {Version} version
 */
function editsOf(number, block, version) {
  let edits = 0
  for (const [index, each] of VERSIONS.entries()) {
    const edited = dice(seedOf(number, 3, index)).chance(each.pages)
    const share = block.kind === 'sample' ? each.samples : each.blocks
    if (edited && dice(seedOf(block.seed, 4, index)).chance(share)) edits++
    if (each === version) break
  }
  return edits
}

/**
 * @param {object} place
 * @param {Dice} place.random
 * @param {Locale} place.locale
 * @param {number} place.number
 */
function sentence({ random, locale, number }) {
  // Counts and kinds come from the first stream, words from the second: a translation has the same links.
  const text = dice(seedOf(Math.floor(random.next() * 4294967296), locale === 'en' ? 1 : 2))
  const list = words(text, locale, random.between(6, 18))
  const marks = random.next()
  const codes = marks < 0.5 ? 0 : marks < 0.81 ? 1 : marks < 0.94 ? 2 : 4
  for (let at = 0; at < codes; at++) {
    const one = random.next()
    const code =
      one < 0.3
        ? random.pick(KEYWORDS)
        : one < 0.8
          ? word(text, 'en')
          : `${word(text, 'en')}(${random.pick(['a', 'o', 'Order o', ''])})`
    list[random.between(0, list.length - 1)] = `\`${code}\``
  }
  if (random.chance(0.05)) list[0] = `**${list[0]}**`
  const link = random.next()
  const target = random.between(COMMON.first, COMMON.last)
  const at = random.between(0, list.length - 1)
  const [shown, id] = [words(text, locale, random.between(1, 3)).join(' '), pageId(target)]
  if (link < 0.11) list[at] = `[${shown}](${id}.md)`
  else if (link < 0.28) list[at] = `[${shown}](${id}.md${hasAnchor(target) ? '#about' : ''})`
  else if (link < 0.335 && hasAnchor(number)) list[at] = `[${shown}](#about)`
  else if (link < 0.345) list[at] = `[${shown}](https://example.org/${target})`
  const joined = list.join(' ')
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}.`
}

/**
 * @param {object} place
 * @param {Block} place.block
 * @param {number} place.number of the page
 * @param {number} place.edits
 * @param {Locale} place.locale
 * @returns {string}
 */
function blockText({ block, number, edits, locale }) {
  // What an edit does not change comes from `shape`: a list keeps its length, a sample its place.
  const shape = dice(seedOf(block.seed, 5))
  const random = dice(seedOf(block.seed, 6, edits))
  const one = () => sentence({ random, locale, number })
  const some = (/** @type {number} */ count) => Array.from({ length: count }, one)
  switch (block.kind) {
    case 'heading': {
      const id = block.size === 0 && hasAnchor(number) ? ' {#about}' : ''
      const text = shape.chance(0.75)
        ? HEADINGS[locale][shape.between(0, HEADINGS[locale].length - 1)]
        : words(shape, locale, 3).join(' ')
      return `${'#'.repeat(block.level)} ${text}${id}`
    }
    case 'paragraph':
      return some(block.size).join(' ')
    case 'list': {
      if (shape.chance(0.4))
        return some(block.size)
          .map(text => `- \`${word(random, 'en')}\`\n\n    ${text}`)
          .join('\n\n')
      return some(block.size)
        .map((text, index) =>
          `${shape.chance(0.1) ? '    ' : ''}- ${text}`.replace(/^ +/, index ? '$&' : ''),
        )
        .join('\n')
    }
    case 'table': {
      const columns = shape.between(2, 4)
      const cells = (/** @type {() => string} */ cell) =>
        `| ${Array.from({ length: columns }, cell).join(' | ')} |`
      const rows = Array.from({ length: block.size }, (_, row) => {
        const [first = '', ...rest] = words(random, locale, columns)
        const tail = [...rest.slice(1), `${one()}${row % 5 === 0 ? `<br/>${one()}` : ''}`]
        return `| \`${first}\` | ${tail.join(' | ')} |`
      })
      return [cells(() => word(random, locale)), cells(() => '---'), ...rows].join('\n')
    }
    case 'note':
      return `:::${shape.pick(['info', 'info', 'info', 'warning', 'note'])}\n${some(block.size).join(' ')}\n:::`
    case 'scheme': {
      const lines = Array.from({ length: block.size }, () =>
        [
          random.pick(KEYWORDS),
          `[${word(random, 'en')}]`,
          random.pick(KEYWORDS),
          word(random, 'en'),
        ].join(' '),
      )
      return `\`\`\`\n${lines.join('\n')}\n\`\`\``
    }
    case 'code':
      return otherCode(random, shape, block.size)
    case 'image':
      return `![${words(random, locale, 2).join(' ')}](images/${block.size}.png)`
    case 'sample': {
      const seed = shape.chance(REPEATED) ? seedOf(7, shape.between(1, SHARED_SAMPLES)) : block.seed
      const own = dice(seedOf(seed, 8))
      const broken = own.chance(BROKEN)
      const inLocale = own.chance(TRANSLATED) ? locale : 'en'
      const code = sampleCode({
        seed,
        locale: inLocale,
        edits: seed === block.seed ? edits : 0,
        broken,
      })
      return `\`\`\`lsf${broken ? ' invalid' : ''}\n${code}\n\`\`\``
    }
  }
}

/**
 * Code in other languages: a few lines that are alike.
 *
 * @param {Dice} random
 * @param {Dice} shape
 * @param {number} lines
 */
function otherCode(random, shape, lines) {
  const name = () => `${word(random, 'en')}${random.between(1, 99)}`
  const [language, line] = shape.pick([
    [
      'js',
      () => `  const ${name()} = ${name()}.map(each => each.${name()} + ${random.between(1, 99)})`,
    ],
    [
      'json',
      () => `  "${name()}": { "${name()}": ${random.between(1, 99)}, "${name()}": "${name()}" },`,
    ],
    [
      'java',
      () =>
        `    private final String ${name()} = context.read("${name()}", ${random.between(1, 9)});`,
    ],
    [
      'xml',
      () =>
        `  <${name()} id="${name()}" width="${random.between(1, 99)}"><text>${name()}</text></${name()}>`,
    ],
    [
      'bash',
      () => `sudo ${name()} --${name()}=${random.between(1, 99)} "/srv/${name()}" | grep ${name()}`,
    ],
  ])
  return `\`\`\`${language}\n${Array.from({ length: lines }, line).join('\n')}\n\`\`\``
}

/**
 * The file of a page in one version and locale.
 *
 * @param {number} number
 * @param {Version} version
 * @param {Locale} locale
 * @param {{ readonly brackets?: boolean }} [options] `brackets` makes parts of the page appear in some versions only
 */
function pageText(number, version, locale, { brackets = false } = {}) {
  const random = dice(seedOf(number, 9))
  const title = words(dice(seedOf(number, 10)), locale, 3).join(' ')
  const parts = blocksOf(number).map(block => {
    const text = blockText({ block, number, edits: editsOf(number, block, version), locale })
    const bracketed = brackets && block.kind === 'paragraph' && seedOf(block.seed, 12) % 12 === 0
    return bracketed ? `:::since v5\n${text}\n:::` : text
  })
  const anchor = parts.some(text => text.includes('{#about}')) || !hasAnchor(number)
  // A page that begins without a heading still has the place that others link to.
  const [first = '', ...rest] = anchor ? parts : [`### ${HEADINGS[locale][1]} {#about}`, ...parts]
  const description = random.chance(0.01) ? `description: ${word(random, locale)}\n` : ''
  const head = `---\nslug: "/${pageId(number)}"\ntitle: '${title} ${number}'\n${description}---`
  return `${[head, first, ...rest].join('\n\n')}\n`
}

const IMAGES = 90

/**
 * A picture as large as a screenshot: a valid header, and bytes that cannot be compressed. Nobody looks at it.
 *
 * @param {number} number
 */
function picture(number) {
  const random = dice(seedOf(number, 13))
  const size = Math.min(600_000, Math.round(26_000 * Math.exp(1.1 * random.normal())))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(random.between(200, 1900), 0)
  header.writeUInt32BE(random.between(100, 1000), 4)
  header.set([8, 6], 8)
  const data = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4)
    data.writeUInt32LE(Math.floor(random.next() * 4294967296), at)
  const chunk = (/** @type {string} */ type, /** @type {Buffer} */ body) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * The sidebar of a version: groups of twenty pages with a page at their head, in groups by subject.
 *
 * @param {Version} version
 */
function sidebar({ first, last }) {
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter(number => number !== MAIN_PAGE)
    .map(pageId)
  const lines = ['learn:', `  - ${pageId(MAIN_PAGE)}`]
  for (let at = 0; at < ids.length; at += 20) {
    if (at % 100 === 0) lines.push(`  - label: Part ${at / 100 + 1}`, '    items:')
    const [head, ...rest] = ids.slice(at, at + 20).map(id => JSON.stringify(id))
    if (rest.length === 0) lines.push(`      - ${head}`)
    else
      lines.push(
        `      - category: ${head}`,
        '        items:',
        ...rest.map(id => `          - ${id}`),
      )
  }
  return `${lines.join('\n')}\n`
}

const OWN_CHECKOUT = fileURLToPath(new URL('..', import.meta.url))
/** The module of the documented language in a checkout of Lectern, and what it imports. */
const LANGUAGE = ['language.ts', 'reference-pages.ts', 'example.ts', 'content/examples']

/**
 * Writes a site into a folder, which is emptied first.
 *
 * @param {string} folder
 * @param {Shape} [shape]
 * @param {string} [checkout] of the Lectern that builds the site, whose language it documents
 * @returns {Written}
 */
export function writeContent(folder, shape = 'frozen', checkout = OWN_CHECKOUT) {
  rmSync(folder, { recursive: true, force: true })
  const newestFirst = VERSIONS.toReversed()
  const [current] = newestFirst
  if (current === undefined) throw new Error('There is no version')
  const written = { pages: 0, bytes: 0, samples: 0 }
  const pictures = Array.from({ length: IMAGES }, (_, number) => picture(number))
  for (const version of shape === 'single' ? [current] : newestFirst) {
    const layer = `${folder}/content/${version === current ? 'docs' : `versions/${version.name}`}`
    for (const locale of LOCALES) {
      mkdirSync(`${layer}/${locale}/images`, { recursive: true })
      // A frozen version has pictures of its own, mostly those of the version before.
      for (const [number, bytes] of pictures.entries())
        writeFileSync(`${layer}/${locale}/images/${number}.png`, bytes)
      for (let number = version.first; number <= version.last; number++) {
        const text = pageText(number, version, locale, { brackets: shape === 'single' })
        writeFileSync(`${layer}/${locale}/${pageId(number)}.md`, text)
        written.pages += 1
        written.bytes += Buffer.byteLength(text)
        written.samples += text.split('\n```lsf').length - 1
      }
    }
    const file = version === current ? `${folder}/content/sidebars.yml` : `${layer}/sidebars.yml`
    writeFileSync(file, sidebar(version))
  }
  // A Lectern without such a module brings its language along.
  const own = existsSync(`${checkout}/site`) ? `${checkout}/site` : checkout
  const language = LANGUAGE.filter(name => existsSync(`${own}/${name}`))
  for (const name of language) cpSync(`${own}/${name}`, `${folder}/${name}`, { recursive: true })
  const config = {
    ...configuration(shape, newestFirst, language[0]),
    // Made-up samples use names that nobody declares; a Lectern that knows names looks them up all the same.
    ...(existsSync(`${checkout}/packages`) || existsSync(`${checkout}/src/lsf/names`)
      ? { problems: { 'sample-name': 'off' } }
      : {}),
  }
  writeFileSync(`${folder}/site.config.mjs`, `export default ${JSON.stringify(config, null, 2)}\n`)
  return written
}

/**
 * @param {Shape} shape
 * @param {readonly Version[]} newestFirst
 * @param {string | undefined} language
 */
function configuration(shape, newestFirst, language) {
  const frozen = newestFirst.map(({ name, language }, index) => ({
    name,
    label: index === 0 ? '7.x' : `${name.slice(1)}.x`,
    language,
    ...(index === 0 ? {} : { frozen: true }),
  }))
  const shared = [
    { name: 'current', label: '6.x' },
    { name: 'v5', label: '5.x', language: 'v5' },
    { name: 'v4', label: '4.x', language: 'v4' },
  ]
  return {
    title: 'Bench',
    url: 'https://bench.example.org',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'ru', label: 'Русский' },
    ],
    docs: {
      ...(language === undefined ? {} : { language: `./${language}` }),
      main: pageId(MAIN_PAGE),
      versions: shape === 'single' ? shared : frozen,
      sidebars: [{ id: 'learn', label: 'Learn', doc: pageId(MAIN_PAGE) }],
    },
    navbar: {
      items: [
        { sidebar: 'learn' },
        { href: 'https://example.org', label: 'Code', position: 'right' },
      ],
    },
  }
}

/** A page that every version has, with text to edit, relative to the folder of the site. */
export const EDITED_PAGE = {
  file: `content/docs/en/${pageId(COMMON.last)}.md`,
  address: `/${pageId(COMMON.last)}/`,
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = 'bench/site', wanted = 'frozen'] = process.argv
  const shape = SHAPES.find(each => each === wanted)
  if (shape === undefined) throw new Error(`"${wanted}" is none of ${SHAPES.join(', ')}`)
  const { pages, bytes, samples } = writeContent(folder, shape)
  console.log(`${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, ${samples} samples`)
}
