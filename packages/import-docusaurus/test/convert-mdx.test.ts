import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Problem } from '../../base/src/problem.ts'
import { convertMdx } from '../src/mdx/convert-mdx.ts'
import { type Feature, lineCounter, type ShownComponent, type Syntax } from '../src/mdx/mdx-page.ts'

function convert(
  body: string,
  syntax: Syntax = 'mdx',
  switchedOn: readonly Feature[] = [],
  ownCode = false,
  code = 'let a\n',
): {
  text: string
  problems: Problem[]
  components: ShownComponent[]
  hosts: string[]
  styles: string[]
  used: Set<Feature>
  descriptions: string[]
} {
  const descriptions: string[] = []
  const styles: string[] = []
  const used = new Set<Feature>()
  const problems: Problem[] = []
  const components: ShownComponent[] = []
  const hosts: string[] = []
  const text = convertMdx(body, {
    file: '/docs/page.mdx',
    bodyLine: 1,
    syntax,
    values: new Map([['frontMatter', { title: 'Cup' }]]),
    link: url => url.replace('.mdx', '.md'),
    image: url => url.replace(/^\.\//, '/images/'),
    partial: path => `/partials/${path.replace(/^\.\//, '').replace('.mdx', '.md')}`,
    code: () => code,
    data: () => ({ tea: { hot: true, cups: 2 }, water: { hot: false, cups: 1 } }),
    cards: () => '- [A](a.md)',
    contents: () => '- [A](#a)',
    features: new Set(switchedOn),
    ownCode,
    lineMarks: [
      { option: '', line: 'highlight-next-line', start: 'highlight-start', end: 'highlight-end' },
      { option: 'ins', line: 'added' },
      { option: 'del', start: 'gone', end: 'back' },
    ],
    style: declarations => `style-${styles.push(declarations)}`,
    use: feature => used.add(feature),
    component: shown => components.push(shown),
    embed: host => hosts.push(host),
    describe: description => descriptions.push(description),
    problems,
  })
  return { text, problems, components, hosts, styles, used, descriptions }
}

describe('formulas and diagrams', () => {
  const mdx = 'a $ x_{1} $ b\n\n$$\n\\frac{a}{b}\n$$\n\n```mermaid\ngraph TD\n```\n'

  it('stay, and are noted, where the site has switched them on', () => {
    const { text, problems, used } = convert(mdx, 'mdx', ['math', 'diagrams'])
    expect(text).toBe(mdx.replace('$ x_{1} $', '$x_{1}$'))
    expect(problems).toEqual([])
    expect([...used].sort()).toEqual(['diagrams', 'math'])
  })

  it('are text and code where it has not', () => {
    const { text, used } = convert('costs $5 or $6\n\n```mermaid\na\n```')
    expect(text).toBe('costs $5 or $6\n\n```mermaid\na\n```')
    expect(used.size).toBe(0)
  })
})

describe('the head of a page', () => {
  const meta = '<meta\n    name="description"\n    content="How tea is made."\n  />'

  it('gives its description, and nothing is lost', () => {
    const { text, problems, descriptions } = convert(`A\n\n<head>\n  ${meta}\n</head>\n\nB`)
    expect(text.split(/\n+/)).toEqual(['A', 'B'])
    expect(descriptions).toEqual(['How tea is made.'])
    expect(problems).toEqual([])
  })

  it('is left out for the rest, which is named', () => {
    const { problems, descriptions } = convert(
      `<Head>\n  <title>Tea</title>\n  ${meta}\n  <link rel="x" />\n</Head>`,
    )
    expect(descriptions).toEqual(['How tea is made.'])
    expect(problems.map(({ message }) => message)).toEqual([
      'in the "<head>" of a page <title>, <link> has no counterpart',
    ])
  })
})

describe('what becomes Markdown', () => {
  test.each([
    ['comments', 'A {/* b */} c', 'A <!-- b --> c'],
    ['the end of an excerpt', '{/* truncate */}', '<!-- truncate -->'],
    ['texts in braces', "{'<'} and {`x`} and {2 + '1'}", '\\< and x and 21'],
    ['front matter', '{frontMatter.title}', 'Cup'],
    ['constants', 'export const name = "Tea"\n\n{name}', 'Tea'],
    ['links and images', '[a](b.mdx#c) ![i](./i.png "t")', '[a](b.md#c) ![i](/images/i.png "t")'],
    ['definitions', '[a][b]\n\n[b]: c.mdx', '[a][b]\n\n[b]: c.md'],
    ['the component of a link', '<Link to="b.mdx">a *b*</Link>', '[a *b*](b.md)'],
    ['links that are anchors', '- <Link id="b"/> a', '- <a id="b"></a> a'],
    ['ids in comments', '## A {/* #b */}', '## A {#b}'],
    ['headings of HTML', '<h2 id="x">A</h2>', '## A {#x}'],
    ['attributes', '<b className="x" tabIndex={1}>a</b>', '<b class="x">a</b>'],
    [
      'styles, which become classes',
      '<b className="x" style={{color: "red"}}>a</b>',
      '<b class="x style-1">a</b>',
    ],
    ['images that have an end', '<img src="/i.png"></img>', '<img src="/i.png" />'],
    ['text that is centred', '<p align="center">a</p>', '<p class="style-1">a</p>'],
    [
      'links around images',
      '[![i](./i.png)](b.mdx)\n\n![i](./i.png)](c)',
      '[![i](/images/i.png)](b.md)\n\n![i](/images/i.png)](c)',
    ],
    ['marks around nothing', '**{}**', '**<!-- -->**'],
    [
      'videos',
      '<video controls>\n  <source src="./v.mp4" type="video/mp4" />\n</video>',
      '<video controls src="/images/v.mp4">\n</video>',
    ],
    [
      'commands of npm, for other managers of packages, too',
      '> ```bash npm2yarn\n> npm install tea\n> ```',
      '> ```npm\n> npm install tea\n> ```',
    ],
    [
      'comments of the site that mark lines',
      '```js\n// added\na\n# gone\nb\nc\n# back\nd\n```',
      '```js ins={1} del={2-3}\na\nb\nc\nd\n```',
    ],
    [
      'code of the page that hides from other programs',
      '```mdx-code-block\n<TabItem label="T">\n```\n\na\n\n```mdx-code-block\n</TabItem>\n```',
      '\n:::tab[T]\n\n\na\n\n\n:::\n',
    ],
    [
      'images of modules',
      "import i from './i.png'\n\n<img src={i} width={5} />",
      '<img src="/images/i.png" width="5" />',
    ],
    [
      'images by require',
      "<img src={require('./i.png').default} />",
      '<img src="/images/i.png" />',
    ],
    [
      'pictures that are components',
      "import Logo from './l.svg'\n\n<Logo />",
      '![](/images/l.svg)',
    ],
    [
      'themed images',
      "<ThemedImage alt=\"a\" sources={{light: useBaseUrl('./l.png'), dark: './d.png'}} />",
      '![a](/images/l.png){dark="/images/d.png"}',
    ],
    [
      'the width of a themed image',
      '<ThemedImage width="40px" sources={{light: "./l.png"}} />',
      '![](/images/l.png){width=40}',
    ],
    [
      'texts that are taken in',
      "import P from './_p.mdx'\n\n<P />",
      '::include{file="/partials/_p.md"}',
    ],
    ['contents', '<TOCInline toc={toc} />', '- [A](#a)'],
    ['cards', '<DocCardList />', ':::cards\n\n- [A](a.md)\n\n:::'],
    [
      'code of files',
      'import s from \'!!raw-loader!./s.js\'\n\n<CodeBlock language="js">{s}</CodeBlock>',
      '````js\nlet a\n````',
    ],
    [
      'caution',
      ':::caution\n\nx\n\n:::\n<Admonition type="important">\n\ny\n\n</Admonition>',
      ':::caution\n\nx\n\n:::\n:::important\n\ny\n\n:::',
    ],
    [
      'admonitions that are components',
      '<Admonition type="tip" title="T">\n\nx\n\n</Admonition>',
      ':::tip[T]\n\nx\n\n:::',
    ],
    [
      'frames',
      '<iframe src="https://video.example.org/1" title="Tour"></iframe>',
      '::embed{src="https://video.example.org/1" title="Tour"}',
    ],
    [
      'videos of a package',
      '<LiteYouTubeEmbed id="a-1" title="Tour" />',
      '::embed{src="https://www.youtube-nocookie.com/embed/a-1" title="Tour"}',
    ],
    [
      'videos of a player',
      '<ReactPlayer url="https://youtu.be/a-1" />\n\n<ReactPlayer src="/a.mp4" />\n\n<ReactPlayer src="https://example.org/a.mp4" controls />',
      '::embed{src="https://www.youtube-nocookie.com/embed/a-1" title="www.youtube-nocookie.com"}\n\n```jsx title="Not converted"\n<ReactPlayer src="/a.mp4" />\n```\n\n<video src="https://example.org/a.mp4" controls></video>',
    ],
    [
      'posts of others',
      '<Tweet tweetLink="tea/status/12" />',
      '[https://x.com/tea/status/12](https://x.com/tea/status/12)',
    ],
    [
      'pages of the site in frames',
      '<iframe src="/static/tea/cup/demo.html" width="100%"></iframe>',
      '::embed{src="/tea/cup/demo.html" title="tea/cup"}',
    ],
    [
      'sections of a paragraph that opens',
      '<details><summary>More *tea*</summary>\n\nx\n\n</details>',
      ':::details[More *tea*]\n\n\n\nx\n\n:::',
    ],
    [
      'values of data files',
      "import list from '!!yaml-loader!./list.yml'\n\n{Object.entries(list).filter(([, {hot}]) => hot).map(([name]) => name).join(', ')} {Object.keys(list).length}",
      'tea 2',
    ],
    [
      'HTML made of data files',
      "import list from './list.json'\n\n<ul>\n{Object.entries(list).map(([name, {cups, hot}]) => <li key={name}><b>{name}</b> & {hot ? 'hot' : cups}</li>)}\n</ul>",
      '<ul>\n\n<li><b>tea</b> &amp; hot</li><li><b>water</b> &amp; 1</li>\n\n</ul>',
    ],
    [
      'frames whose address leaves its scheme out',
      '<iframe src="//video.example.org/1" title="Tour"></iframe>',
      '::embed{src="https://video.example.org/1" title="Tour"}',
    ],
    [
      'marked lines',
      '```js title="a.js"\na\n// highlight-next-line\nb\nc // highlight-start is text\n// highlight-start\nd\ne\n// highlight-end\n```',
      '```js title="a.js" {2,4-5}\na\nb\nc // highlight-start is text\nd\ne\n```',
    ],
    [
      'emoji',
      ':smile: a:smile:b `:smile:` :nope: :+1:\n\n    x',
      '😄 a:smile:b `:smile:` :nope: 👍\n\nx',
    ],
    ['text that only looks like a directive', '::leaf', '\\::leaf'],
    ['text that stands far in', '     a\n\nb', 'a\n\nb'],
  ])('%s', (_, mdx, markdown) => {
    expect(convert(mdx).text).toEqual(markdown)
  })

  it('examples, which show a page of the site in a frame, and their code in tabs', () => {
    const { text, hosts, problems } = convert(
      `import js from './js.md'\n\nimport main from './main.md'\n\n<Example src="static/tea/demo.html" title="Tea" size={2} code={{ js, ts: { files: { 'main.ts': main, other } } }} />`,
      'mdx',
      [],
      false,
      '```js\nlet a\n```\n',
    )
    expect(text.trim()).toBe(
      '::embed{src="/tea/demo.html" title="Tea"}\n\n::::tabs{group=code-examples}\n\n:::tab[js]\n```js\nlet a\n```\n:::\n\n:::tab[ts]\n**main.ts**\n\n```js\nlet a\n```\n:::\n\n::::',
    )
    expect(hosts).toEqual(['self'])
    expect(problems).toEqual([])
  })

  it('tabs, with what stands in them back at their column', () => {
    const { text, problems } = convert(`- item

  <Tabs groupId="os">
    <TabItem value="a" label="A [1]">

      - one

        :::note
        two
        :::

    </TabItem>
    <TabItem value="b">x</TabItem>
  </Tabs>
`)
    expect(text).toBe(`- item

  :::::tabs{group=os}
  ::::tab[A \\[1\\]]

  - one

    :::note
    two
    :::

  ::::
  :::tab[b]
  x
  :::
  :::::
`)
    expect(problems).toEqual([])
  })

  it('code that tabs move in, at the column of its item', () => {
    const { text } = convert(
      '- one\n\t\t```js\n\t\ta {\n\t\t\tb\n\t\t```\n\n\t\t- two\n\n\t\t\t\tthree\n',
    )
    expect(text).toBe('- one\n  ```js\n  a {\n      b\n  ```\n\n  - two\n\n\tthree\n')
  })

  it('details, in directives with more colons than those inside', () => {
    const { text } = convert(
      '::::note\n\n<details>\n<summary>S *b*</summary>\n\n:::tip\nx\n:::\n\n</details>\n\n::::\n',
    )
    expect(text).toBe(':::::note\n\n::::details[S *b*]\n\n\n:::tip\nx\n:::\n\n::::\n\n:::::\n')
  })

  it('HTML with Markdown in it', () => {
    const { text } = convert(
      '<table>\n  <tr>\n    <td>**a** \\{</td>\n\n    <td>\n\n    - b\n\n    </td>\n  </tr>\n</table>\n',
    )
    expect(text).toBe(
      '<table>\n<tr>\n<td><strong>a</strong> {</td>\n\n<td>\n\n- b\n\n</td>\n</tr>\n</table>\n',
    )
  })

  it('elements that end where another one ends', () => {
    const { text, problems } = convert(
      '<p><details>\n<summary>S</summary>\n\nx\n\n</details></p>\n',
    )
    expect(text).toBe('<p>\n\n\n:::details[S]\n\n\nx\n\n:::\n\n\n</p>\n')
    expect(problems).toEqual([])
  })

  it('blocks behind HTML, with an empty line between', () => {
    const { text } = convert(
      '<Cup a={b}>\n  <p>a</p>\n</Cup>\n\n<img src="i.png" />\n## B\n\n> <p>c</p>\n> <Cup a={b} />\n',
    )
    expect(text).toBe(
      [
        ...['```jsx title="Not converted"', '<Cup a={b}>', '```', '', '<p>a</p>', ''],
        ...['```jsx title="Not converted"', '</Cup>', '```', '', '<img src="i.png" />', '', '## B'],
        ...[
          '',
          '> <p>c</p>',
          '>',
          '> ```jsx title="Not converted"',
          '> <Cup a={b} />',
          '> ```',
          '',
        ],
      ].join('\n'),
    )
  })

  it('headings and components in HTML, as Markdown between empty lines', () => {
    const { text } = convert('<div>\n  <h3>A</h3>\n  <p>b</p>\n  <TOCInline toc={toc} />\n</div>\n')
    expect(text).toBe('<div>\n\n### A\n\n<p>b</p>\n\n- [A](#a)\n\n</div>\n')
  })

  it('text with marks that Markdown would take, in HTML that starts with an element', () => {
    const { text } = convert('<code>\n<b>a</b>\n\\# b\n\nc\n</code>\n')
    expect(text).toBe('<code>\n\n<b>a</b>\n\\# b\n\nc\n\n</code>\n')
    expect(convert('<p>\n\\# a\n\\* b\n</p>\n').text).toBe('<p>\n# a\n* b\n</p>\n')
  })

  it('what a style says', () => {
    const style =
      '{{marginTop: 4, "--x": 5, flexGrow: 1, lineHeight: 1.5, top: 0, backgroundColor: "red"}}'
    expect(convert(`<b style=${style}>a</b>`).styles).toEqual([
      'margin-top: 4px; --x: 5; flex-grow: 1; line-height: 1.5; top: 0; background-color: red',
    ])
  })

  it('components that are shown as code in tabs, at their column', () => {
    const { text } = convert(
      '<Tabs>\n    <TabItem value="a">\n        <Cup a={b} />\n    </TabItem>\n</Tabs>',
    )
    expect(text).toContain(':::tab[a]\n```jsx title="Not converted"\n<Cup a={b} />\n```\n:::')
  })

  it('components with properties that are written out, which the new site has too', () => {
    const { text, problems, components } = convert(
      `import Card from '@site/Card'

:::note

<Card title='the "best"' href="./b.mdx" icon="./i.png" size={2} wide of={['a', 'b']}>
  <Pill />
</Card>

:::

<Card title={x}>y</Card>
`,
    )
    expect(text).toContain(
      `::::note

:::Card{title='the "best"' href=./b.md icon=/images/i.png size=2 wide of="a, b"}
::Pill
:::

::::
`,
    )
    expect(components).toMatchObject([
      { name: 'Card', module: '@site/Card', hasChildren: true, line: 5 },
      { name: 'Pill', module: null, hasChildren: false, line: 6 },
    ])
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['import-kept', 11]])
  })

  it('components in lines of text', () => {
    const { text, problems, components } = convert(
      '## The <Pill/>\n\nSee <Repo path="a b" href="./b.mdx">the [*new*] <Pill/> file</Repo>, **<Pill>x</Pill>**.\n',
    )
    expect(text).toBe(
      '## The :Pill{}\n\nSee :Repo[the [*new*] :Pill{} file]{path="a b" href=./b.md}, **:Pill[x]**.\n',
    )
    expect(components.map(({ name, isInline }) => [name, isInline])).toEqual([
      ['Pill', true],
      ['Repo', true],
      ['Pill', true],
      ['Pill', true],
    ])
    expect(problems).toEqual([])
  })

  test.each([
    ['directly behind a letter', 'a<Pill/> b', 'a`<Pill/>` b'],
    ['around text that would end it', 'a <Pill>b] c</Pill>', 'a `<Pill>`b] c`</Pill>`'],
    ['around several lines', 'a <Pill>b\nc</Pill>', 'a `<Pill>`b\nc`</Pill>`'],
  ])('components %s stay visible', (_, mdx, markdown) => {
    expect(convert(mdx).text).toBe(markdown)
  })

  it('code blocks that a plugin shows in tabs', () => {
    const { text, problems } = convert(
      '- a\n\n  ```js tab={"span":2} title="a.js"\n  1\n  ```\n\n  ```js\n  2\n  ```\n\n  ```ts tab\n  3\n  ```\n\n```sh tab\n4\n```\n',
    )
    expect(text).toBe(
      [
        ...['- a', '', '  ::::tabs{group=code-examples}', '  :::tab[JavaScript]'],
        ...['  ```js title="a.js"', '  1', '  ```', '', '  ```js', '  2', '  ```', '  :::', ''],
        ...['  :::tab[TypeScript]', '  ```ts', '  3', '  ```', '  :::', '  ::::', ''],
        ...['```sh', '4', '```', ''],
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(convert(':::note\n\n```js tab\n1\n```\n\n```ts tab\n2\n```\n\n:::').text).toMatch(
      /^:::::note\n\n::::tabs/,
    )
  })

  it('code in a language that is none, in that of its options or of its text', () => {
    const { text, problems } = convert(
      '```Player name=Hello%20World&ext=ts&x=1\n1\n```\n\n```Player\nexport const a = <b />\n```\n\n```Player name=x\n2\n```\n',
    )
    expect(text).toBe(
      '```ts title="Hello World"\n1\n```\n\n```jsx\nexport const a = <b />\n```\n\n```Player\n2\n```\n',
    )
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['import-left-out', 'a block of "Player" is shown as code in ts'],
      ['import-left-out', 'a block of "Player" is shown as code in jsx'],
    ])
  })

  it('options of code by their names, where something may read them', () => {
    const mdx = '```js live a="1 2" @b script\n1\n```\n'
    const said = (ownCode: boolean) =>
      convert(mdx, 'mdx', [], ownCode).problems.map(({ message }) => message)
    const named = (option: string) => `the option "${option}" of a code block has no counterpart`
    expect(said(false)).toEqual([named('live')])
    expect(said(true)).toEqual(['live', 'a'].map(named))
  })

  it('code that is left open in a container, which ends it', () => {
    expect(convert(':::tip\n\n```yaml\na: 1\n:::\n\n## B\n').text).toBe(
      ':::tip\n\n```yaml\na: 1\n```\n:::\n\n## B\n',
    )
    const closed = '::::tip\n\n```md\n:::note\nx\n:::\n```\n\n::::\n\n```md\n:::\n```\n'
    expect(convert(closed).text).toBe(closed)
  })

  it('more tabs than fit become sections that open', () => {
    const items = Array.from(
      { length: 9 },
      (_, at) => `<TabItem value="t${at}">\n\nx${at}\n\n</TabItem>`,
    )
    const { text, problems } = convert(`<Tabs>\n${items.join('\n')}\n</Tabs>`)
    expect(text).toContain(':::details[t8]\n\nx8\n\n:::')
    expect(problems.map(({ code }) => code)).toEqual(['import-changed'])
  })
})

describe('what stays visible, with its place', () => {
  it('components, with the import that names them', () => {
    const { text, problems } = convert(
      "import Chart from '@site/Chart'\n\nA\n\n<Chart kind={x}>\n\nInside **it**.\n\n</Chart>\n\nB <Chart at={x}/> c\n",
    )
    expect(text).toContain(
      '```jsx title="Not converted"\nimport Chart from \'@site/Chart\'\n\n<Chart kind={x}>\n```',
    )
    expect(text).toContain('\nInside **it**.\n')
    expect(text).toContain('B `<Chart at={x}/>` c')
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['import-kept', 5],
      ['import-kept', 11],
    ])
  })

  test.each([
    ['expressions', 'a {new Date()} b', 'a `{new Date()}` b'],
    ['components around code', 'a <B d={e}>`c`</B>', 'a `<B d={e}>` `c` `</B>`'],
    [
      'functions',
      'export const F = () => <b/>\n\nx',
      '```jsx title="Not converted"\nexport const F = () => <b/>\n```\n\nx',
    ],
    ['what is no MDX', 'a <b c', 'a <b c'],
    [
      'elements that content may not use',
      '<input value="a" />',
      '```jsx title="Not converted"\n<input value="a" />\n```',
    ],
  ])('%s', (_, mdx, markdown) => {
    const { text, problems } = convert(mdx)
    expect(text).toBe(markdown)
    expect(problems.map(({ code }) => code)).toEqual(['import-kept'])
  })

  it('attributes of themed images without a counterpart are listed', () => {
    const { problems } = convert('<ThemedImage className="x" sources={{light: "./l.png"}} />')
    expect(problems.map(({ message }) => message)).toEqual([
      'the attribute "className" of "<ThemedImage>" is left out',
    ])
  })

  it('style sheets of a page are listed', () => {
    const { text, problems } = convert("import './cup.css'\n\na")
    expect(text.trim()).toBe('a')
    expect(problems).toMatchObject([{ code: 'import-left-out', line: 1, column: 9, length: 9 }])
  })

  it('attributes without a counterpart are listed', () => {
    const { problems } = convert('a\n\n<div tabIndex="1" onClick={f}>x</div>')
    expect(problems.map(({ message, line }) => [message, line])).toEqual([
      ['the attribute "tabIndex" of "<div>" is left out', 3],
      ['the attribute "onClick" of "<div>" is left out', 3],
    ])
  })
})

it('what needs no change stays as it is, byte for byte', () => {
  const block = fc.constantFrom(
    '# A {#b}',
    'Text *a* `b {c}` [d](e.md)',
    '- a\n  - b\n\n    c',
    '> q\n> r',
    '```js {1} title="a"\n  <b>{x}\n```',
    '| a | b |\n|---|---|\n| c | `d` |',
    ':::note Title\n\nx\n\n:::',
    '<br/>',
    'a <kbd>b</kbd><br/>c',
    '<!-- comment {x} <y -->',
    '1. a\n2. b',
    'a \\{ b \\< c &lt; d',
    '![i](https://x.org/i.png)',
    '---',
    '<https://example.org/{a}>',
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), blocks => {
      const text = blocks.join('\n\n')
      expect(convert(text)).toMatchObject({ text, problems: [] })
    }),
  )
})

it('plain Markdown has braces and imports that are text', () => {
  const text = 'import this\n\nA {b} <b>{c}</b>\n'
  expect(convert(text, 'md')).toMatchObject({ text, problems: [] })
})

describe('MDX 1, which Docusaurus 2 reads,', () => {
  it('has indented code, and braces that are text outside of elements', () => {
    const text = `A {b} and {}, <b>{c}</b>, \`<T>\` {d}

- x

      annotations: {}
      <change me>: {

\tlabels: {}
\t\ta {

> {e
`
    expect(convert(text, 'mdx1')).toMatchObject({ text, problems: [] })
    expect(convert('{}\n\na <b style={{color: "red"}}>b</b> {c}\n', 'mdx1').text).toBe(
      '{}\n\na <b class="style-1">b</b> {c}\n',
    )
    expect(convert('export const a = 1\n\n<p>{a} b</p>\n\n{a}\n', 'mdx1').text).toBe(
      '<p>1 b</p>\n\n{a}\n',
    )
  })
})

describe('what is nested deeper than pages may be', () => {
  it.each([
    ['elements', '<div>\n', '</div>\n'],
    ['details', '<details>\n\n', '</details>\n\n'],
    ['quotes', '> ', ''],
  ])('stays as it is written, and names the limit: %s', (_, open, close) => {
    const body = `a\n\n    b\n\n${open.repeat(3000)}x\n${close.repeat(3000)}`
    const { text, problems } = convert(body)
    expect(text).toBe(body)
    expect(convert(body, 'mdx1').text).toBe(body)
    expect(problems).toMatchObject([
      {
        code: 'import-kept',
        message:
          'elements, lists and quotes are nested here more than 100 deep: the page stays as it is written',
      },
    ])
  })

  it.each(['<b>x</b>', '<Foo />', '<div>x</div>', '&amp;', '{a} '])(
    'stays as it is written where it is one long line: %s',
    piece => {
      const body = `a\n\n${piece.repeat(6000)}\n`
      const { text, problems } = convert(body)
      expect(text).toBe(body)
      expect(problems.map(({ message }) => message)).toEqual([
        'this is one paragraph of more than 20,000 characters: the page stays as it is written',
      ])
    },
  )

  it('is not looked for tag by tag where no tag is closed', () => {
    const { problems } = convert(`${'<div>\n'.repeat(3000)}x\n`)
    expect(problems.map(({ message }) => message)).toEqual([
      'this is not MDX, and is shown as it is written: this page has too many places that are not MDX',
    ])
    expect(convert('<\u00e4 {\n'.repeat(3000)).problems).toHaveLength(1)
    // Code is none, and neither is what is closed.
    const inCode = convert(`${'`<T>` <b>x</b> <br/>\n'.repeat(300)}\n{x\n`).problems
    expect(inCode).toHaveLength(1)
    expect(inCode[0]?.message).not.toContain('too many')
  })
})

test('lines are counted as they are by splitting the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\n')), fc.nat(20), (letters, offset) => {
      const text = letters.join('')
      expect(lineCounter(text)(offset)).toBe(text.slice(0, offset).split('\n').length - 1)
    }),
  )
})
