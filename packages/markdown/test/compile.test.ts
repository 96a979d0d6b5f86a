import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import documented from '../../../site/language.ts'
import { runs } from '../../../test/runs.ts'
import { escapeHtml } from '../../base/src/html.ts'
import { interfaceText } from '../../texts/src/interface-text.ts'
import { compile } from '../src/compile.ts'
import { openLanguage } from '../src/language/open-language.ts'
import type { CompiledPage, Template } from '../src/page.ts'

const text = interfaceText('en', {})
const language = openLanguage(documented)

function page(markdown: string, locale = 'en'): CompiledPage {
  const lines = [{ at: 1, file: '/a.md', line: 1 }]
  return compile({ text: markdown, lines }, { text, locale, language })
}

/** The HTML of a text with its references filled in as they were written. */
function html(markdown: string, locale = 'en'): string {
  const { body, references, headings } = page(markdown, locale)
  return filled(body.html, hole => {
    const reference = references[hole]
    switch (reference?.kind) {
      case 'heading-id':
        return headings[reference.heading]?.id ?? ''
      case 'image':
        return `src="${escapeHtml(reference.url)}"`
      case 'link':
        return `href="${escapeHtml(reference.url)}"`
      case 'address':
        return escapeHtml(reference.url)
      default:
        return ''
    }
  })
}

/** The Markdown of a text with its addresses filled in. */
function twin(markdown: string, fill: (url: string) => string): string {
  const { body, references } = page(markdown)
  return filled(body.markdown, hole => {
    const reference = references[hole]
    return reference && 'url' in reference ? fill(reference.url) : ''
  })
}

function filled({ chunks, holes }: Template, fill: (hole: number) => string): string {
  return chunks
    .map((chunk, index) => chunk + (index < holes.length ? fill(holes[index] ?? 0) : ''))
    .join('')
}

/** Pieces that are likely to make trouble together. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  {
    weight: 7,
    arbitrary: fc.constantFrom(
      ...[
        '\n',
        '\n\n',
        '    ',
        '> ',
        '- ',
        '1. ',
        '| a | b |\n|---|---|\n',
        '```',
        '~~~\n',
        '# ',
        '===',
        '---\n',
      ],
      ...[
        ':::note',
        ':::',
        '::::tabs\n',
        ':::tab[A]\n',
        '::include',
        ':x',
        ':x[y]{z}',
        ':::since v5\n',
        ':::details\n',
      ],
      ...[
        '<script>',
        '<b',
        '</b>',
        '<b>',
        '<i>',
        '</i>',
        '<div>',
        '</div>',
        '<a href="javascript:x">',
        '<img src=x onerror=y>',
        '<!--',
        '-->',
        '<p>',
        '<td>',
      ],
      ...[
        ' onclick="x"',
        ' data-x="<script>"',
        '"',
        "'",
        '<',
        '>',
        '&',
        '&lt;',
        '`',
        '*',
        '**',
        '_',
        '~~',
        '\\',
      ],
      ...[
        '[',
        ']',
        '(',
        ')',
        '![a](b)',
        '[a](b "c")',
        '[a]: b\n',
        '[^1]',
        '[^1]: x\n',
        '{#id}',
        '{1-3}',
        '{{',
        '<!-- truncate -->',
        'js title="x" {1-9999999999}',
      ],
    ),
  },
)
const markdown = fc.array(piece, { maxLength: 24 }).map(pieces => pieces.join(''))

describe('compiling', () => {
  it('never throws, and keeps one more chunk than holes', () => {
    fc.assert(
      fc.property(markdown, source => {
        const { body, references } = page(source)
        for (const template of [body.html, body.markdown]) {
          expect(template.chunks.length).toBe(template.holes.length + 1)
          expect(template.holes.every(hole => references[hole] !== undefined)).toBe(true)
        }
      }),
      runs(3000),
    )
  })

  it('makes balanced HTML without scripts, whatever it is given', () => {
    fc.assert(
      fc.property(markdown, source => {
        expect(faults(html(source))).toEqual([])
      }),
      runs(3000),
    )
  })

  it('gives the Markdown back as its twin, but for the title', () => {
    fc.assert(
      fc.property(markdown, source => {
        const { title } = page(source)
        const whole = twin(source, url => url)
        // Directives are rewritten, and addresses are given without their escapes.
        if (/:::|[\\&]/.test(source)) return
        expect(source.endsWith(whole)).toBe(true)
        if (title === null) expect(whole).toBe(source)
      }),
      runs(1000),
    )
  })

  it.each([
    ['[a](b.md) and [a `b`](b.md#c "b.md")', '[a](<b.md>) and [a `b`](<b.md#c> "b.md")'],
    ['[b.md](b.md) ![b.md](b.md "b.md")', '[b.md](<b.md>) ![b.md](<b.md> "b.md")'],
    [
      '[![a](x.png)](x.png) [![a](x.png)](b.md)',
      '[![a](<x.png>)](<x.png>) [![a](<x.png>)](<b.md>)',
    ],
    ['[a\\_b](a\\_b.md?x=1&amp;y=2)', '[a\\_b](<a_b.md?x=1&y=2>)'],
    ['[a](\n  <b c.md> "t")', '[a](\n  <<b c.md>> "t")'],
    ['[a](b\\(c.md)', '[a](<b(c.md>)'],
    ['[](b.md)', '[](<b.md>)'],
    ['[a][r] [r] ![r]\n\n[r]: <b.md> "r"', '[a][r] [r] ![r]\n\n[r]: <<b.md>> "r"'],
    ['> [a][r]\n>\n> [r]:\n> b.md', '> [a][r]\n>\n> [r]:\n> <b.md>'],
    ['<a title="b.md" href="b.md">b.md</a>', '<a title="b.md" href="<b.md>">b.md</a>'],
    [
      "<p>\n<a href='b.md'>1</a> <a href=b.md>2</a> <img src=b.md>\n</p>",
      "<p>\n<a href='<b.md>'>1</a> <a href=<b.md>>2</a> <img src=<b.md>>\n</p>",
    ],
    ['> <p>\n> <a href="b.md">1</a>\n> </p>', '> <p>\n> <a href="<b.md>">1</a>\n> </p>'],
    ['`[a](b.md)` https://a.example <https://b.example>', null],
    ['[a]: b.md', null],
    ['# Title\n\n[a](b.md)', '\n\n[a](<b.md>)'],
    ['A [title](x.md)\n===\n[a](x.md)', '\n[a](<x.md>)'],
  ])('leaves the addresses of links open in the twin: %s', (source, expected) => {
    expect(twin(source, url => `<${url}>`)).toBe(expected ?? source)
  })
})

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr'])

/** What is wrong with a piece of HTML: scripts, handlers, unsafe addresses, tags that do not match. */
function faults(html: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const tags = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][\w-]*(?:=(?:"[^"<>]*"|[a-z]+))?)*)\s*>/g
  for (const [tag, slash, name = '', attributes = ''] of html.matchAll(tags)) {
    if (name === 'script' || name === 'style' || name === 'iframe') found.push(tag)
    // Inside of quotes stands text, whatever it looks like.
    const names = attributes.replace(/"[^"]*"/g, '""')
    if (/\son\w+|\sstyle=/i.test(names)) found.push(tag)
    if (/=\s*"\s*javascript:/i.test(attributes)) found.push(tag)
    if (slash === '') {
      if (!VOID.has(name)) open.push(name)
    } else if (open.pop() !== name) found.push(`unmatched ${tag}`)
  }
  const rest = html.replace(tags, '')
  if (rest.includes('<')) found.push(`stray "<" in ${JSON.stringify(rest)}`)
  return [...found, ...open.map(name => `unclosed ${name}`)]
}

describe('content is text', () => {
  it.each([
    ['at 10:30', 'at 10:30'],
    ['a:b and c::d', 'a:b and c::d'],
    [':note[x]{y}', ':note[x]{y}'],
    ['{{ x }} {a} {', '{{ x }} {a} {'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['List<String>', 'List&lt;String&gt;'],
    ['a &nbsp; b', 'a \u00a0 b'],
  ])('%s', (source, wanted) => {
    expect(html(source)).toBe(`<p>${wanted}</p>`)
    expect(page(source).problems).toEqual([])
  })

  it('in headings, in their ids and in tables of contents', () => {
    const { headings, summary } = page('## At 10:30 *o:clock*\n\nIt is 10:45.')
    expect(headings).toMatchObject([
      { text: 'At 10:30 o:clock', html: 'At 10:30 <em>o:clock</em>', id: 'at-1030-oclock' },
    ])
    expect(summary).toBe('It is 10:45.')
  })
})

it('shows a list as cards, and leaves it a list', () => {
  const source = ':::cards\n- [One](https://a.b/) First.\n- [Two](https://a.c/) Second.\n:::'
  expect(html(source)).toBe(
    '<div class="cards"><ul><li><a href="https://a.b/">One</a> First.</li><li><a href="https://a.c/">Two</a> Second.</li></ul></div>',
  )
  expect(page(source).problems).toEqual([])
})

it('leaves room for the picture of a page in its card', () => {
  const source = ':::cards{pictures}\n- [One](One.md#a) See [Two](Two.md).\n:::'
  const { body, references, features } = page(source)
  expect(references).toMatchObject([
    { kind: 'link', url: 'One.md#a' },
    { kind: 'picture', url: 'One.md#a' },
    { kind: 'link', url: 'Two.md' },
  ])
  expect(body.html.chunks.slice(0, 3)).toEqual([
    '<div class="cards gallery"><ul><li><a ',
    '>',
    'One</a> See <a ',
  ])
  expect(features).toContain('gallery')
})

it('puts the paragraphs of a hero on one side, links alone as buttons, and the rest on the other', () => {
  const source = [
    ...['::::hero', 'Say *what*.', '', 'More.', '', '[A](https://a.b/) [B](https://a.c/)', ''],
    ...[':::screen[Books]', '| A |', '|---|', '| 1 |', ':::', '::::'],
  ].join('\n')
  const { body, problems, features } = page(source)
  expect(problems).toEqual([])
  expect(features).toEqual(['landing'])
  const written = body.html.chunks.join('…')
  expect(written).toContain(
    '<div class="hero"><div><p class="hero-title">Say <em>what</em>.</p><p>More.</p><p class="actions"><a ',
  )
  expect(written).toContain(
    '</div><div class="hero-side"><figure class="screen"><figcaption>Books</figcaption><div class="table pairs"',
  )
  expect(html(':::hero\nAlone.\n:::')).toBe(
    '<div class="hero"><div><p class="hero-title">Alone.</p></div></div>',
  )
})

it('shows a numbered list as steps', () => {
  expect(html(':::steps\n1. One\n2. Two\n:::')).toBe(
    '<div class="steps"><ol><li>One</li><li>Two</li></ol></div>',
  )
})

describe('headings', () => {
  it('have ids that the frame of the page has not', () => {
    const { headings } = page('## Versions\n\n## Main\n\n## Other')
    expect(headings.map(({ id }) => id)).toEqual(['versions-1', 'main-1', 'other'])
    expect(page('## A {#versions}').problems).toMatchObject([{ code: 'duplicate-id' }])
  })

  it('have unique ids, own ones as they are written', () => {
    const { headings } = page('## A\n\n## A\n\n## B {#Own-Id}\n\n## Ёж & ко\n\n## !!!\n\n## ???\n')
    expect(headings.map(heading => heading.id)).toEqual([
      'a',
      'a-1',
      'Own-Id',
      'ёж--ко',
      'section',
      'section-1',
    ])
    expect(new Set(headings.map(heading => heading.id)).size).toBe(headings.length)
  })

  it('on the first line are the title', () => {
    const { title, headings } = page('# The `title`\n\n## One\n')
    expect(title).toBe('The <code>title</code>')
    expect(page('# The title {#top}\n').title).toBe('The title')
    expect(headings.map(heading => heading.text)).toEqual(['One'])
  })
})

describe('raw HTML', () => {
  it.each([
    ['<kbd>Ctrl</kbd>', '<p><kbd>Ctrl</kbd></p>'],
    ['<DIV CLASS="x">a &amp; b&nbsp;c</DIV>', '<div class="x">a &amp; b&nbsp;c</div>'],
    ['a<br>b<br/>c', '<p>a<br>b<br>c</p>'],
    ['a\n\n<!-- gone -->', '<p>a</p>'],
    ['<ul><li>a</ul>', '<ul><li>a</li></ul>'],
    ['x <b><i>y</b>', '<p>x <b><i>y</i></b></p>'],
    [
      ':::note[T]\n<!-- gone -->\n<kbd>a</kbd>\n:::',
      '<div class="admonition note" role="note"><p class="admonition-title">T</p><p><kbd>a</kbd></p></div>',
    ],
    ['a <b title="1 &lt; 2 &quot;">b</b>', '<p>a <b title="1 &lt; 2 &quot;">b</b></p>'],
  ])('that is allowed passes: %s', (source, wanted) => {
    expect(html(source)).toBe(wanted)
    expect(page(source).problems).toEqual([])
  })

  it.each([
    ['<a href="javascript:x">y</a>', '<p><a>y</a></p>'],
    ['<a href=" java&#10;script:x">y</a>', null],
    ['<b onclick="x">y</b>', '<p><b>y</b></p>'],
    ['<iframe src="x"></iframe>', '&lt;iframe src=&quot;x&quot;&gt;&lt;/iframe&gt;'],
    ['<b>y', '<p><b>y</b></p>'],
    ['y</b>', '<p>y</p>'],
  ])('that is not is reported and does no harm: %s', (source, wanted) => {
    if (wanted === null) expect(faults(html(source))).toEqual([])
    else {
      expect(html(source)).toBe(wanted)
      expect(page(source).problems).toHaveLength(1)
    }
  })

  it('is reported on its own line', () => {
    const { problems } = page('text\n\n<div>\n  <b onclick="x">y</b>\n</div>\n')
    expect(problems).toMatchObject([{ code: 'raw-html', line: 4, column: 3, length: 15 }])
  })
})

it('the excerpt ends at its mark', () => {
  const { body } = page('One.\n\n<!-- truncate -->\n\nTwo.\n')
  expect(body.excerpt?.chunks.join('')).toBe('<p>One.</p>')
  expect(page('One.').body.excerpt).toBeNull()
})

it('more tabs than the style sheet can show are reported', () => {
  const tabs = (count: number): string =>
    `::::tabs\n${Array.from({ length: count }, (_, i) => `:::tab[${i}]\nText.\n:::\n`).join('')}::::\n`
  expect(page(tabs(9)).problems).toEqual([])
  expect(page(tabs(10)).problems).toMatchObject([{ code: 'bad-tabs', line: 29 }])
})

it('a filter has a button for each heading, and one for all', () => {
  const source = '::::filter\n\n## One {#first}\n\nA.\n\n### Small\n\n## Two\n\nB.\n\n::::\n'
  const text = html(source)
  expect([...text.matchAll(/ value="([^"]*)"( checked)?/g)].map(([all]) => all)).toEqual([
    ...[' value="All" checked', ' value="One"', ' value="Two"'],
  ])
  const panels = text.split('<div class="tab-panel">').slice(1)
  expect(panels.map(panel => panel.match(/<h\d/g))).toEqual([null, ['<h2', '<h3'], ['<h2']])
  expect(page(source).problems).toEqual([])
  expect(page('::::filter\n\nA.\n\n## One\n\n::::\n').problems).toMatchObject([
    { code: 'bad-tabs', line: 3 },
  ])
})

it.each([
  ['$$x$$', 'this is a formula, and they are switched off: here it is shown as text', 'math'],
  ['```math\nx\n```', 'formulas are switched off: this one is shown as text', 'math'],
  ['```mermaid\nx\n```', 'diagrams are switched off: this one is shown as text', 'diagrams'],
])('the plugin that a site needs is named: %j', (markdown, message, name) => {
  const hint = `Write "plugins: ['@lectern/${name}']" into the configuration, and run "npm install @lectern/${name}".`
  expect(page(markdown).problems).toMatchObject([
    { code: 'foreign-syntax', severity: 'warning', message, hint },
  ])
})
