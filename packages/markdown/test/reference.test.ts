import { describe, expect, it } from 'vitest'
import documented from '../../../site/language.ts'
import type { MappedText } from '../../base/src/lines.ts'
import { interfaceText } from '../../texts/src/interface-text.ts'
import { inOrder, removals } from '../src/changes.ts'
import { compile } from '../src/compile.ts'
import { openLanguage } from '../src/language/open-language.ts'
import { selectVersion } from '../src/select-version.ts'

describe('reference pages', () => {
  const page = (markdown: string | MappedText) =>
    compile(
      typeof markdown === 'string'
        ? { text: markdown, lines: [{ at: 1, file: '/a.md', line: 1 }] }
        : markdown,
      { text: interfaceText('en', {}), locale: 'en', language: openLanguage(documented) },
    )
  const html = (markdown: string) => page(markdown).body.html.chunks.join('')
  const scheme = '```lsf-syntax\nA x1, ..., xN [BY | C]\n```\n'

  it('head a scheme with the name of what it describes', () => {
    const captions = (markdown: string) =>
      [...html(markdown).matchAll(/<figcaption>([^<]*)/g)].map(([, caption]) => caption)
    const option = '```lsf-syntax\n[NEW LINE] name\n```\n'
    expect(captions(scheme)).toEqual(['Syntax'])
    expect(captions('```lsf-syntax\nNEW LINE name\n```\n')).toEqual(['NEW LINE'])
    expect(captions(`An \`option\` is:\n\n${option}\n${option}`)).toEqual(['option', 'Syntax'])
    expect(captions('```lsf-syntax title="Here"\nNEW\n```\n')).toEqual(['Here'])
  })

  it('say since when there is a term, and what it is by default, beside its name', () => {
    const shown = (explanation: string) =>
      /<\/a>(.*)<\/dt><dd>(.*)<\/dd>/.exec(html(`- \`x\` — ${explanation}\n`))?.slice(1)
    const fact = (text: string) => `<span class="fact">${text}</span>`
    expect(shown('keyword. Waits. By default, `NOWAIT`.')).toEqual([
      `<small>keyword</small>${fact('default <code>NOWAIT</code>')}`,
      'Waits.',
    ])
    expect(shown('the rows to skip. By default, none.')).toEqual([
      fact('default none'),
      'The rows to skip.',
    ])
    expect(shown('since 6.1; waits')).toEqual([fact('since 6.1'), 'Waits'])
    for (const other of [
      'Waits, however long it may take, for all. By default, it does.',
      'Says `A`. By default, `B` and `C`.',
    ]) {
      expect(shown(other)).toEqual(['', other.replace(/`(.)`/g, '<code>$1</code>')])
    }
  })

  it('say which of their terms a version block brings, with the label of its version', () => {
    const versions = [
      { name: 'current', permanent: 'v2' },
      { name: 'v1', permanent: null },
    ]
    const facts = (text: string) => {
      const source = { text, lines: [{ at: 1, file: '/a.md', line: 1 }] }
      const context = { text: interfaceText('en', {}), locale: 'en', language: null }
      const versionLabels = { v2: '2.x' }
      const { body } = compile(selectVersion(source, 'current', versions), {
        ...context,
        versionLabels,
      })
      const html = body.html.chunks.join('')
      return [...html.matchAll(/id="(param-\w)">|class="fact">([^<]*)/g)].map(
        ([, id, fact]) => id ?? fact,
      )
    }
    const list = '- `a` — one\n:::since v2\n- `b` — two\n:::\n- `c` — three\n'
    expect(facts(list)).toEqual(['param-a', 'param-b', 'since 2.x', 'param-c'])
    expect(facts('| N | M |\n|-|-|\n| `a` | one |\n:::since v2\n| `b` | two |\n:::\n')).toEqual([
      'param-a',
      'param-b',
      'since 2.x',
    ])
    expect(facts(':::since v2\n- `a` — one\n- `b` — two\n:::\n')).toEqual(['param-a', 'param-b'])
    // What an older version says in other words is not new.
    const changed = ':::until v1\n- `b x` — old\n:::\n'
    expect(facts(`- \`a\` — one\n${changed}:::since v2\n- \`b\` — new\n:::\n`)).toEqual([
      'param-a',
      'param-b',
    ])
  })

  it('know what their version blocks change, the most useful first', () => {
    const versions = ['v3', 'v2', 'v1'].map(name => ({ name, permanent: null }))
    const text = [
      'Intro.\n\n## One\n\n- `param` — a\n:::since v3\n- `otherParam` — b\n- `ADD` or `B` — c\n:::',
      '- `KEEP` — d\n:::until v2\n- `KEEP x` — e\n- `GONE y` — f\n:::\n',
      '## Two\n\n:::since v2\nOf v2.\n:::\n\n:::since v3\n**Strong.** Text.\n\nMore.\n',
      '- [other](Other.md): a link\n\n### New\n\n`CODE` text.\n\n```lsf\nx = 1;\n```\n:::',
      '## Syntax\n\n:::since v3\n```lsf-syntax\nA\n```\n:::\n:::since v2\n```lsf-syntax\nB\n```\n:::',
    ].join('\n')
    const source = { text, lines: [{ at: 1, file: '/a.md', line: 1 }] }
    const selected = selectVersion(source, 'v3', versions)
    const { changes, headings } = page(selected)
    const found = inOrder([...changes, ...removals(selected.removed)]).map(
      ({ version, kind, heading, anchor, label }) =>
        `${version} ${kind} ${label} ${anchor ?? headings[heading ?? -1]?.id}`,
    )
    expect(found).toEqual([
      'v3 section New new',
      'v3 word <code>ADD</code> param-add',
      'v2 removed <code>GONE y</code> undefined',
      'v2 text Two two',
      'v3 text Strong two',
      'v3 text Two two',
      'v3 parameter <code>otherParam</code> param-otherparam',
    ])
  })

  it('set lists of code and a dash as definitions, with what a term is apart', () => {
    const list = '- `x1, ..., xN` — expressions. One each.\n- `B`, `C` — without a kind\n'
    expect(html(list)).toBe(
      '<dl class="terms"><div id="param-x1"><dt><a href="#param-x1"><code>x1, ..., xN</code></a><small>expressions</small></dt><dd>One each.</dd></div><div id="param-b"><dt><a href="#param-b"><code>B</code>, <code>C</code></a></dt><dd>Without a kind</dd></div></dl>',
    )
    const linked = html(
      '- `f` — [a literal](https://a.b): the name\n- `G` — [stored](https://a.b) so\n',
    )
    expect(linked).toMatch(/<small><a [^>]*>a literal<\/a><\/small><\/dt><dd>The name<\/dd>/)
    expect(linked).toMatch(/<\/a><\/dt><dd><a [^>]*>Stored<\/a> so<\/dd>/)
    expect(page(list).anchors).toEqual(['param-x1', 'param-b'])
    const entries =
      '- `x` required {#query.x} — a kind that is as long as it wants.\n- `y` — integer. Many.\n'
    expect(html(entries)).toContain(
      '<div id="query.x"><dt><a href="#query.x"><code>x</code> required</a><small>a kind that is as long as it wants</small></dt><dd></dd></div><div id="param-y">',
    )
    expect(page(entries).anchors).toEqual(['query.x', 'param-y'])
    expect(page(entries).sections[0]?.text).toContain('x required — a kind')
    const placed = html('- `AS` after `b` — one\n- `c` in a group — two\n- `d`, … — three\n')
    expect(placed.match(/<dt>.*?<\/dt>/g)).toEqual([
      '<dt><a href="#param-as"><code>AS</code> after <code>b</code></a></dt>',
      '<dt><a href="#param-c"><code>c</code> in a group</a></dt>',
      '<dt><a href="#param-d"><code>d</code>, …</a></dt>',
    ])
    for (const other of ['`x` is. So — a', '`x`: `y` — a', '`x` is as long as a sentence — a'])
      expect(html(`- ${other}\n`)).toContain('<ul>')
    expect(html('- `x` — a\n- b\n')).toContain('<ul>')
    expect(html('1. `x` — a\n')).toContain('<ol>')
  })

  it('link the words of schemes to what explains them, the next one of a name', () => {
    const text = `${scheme}\n- \`x1, ..., xN\` — a\n\n| Option | Meaning |\n|---|---|\n| \`BY\` | b |\n\n${scheme}\n- \`xN\` — c\n`
    const links = [...html(text).matchAll(/<a class=(\w) href="(#[^"]*)">(\w+)<\/a>/g)]
    expect(links.map(([, style, id, word]) => `${style} ${word} ${id}`)).toEqual([
      ...['p x1 #param-x1', 'p xN #param-x1', 'k BY #param-by'],
      ...['p x1 #param-x1', 'p xN #param-xn', 'k BY #param-by'],
    ])
    expect(html(text)).toContain('<tr id="param-by">')
  })

  it('link the words of schemes to the paragraph above the scheme of what they stand for', () => {
    const shown = (introduction: string, rest = '') =>
      html(
        `\`\`\`lsf-syntax\nA option1 optionN\n\`\`\`\n\n${introduction}\n\n\`\`\`lsf-syntax\nB\n\`\`\`\n${rest}`,
      )
    const text = shown('Any order. An `option` is one of:')
    expect(text).toContain('<p id="param-option">Any order. An <code>option</code> is one of:</p>')
    for (const name of ['option1', 'optionN'])
      expect(text).toContain(`<a class=p href="#param-option">${name}</a>`)
    const mentioned = shown('Each is:', '\n- `AS option1 more` — x.\n- `AT more` — y.\n')
    expect(mentioned).toContain('<a class=p href="#param-as">option1</a>')
    // Where there is a definition, it is that.
    const defined = shown('An `option` is one of:', '\n- `option` — what it is.\n')
    expect(defined).toContain('<p>An <code>option</code>')
    expect(defined).toContain('<div id="param-option">')
    for (const other of ['An `option` is `a` or:', 'An `option` is one.', 'An option is one of:'])
      expect(shown(other)).not.toContain('param-')
  })

  it('have a second view of each scheme, and say which have none', () => {
    const { body, problems, features } = page(scheme)
    expect(body.files.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^assets\/schemes\/\w{10}\.light\.svg$/),
      expect.stringMatching(/^assets\/schemes\/\w{10}\.dark\.svg$/),
    ])
    expect(features).toContain('railroad')
    expect(problems).toEqual([])
    const broken = page('```lsf-syntax\nA [B\n```\n')
    expect(broken.problems.map(({ code, line }) => `${code} ${line}`)).toEqual(['scheme-syntax 1'])
    expect(broken.body.files).toEqual([])
  })

  it('have no button that wraps lines, for those of schemes always do', () => {
    expect(html(scheme)).not.toContain('data-action="wrap"')
    expect(html(scheme)).toContain('data-action="copy"')
    expect(html('```text\na\n```\n')).toContain('data-action="wrap"')
  })

  it('move a short code to the next line rather than break it after a hyphen', () => {
    expect(html('Run `java -version` or `a + b`.')).toBe(
      '<p>Run <code class=whole>java -version</code> or <code>a + b</code>.</p>',
    )
    expect(html(`\`-${'x'.repeat(32)}\``)).not.toContain('whole')
  })

  it('cut long listings, and can show them whole without script', () => {
    const listing = (count: number) => `\`\`\`text\n${'a\n'.repeat(count)}\`\`\`\n`
    expect(html(listing(31))).toContain('<summary><b>Show all 31 lines</b>')
    expect(html(listing(30))).not.toContain('<summary>')
  })

  it('has the style of lines for a diff', () => {
    expect(page('```diff\n- old\n+ new\n```').features).toEqual(['lines'])
    expect(page('```diff\nsame\n```').features).toEqual([])
  })

  it('set notes beside the lines that a code calls out, each linked with the other', () => {
    const code = '```text call={3,1} del={1}\na <- b\n\nc\n```\n'
    const text = `${code}\n1. First, \`A\`.\n2. Second.\n\n   More.\n\nAfter.\n`
    expect(html(text)).toMatch(
      /^<div class="called"><figure .*<\/figure><ol class="notes">.*<\/ol><\/div><p>After\.<\/p>$/s,
    )
    const lines = html(text).match(/<code>(.*?)<\/code>/s)?.[1]
    expect(lines).toContain(
      '<span class="line deleted" id="call-1-1" data-call="1"><a class="call" href="#note-1-1" data-number="1" aria-label="Note 1"></a>a',
    )
    expect(lines).toContain('<span class="line" id="call-1-2" data-call="2">')
    // What is copied is the code alone.
    expect(lines?.replace(/<[^>]*>/g, '')).toBe('a &lt;- b\n\nc')
    expect(html(text)).toContain(
      '<li id="note-1-1" data-call="1" data-row="1" data-rows="2"><a href="#call-1-1" aria-label="Back to reference 1">1</a><div>First, <code>A</code>.</div></li>',
    )
    expect(html(text)).toContain('<div>Second.<p>More.</p></div>')
    expect(page(text).anchors).toEqual(['note-1-1', 'note-1-2'])
    expect(page(text).features).toEqual(['callouts', 'lines'])
    expect(html(`${code}\n1. a\n2. b\n\n${code}\n1. c\n2. d\n`)).toContain('id="call-2-1"')
  })

  it('are in one box with the result directly below them', () => {
    const result = ':::result[After `A`]\n| n |\n|---:|\n| NULL |\n:::\n'
    const text = `- x\n\n  \`\`\`text\n  a\n  \`\`\`\n\n${result.replace(/^(?=.)/gm, '  ')}`
    expect(page(text).problems).toEqual([])
    expect(html(text)).toMatch(
      /<div class="with-result"><figure class="code".*<\/figure><figure class="result"><figcaption>After <code>A<\/code><\/figcaption>.*<\/figure><\/div><\/li>/s,
    )
    expect(html(text)).toContain('<td class="number null">NULL</td>')
    expect(page(text).features).toEqual(['result'])
    expect(page(text).body.markdown.chunks.join('')).toMatch(
      /```\n\n {2}After A:\n\n {2}\| n \|\n {2}\|---:\|\n {2}\| NULL \|\n*$/,
    )
    const drawn = text.replace(/\| n[^:]*:\|\n {2}.*\n/, '![A form](/form.svg){width=300}\n')
    expect(page(drawn).problems).toEqual([])
    expect(html(drawn)).toMatch(/<\/figcaption>\S*<\/figure><\/div><\/li>/)
    expect(page(drawn).body.markdown.chunks.join('')).toContain('After A:\n\n  ![A form](')
    // Text between them.
    const apart = page(text.replace('\n  :::', '\n  Text.\n\n  :::'))
    expect(apart.problems).toMatchObject([{ code: 'bad-result', line: 9, column: 3, length: 9 }])
    expect(apart.body.html.chunks.join('')).not.toContain('result')
  })

  it('leave code and list as they are where notes and lines do not fit, and say why', () => {
    const called = (lines: string, list: string) =>
      page(`Text.\n\n\`\`\`text title="a" call={${lines}}\na\nb\n\`\`\`\n\n${list}`)
    for (const [lines, list, message] of [
      ['1', '- a\n', 'lines are called out, and no notes follow'],
      ['1', 'Text.\n\n1. a\n', 'lines are called out, and no notes follow'],
      ['1-2', '1. a\n', 'the number of called out lines is 2, that of notes below the code 1'],
      ['2,3', '1. a\n2. b\n', 'line 3 is called out, and the code has lines 1 to 2'],
      ['0', '1. a\n', 'line 0 is called out, and the code has lines 1 to 2'],
    ] as const) {
      const { body, problems } = called(lines, list)
      expect(problems).toMatchObject([{ code: 'bad-callouts', message, line: 3, column: 19 }])
      expect(body.html.chunks.join('')).not.toMatch(/called|data-call/)
      expect(body.html.chunks.join('')).toContain('<li>a</li>')
    }
    expect(called('1,2', '1. a\n2. b\n').problems).toEqual([])
  })
})
