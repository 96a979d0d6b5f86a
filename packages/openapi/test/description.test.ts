import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { describe as written } from '../src/markdown/description.ts'
import { compiled, htmlOf } from './reference.ts'

const CONTEXT = {
  address: (url: string) => (/^https?:/.test(url) ? url : null),
  level: 2,
  id: (text: string) => text.replace(/\W+/g, '-'),
}

function shown(text: string): string {
  return htmlOf(`Before\n\n${written(text, CONTEXT).join('\n\n')}\n\nAfter`)
}

describe('a description', () => {
  it.each([
    ['keeps its Markdown', '**a** *b* `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
    ['keeps marks inside of words', 'a**b**c', '<p>a<strong>b</strong>c</p>'],
    ['keeps lists', '- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['keeps tables', '|a|b|\n|-|-|\n|1|`x\\|y`|', '<td><code>x|y</code></td>'],
    ['keeps allowed HTML', '<p>One<br>two <b>x</b></p>', '<p>One<br>two <b>x</b></p>'],
    ['keeps quotes that GitHub shows as notes', '> [!NOTE]\n> x', 'class="admonition note"'],
    ['moves its headings', '# A\n\n### B', '<h4'],
    ['links addresses', 'See https://a.example/_b_c.', 'href="https://a.example/_b_c"'],
    ['shows an unknown element', 'a <token> b', '&lt;token&gt;'],
    [
      'shows a script as text',
      '<script>alert(1)</script>',
      '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
    ],
    ['drops a tag without its pair', '</div> a <b> c', '<p>a  c</p>'],
    ['drops attributes', '<a href="javascript:x" onclick="x" id="main">a</a>', '<a>a</a>'],
    ['drops unsafe links', '[a](javascript:alert(1))', '<p>a</p>'],
    ['drops unknown anchors', '[a](#x) and [b][1]\n\n[1]: nowhere', '<p>a and b</p>'],
    ['shows braces', '{{ x }} {% y %} {#z}', '{{ x }} {% y %} {#z}'],
    ['shows directives', '::include{file="/secret.md"}', '::include{file='],
    ['shows containers', ':::since v1\nx\n:::', ':::since v1 x :::'],
    ['shows what MDX means', '<Tabs>\n<TabItem value="x">', '<p>&#60;Tabs&#62; &#60;TabItem'],
    ['closes its code', '```js\nx', '<figure class="code" data-language="js">'],
    ['shows code of unknown languages', '```nonsense {9}\nx\n```', 'data-language="text"'],
    ['keeps footnotes as text', 'a[^1]\n\n[^1]: b', '<p>a[1]</p><p>[1] b</p>'],
    ['shows dollars', '$a$ and $$', '$a$ and $$'],
  ])('%s', (_, text, html) => {
    const blocks = written(text, CONTEXT).join('\n\n')
    expect(compiled(`Before\n\n${blocks}`).problems).toEqual([])
    expect(shown(text).replaceAll('\u00a0', ' ')).toContain(html)
    expect(shown(text)).toMatch(/<p>After<\/p>$/)
  })

  it('is cut where it is endless', () => {
    for (const text of ['> '.repeat(5000), '['.repeat(5000), 'x'.repeat(50_000)]) {
      expect(compiled(written(text, CONTEXT).join('\n\n')).problems).toEqual([])
    }
  })

  const piece = fc.constantFrom(
    ...[
      '\n',
      '\n\n',
      ' ',
      '    ',
      'word',
      '*',
      '**',
      '_',
      '`',
      '```',
      '~~~',
      '#',
      '# ',
      '- ',
      '1. ',
      '> ',
    ],
    ...[
      ':::',
      ':::note',
      '::include{file="a"}',
      '{#id}',
      '{{',
      '|',
      '|-|-|',
      '[',
      ']',
      '](',
      '](x)',
      '![',
    ],
    ...[
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<script>',
      '<!--',
      '-->',
      '<Tabs>',
      '<',
      '>',
      '&lt;',
    ],
    ...[
      '---',
      '===',
      '$',
      '$$',
      '\\',
      '[^1]',
      '[^1]: x',
      '[x]: y',
      'https://a.example',
      '— `a` ',
      '\t',
    ],
  )
  it('makes no link of an address that is none in the description', () => {
    const [text = ''] = written('![https://a.example![</p>](](x)', CONTEXT)
    expect(htmlOf(text)).toBe('<p>https://a.example![&lt;/p&gt;](</p>')
  })

  it('gives Markdown without problems that ends where it ends, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), pieces => {
        const text = pieces.join('')
        const blocks = written(text, CONTEXT)
        const page = `Before\n\n${blocks.join('\n\n')}\n\nAfter`
        const problems = compiled(page).problems.filter(({ code }) => code !== 'duplicate-id')
        expect(problems, page).toEqual([])
        expect(htmlOf(page), page).toMatch(/<p>After<\/p>$/)
      }),
      runs(2000),
    )
  })
})
