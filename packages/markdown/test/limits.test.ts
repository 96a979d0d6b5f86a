import { describe, expect, it } from 'vitest'
import { interfaceText } from '../../texts/src/interface-text.ts'
import { compile } from '../src/compile.ts'
import type { CompiledPage } from '../src/page.ts'

const page = (text: string): CompiledPage =>
  compile(
    { text, lines: [{ at: 1, file: '/page.md', line: 1 }] },
    { text: interfaceText('en', {}), locale: 'en', language: null },
  )
const htmlOf = (text: string): string => page(text).body.html.chunks.join('…')
const problemsOf = (text: string): string[] =>
  page(text).problems.map(({ code, line, message }) => `${code} ${line} ${message}`)
const MANY = 10_000

describe('a page that is nested deeper than anybody writes', () => {
  it.each([
    ['- '.repeat(MANY), 'quotes and lists are'],
    ['> '.repeat(MANY), 'quotes and lists are'],
    [`${'*'.repeat(MANY / 2)}a${'*'.repeat(MANY / 2)}`, 'lists, quotes and emphasis are'],
    ['a:b['.repeat(MANY), 'brackets are'],
    [
      Array.from({ length: 300 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n'),
      'lists, quotes',
    ],
    [
      Array.from({ length: 300 }, (_, at) => `${':'.repeat(400 - at)}note`).join('\n'),
      'lists, quotes',
    ],
  ])('is reported where it is: %#', (text, message) => {
    expect(problemsOf(`One.\n\n${text}a`)).toEqual([
      expect.stringMatching(new RegExp(`^beyond-limit \\d+ ${message}`)),
    ])
  })

  it('is none of 90 quotes, 90 lists, or of code that looks so', () => {
    expect(problemsOf(`${'> '.repeat(90)}a\n\n${'- '.repeat(90)}a`)).toEqual([])
    expect(problemsOf(`\`\`\`\n${'- '.repeat(MANY)}\n\`\`\``)).toEqual([])
    expect(problemsOf(`${'[ a\n\n'.repeat(MANY)}`)).toEqual([])
  })
})

describe('a paragraph', () => {
  // The parser takes the square of their number, in time or in memory.
  const pieces = ['&amp;&lt;&#x41;', '<https://a.b/c> ', '::x{', ':x[a]{b} ', 'a:b[x] ']

  it.each(pieces)('that is too long is reported where it becomes so: %s', piece => {
    for (const text of [
      piece.repeat(MANY),
      `${piece.repeat(100)}\n`.repeat(200),
      `> ${piece.repeat(100)}\n`.repeat(200),
      `a\n${`2. ${piece.repeat(100)}\n`.repeat(200)}`,
      `| a | b |\n|---|\n${`| ${piece.repeat(100)} |\n`.repeat(200)}`,
      `| ${piece.repeat(MANY)} |\n|---|\n`,
      `# ${piece.repeat(MANY)}`,
    ]) {
      expect(problemsOf(`One.\n\n${text}`)).toEqual([
        expect.stringMatching(
          /^beyond-limit \d+ this is one paragraph of more than 20,000 characters$/,
        ),
      ])
    }
  })

  it('is told from the line of a fence, whose options are looked for in it', () => {
    const options = Array.from({ length: MANY }, (_, at) => `a${at}="b"`).join(' ')
    expect(problemsOf(`\`\`\`js ${options}\nx\n\`\`\``)).toEqual([
      'beyond-limit 1 this is one line of more than 20,000 characters',
    ])
  })

  it('is none of many of them, of a table, a list, code or HTML', () => {
    const line = `${'word '.repeat(20)}\n`
    for (const text of [
      `${line}\n`.repeat(1000),
      `| a |\n|---|\n${`| ${line.trim()} |\n`.repeat(1000)}`,
      `a | b\n--|:-:\n${`a | ${line}`.repeat(1000)}`,
      `- ${line}`.repeat(1000),
      Array.from({ length: 1000 }, (_, at) => `${at + 1}. ${line}`).join(''),
      `\`\`\`\n${line.repeat(1000)}\`\`\`\n`,
      `<table>\n${'<tr><td>a</td></tr>\n'.repeat(2000)}</table>\n`,
    ]) {
      expect(problemsOf(text)).toEqual([])
    }
  })
})

it('marks the lines of many ranges, each once', () => {
  const ranges = Array.from({ length: 2000 }, () => '1-99999').join()
  expect(htmlOf(`\`\`\`js {${ranges}}\na\n\`\`\``)).toContain('class="line marked"')
})

describe('code that is too long for colors', () => {
  it.each([
    ['js', '/['.repeat(MANY), 'a line has more than 1,000 characters'],
    ['html', '<div \n'.repeat(MANY), 'it has more than 50,000 characters'],
    ['yaml', '- '.repeat(MANY), 'a line has more than 1,000 characters'],
  ])('is shown without: %s', (language, code, limit) => {
    const text = `\`\`\`${language}\n${code}\n\`\`\``
    const found = page(text).problems
    expect(found).toMatchObject([
      { code: 'beyond-limit', severity: 'warning', message: expect.stringContaining(limit) },
    ])
    expect(htmlOf(text)).not.toContain('<span')
  })

  it('is reported for no text without a language', () => {
    expect(problemsOf(`\`\`\`\n${'a'.repeat(MANY * 10)}\n\`\`\``)).toEqual([])
  })
})

describe('addresses', () => {
  it.each([
    `https://x.org/?${'a=1&b/'.repeat(1400)}`,
    `[a](${'b'.repeat(MANY)})`,
    `![a](${'b'.repeat(MANY)})`,
    `[a]\n\n[a]: ${'b'.repeat(MANY)}`,
  ])('that are too long are reported and not linked: %#', text => {
    expect(problemsOf(text)).toEqual(['beyond-limit 1 this address has more than 4,000 characters'])
    expect(htmlOf(text)).not.toMatch(/<a |<img /)
  })

  it('of a label that is defined twice are those of the first definition', () => {
    expect(page('[foo]\n\n[foo]: /url1\n[foo]: /url2').references).toMatchObject([{ url: '/url1' }])
  })

  it('are found in the Markdown, however many escapes they have', () => {
    const written = `[a](http://a/${'\\('.repeat(1000)}b&amp;c${'\\)'.repeat(1000)})`
    const { markdown } = page(written).body
    expect(markdown.chunks).toEqual(['[a](', ')'])
  })
})

describe('raw HTML', () => {
  it('takes nothing that is not closed for a comment or a tag', () => {
    expect(htmlOf(`<div>\n${'<!--'.repeat(MANY)}\n</div>`)).toContain('&lt;!--&lt;!--')
    expect(htmlOf(`<div>\n${'<a "'.repeat(MANY)}\n</div>`)).toContain('&lt;a &quot;')
    expect(htmlOf('a <!-- > b --> c')).toBe('<p>a  c</p>')
  })

  it('has no NUL in the names of attributes', () => {
    expect(htmlOf('<div data-\0x="y">a</div>')).not.toContain('\0')
  })

  it('says where each of its tags is', () => {
    const { problems } = page('<div>\n<i>x</i> <video\ncolor=red></video> <u color=red></u></div>')
    expect(problems.map(({ line, column, length }) => [line, column, length])).toEqual([
      [2, 10, 1],
      [3, 20, 13],
    ])
  })

  it('has no id that a heading, the frame or another element has', () => {
    expect(
      problemsOf('## Syntax\n\n<a id="main">a</a> <span id="syntax">b</span> <i id="x">c</i>'),
    ).toEqual([
      'duplicate-id 3 the id "main" is used twice on this page',
      'duplicate-id 3 the id "syntax" is used twice on this page',
    ])
  })
})

describe('headings', () => {
  it('lose the id at their end, and nothing else', () => {
    const ids = (text: string) => page(text).headings.map(({ id, text }) => [id, text])
    expect(ids('## a {#b}\n## c {#d')).toEqual([
      ['b', 'a'],
      ['c-d', 'c {#d'],
    ])
    expect(ids(`## a${' '.repeat(MANY)}b`)).toHaveLength(1)
    expect(ids(`## ${'{#'.repeat(MANY / 2)}`)).toHaveLength(1)
  })

  it('that have the same text by the thousand have ids of their own', () => {
    const text = Array.from({ length: 2000 }, (_, at) => `## Same\n\n## Same-${at}`).join('\n\n')
    expect(new Set(page(text).headings.map(({ id }) => id)).size).toBe(4000)
  })
})
