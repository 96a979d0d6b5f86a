import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { originOf } from '../../../base/src/lines.ts'
import { resultsInMemory } from '../../../engine/test/results.ts'
import { parseContentPath } from '../../src/content/content-path.ts'
import { expandIncludes } from '../../src/content/include.ts'
import { readLastUpdated } from '../../src/content/last-updated.ts'
import { listFiles } from '../../src/content/list-files.ts'
import { parseSidebars } from '../../src/content/sidebars.ts'
import { splitFrontMatter } from '../../src/content/split-front-matter.ts'

let folder = ''
/** Outside of the content. */
let code = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  code = mkdtempSync(join(tmpdir(), 'lectern-'))
})
afterAll(() => {
  for (const each of [folder, code]) rmSync(each, { recursive: true })
})

function write(path: string, content: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

describe('front matter', () => {
  const split = (content: string) => splitFrontMatter(content, '/a.md', 'doc')

  it('is taken off, with the line on which the text starts', () => {
    expect(split('---\ntitle: A: b\n---\nText')).toMatchObject({ body: 'Text', bodyLine: 4 })
    expect(split('---\ntitle: 6.1\nsince: 5\n---\n')).toMatchObject({
      frontMatter: { title: '6.1', since: '5' },
      problems: [],
    })
    expect(split('---\n---\nText')).toMatchObject({ frontMatter: {}, body: 'Text', bodyLine: 3 })
    expect(split('Text\n---\n')).toMatchObject({ body: 'Text\n---\n', bodyLine: 1, problems: [] })
  })

  it('keeps numbers as they are written', () => {
    const { frontMatter, problems } = split(
      '---\ntitle: 6.0\nsince: 1.10\nslug: 0x10\nkeywords: [1.0, 2]\n---\n',
    )
    expect(problems).toEqual([])
    expect(frontMatter).toEqual({
      title: '6.0',
      since: '1.10',
      slug: '0x10',
      keywords: ['1.0', '2'],
    })
  })

  it('says what is wrong with a value, and where', () => {
    const { frontMatter, problems } = split(
      '---\nunlisted: yes\nhide_table_of_contents: 1\ntoc_max_heading_level: 7\ntitle: A\n---\n',
    )
    expect(frontMatter).toEqual({ title: 'A' })
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, '"unlisted": must be true or false'],
      [3, '"hide_table_of_contents": must be true or false'],
      [4, '"toc_max_heading_level": must be a level of headings, 2 to 6'],
    ])
    expect(split('---\ntoc_max_heading_level: 4\n---\n').frontMatter).toEqual({
      toc_max_heading_level: 4,
    })
  })

  it('keeps its good keys beside a bad one', () => {
    const { frontMatter, problems, unknownKeys } = split(
      '---\ntitle: A\ndraft: 7\nx: 1\nslug: b\n---\n',
    )
    expect(frontMatter).toEqual({ title: 'A', slug: 'b' })
    expect(problems.map(problem => problem.line)).toEqual([3])
    expect(unknownKeys).toMatchObject([{ key: 'x', place: { line: 4 } }])
  })

  it.each(['../../etc', '..', 'a/./b', '/x/../../y', '"%2e%2e/x"', 'a\\b', '"a\\u0000"'])(
    'takes no address that leads elsewhere: %s',
    path => {
      const { frontMatter, problems } = split(`---\nslug: ${path}\ntitle: A\n---\n`)
      expect(frontMatter).toEqual({ title: 'A' })
      expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('".."') }])
      expect(
        split(`---\naliases: [/a, ${path.replace(/^(")?/, '$1/')}]\n---\n`).problems,
      ).toHaveLength(1)
    },
  )

  it('never throws, and never changes the text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        'title: *x',
        'title: &x y',
        '- a',
        '? b',
        'title: [',
        'tags: {a: *b}',
        '<<: *x',
        '!!js x',
        '%YAML 9',
        '...',
        'title: |',
        '"',
      ),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), lines => {
        const head = lines.map(text => text.replace(/\r/g, '').replace(/^---/, '')).join('\n')
        const { body, bodyLine } = split(`---\n${head}\n---\nThe text.\n`)
        expect(body.endsWith('The text.\n')).toBe(true)
        expect(bodyLine).toBeGreaterThan(0)
      }),
      { numRuns: 400 },
    )
  })
})

describe('includes', () => {
  const expand = (text: string) => {
    const file = write('docs/page.md', text)
    return expandIncludes(text, {
      file,
      line: 10,
      folders: { root: folder, content: folder, includes: { app: code } },
    })
  }

  it('put in files, whose lines are known by their own places', () => {
    const part = write('parts/_part.md', '---\ntitle: x\n---\nOne\nTwo\n')
    const { text, lines, problems } = expand('a\n::include{file="/parts/_part.md"}\nb')
    expect(problems).toEqual([])
    expect(text).toBe('a\nOne\nTwo\nb')
    expect(originOf(lines, 3)).toEqual({ file: part, line: 5 })
    expect(originOf(lines, 4)).toEqual({ file: join(folder, 'docs/page.md'), line: 12 })
  })

  it('put in regions of code, without the indentation that their lines share', () => {
    write('docs/a.js', 'x\n  // #region one\n  if (a) {\n    b()\n\n  }\n  // #endregion\ny\n')
    expect(
      expand('- ::include\n  ::include{file=a.js region=one title="A b" lines="1-2"}').text,
    ).toBe('- ::include\n  ```js title="A b" {1-2}\n  if (a) {\n    b()\n  \n  }\n  ```')
  })

  it('put in regions around others, without the lines that mark these', () => {
    write(
      'docs/b.js',
      '// #region all\na()\n// #region one\nb()\n// #endregion\nc()\n// #endregion\n',
    )
    expect(expand('::include{file=b.js region=all}').text).toBe('```js\na()\nb()\nc()\n```')
    expect(expand('::include{file=b.js region=one}').text).toBe('```js\nb()\n```')
  })

  it('put code with fences into longer fences', () => {
    write('docs/b.yml', 'a: ````\n')
    expect(expand('::include{file="b.yml" call="1"}').text).toBe(
      '`````yml call={1}\na: ````\n`````',
    )
    expect(expand('::include{file="b.yml"}').text).toBe('`````yml\na: ````\n`````')
  })

  it('put in kept results as tables', () => {
    const kept = write(
      'results.yml',
      'a:\n  rows:\n    - { "b*": "1", c: -2.5 }\n    - { d: TRUE }\n',
    )
    const { text, lines, problems } = expand('- x\n  :::result[T]{data="/results.yml#a"}\n  :::')
    expect(problems).toEqual([])
    expect(text.split('\n').slice(2)).toEqual([
      '  | `b*` | `c` | `d` |',
      '  | --- | ---: | --- |',
      '  | 1 | -2.5 | NULL |',
      '  | NULL | NULL | TRUE |',
      '  :::',
    ])
    expect(originOf(lines, 6)).toEqual({ file: kept, line: 4 })
    expect(expand(':::result{data="/results.yml#b"}\n:::').problems).toMatchObject([
      { code: 'bad-result', line: 10, column: 17, length: 14, hint: 'It has: a.' },
    ])
  })

  it('put in files of folders that the configuration names, and no others', () => {
    mkdirSync(join(code, 'lib'))
    const main = join(code, 'lib/main.py')
    writeFileSync(main, '# #region go\nrun()\n# #endregion\n')
    const { text, lines, problems } = expand('::include{file="@app/lib/main.py" region=go}')
    expect(problems).toEqual([])
    expect(text).toBe('```py\nrun()\n```')
    expect(originOf(lines, 2)).toEqual({ file: main, line: 2 })
    const refused = (file: string) => expand(`::include{file="${file}"}`).problems
    expect(refused('@ap/lib/main.py')).toMatchObject([
      { code: 'bad-include', hint: 'Did you mean "app"?' },
    ])
    for (const outside of ['@app/../x.py', `../../${code.split('/').at(-1)}x/main.py`]) {
      expect(refused(outside)).toMatchObject([
        { code: 'bad-include', message: `"${outside}" is outside the content folder` },
      ])
    }
    writeFileSync(join(code, '.env'), 'SECRET=1')
    expect(refused('@app/.env')).toMatchObject([{ code: 'bad-include' }])
  })

  it('are text in code', () => {
    const text = '```\n::include{file="nowhere.md"}\n```'
    expect(expand(text)).toMatchObject({ text, problems: [] })
  })

  it('of each other in a circle are reported, once', () => {
    write('docs/_x.md', '::include{file="_y.md"}\n')
    write('docs/_y.md', '::include{file="_x.md"}\n')
    expect(expand('::include{file="_x.md"}').problems).toMatchObject([
      { code: 'bad-include', file: join(folder, 'docs/_y.md'), line: 1, column: 1 },
    ])
  })
})

describe('sidebars.yml', () => {
  const parse = (source: string) =>
    parseSidebars(source, { file: '/s.yml', docs: 'default', layer: null })

  it('is read with the places of its entries', () => {
    const { sidebars, problems } = parse(
      'learn:\n  - +=_statement\n  - category: A\n    since: v5\n    items:\n      - label: { en: B, ru: Б }\n        items: [C]\n  - link: https://a.org\n    label: D\nunlisted:\n  - E\n',
    )
    expect(problems).toEqual([])
    expect(sidebars.sidebars).toMatchObject({
      learn: [
        { type: 'doc', doc: '+=_statement', place: { line: 2, column: 5, length: 12 } },
        {
          type: 'category',
          doc: 'A',
          range: { since: 'v5' },
          place: { line: 3, column: 15, length: 1 },
          rangePlaces: { since: { line: 4, column: 12, length: 2 } },
          items: [
            { type: 'category', doc: null, label: { en: 'B', ru: 'Б' }, items: [{ doc: 'C' }] },
          ],
        },
        { type: 'link', href: 'https://a.org', label: 'D' },
      ],
    })
    expect(sidebars.unlisted).toMatchObject([{ doc: 'E' }])
    expect(sidebars.places).toMatchObject({ learn: { line: 1, column: 1, length: 5 } })
  })

  it('may be empty', () => {
    expect(parse('').problems).toEqual([])
    expect(parse('learn:\n').problems).toEqual([])
    expect(parse('learn:\n  - category: A\n    items:\n').problems).toEqual([])
  })

  it('never makes the parser throw', () => {
    const piece = fc.constantFrom(
      'learn:',
      '\n',
      '  ',
      '- ',
      'a',
      ': ',
      '*x',
      '&x ',
      '[',
      ']',
      '{',
      '}',
      '"',
      "'",
      'items:',
      'category: a',
      'doc: a',
      '? ',
      '!!x ',
      '|',
      '# ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
        for (const problem of parse(pieces.join('')).problems) {
          expect(problem.line).toBeGreaterThan(0)
          expect(problem.column).toBeGreaterThan(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the content tree', () => {
  it.each([
    ['docs/en/a/b.md', { kind: 'doc', docs: 'app', layer: null, locale: 'en', id: 'a/b' }],
    ['versions/v4/ru/a.md', { kind: 'doc', docs: 'app', layer: 'v4', locale: 'ru', id: 'a' }],
    [
      'blog/en/2024-01-02-a.md',
      { kind: 'post', docs: null, layer: null, locale: 'en', id: '2024-01-02-a' },
    ],
    ['pages/en/a.md', { kind: 'page', docs: null, layer: null, locale: 'en', id: 'a' }],
    ['cloud/docs/en/a/b.md', { kind: 'doc', docs: 'cloud', layer: null, locale: 'en', id: 'a/b' }],
    [
      'cloud/versions/v1/ru/a.md',
      { kind: 'doc', docs: 'cloud', layer: 'v1', locale: 'ru', id: 'a' },
    ],
    ['cloud/pages/en/a.md', null],
    ['other/docs/en/a.md', null],
    ['docs/a.md', null],
    ['versions/v4/a.md', null],
    ['a.md', null],
  ])('tells which page a file is: %s', (path, place) => {
    const sets = [
      { id: 'app', folder: '' },
      { id: 'cloud', folder: 'cloud' },
    ]
    expect(parseContentPath(path, sets)).toEqual(place)
  })
})

describe('last-updated times', () => {
  function git(cwd: string, ...args: readonly string[]): void {
    const time = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@b', '-c', 'protocol.file.allow=always']
    execFileSync('git', [...who, ...args], {
      cwd,
      env: { ...process.env, ...time },
      stdio: 'ignore',
    })
  }
  let date = '@1700000000 +0000'

  it('are those of the last commit of each file; a shallow clone has none and says so', async () => {
    write('repo/content/a b.md', 'one')
    write('repo/content/Ё.md', 'one')
    const repo = join(folder, 'repo')
    git(repo, 'init')
    git(repo, 'add', '.')
    git(repo, 'commit', '-m', 'one')
    date = '@1700001000 +0000'
    write('repo/content/Ё.md', 'two')
    git(repo, 'commit', '-am', 'two')
    expect(await readLastUpdated(join(repo, 'content'), resultsInMemory())).toEqual({
      times: { 'a b.md': 1700000000, 'Ё.md': 1700001000 },
      problems: [],
    })
    date = '@1700002000 +0000'
    git(repo, 'mv', 'content', 'docs')
    write('repo/content/b.md', 'other')
    git(repo, 'add', '.')
    git(repo, 'commit', '-m', 'moved, and a new folder with the old name')
    expect(await readLastUpdated(join(repo, 'docs'), resultsInMemory())).toEqual({
      times: { 'a b.md': 1700000000, 'Ё.md': 1700001000 },
      problems: [],
    })
    expect(await readLastUpdated(join(repo, 'content'), resultsInMemory())).toEqual({
      times: { 'b.md': 1700002000 },
      problems: [],
    })
    git(folder, 'clone', '--depth', '1', `file://${repo}`, 'shallow')
    expect(await readLastUpdated(join(folder, 'shallow/content'), resultsInMemory())).toMatchObject(
      {
        times: {},
        problems: [{ code: 'shallow-clone', severity: 'warning' }],
      },
    )
  })

  it('are none where git fails, which is said in its own words', async () => {
    const broken = join(folder, 'broken')
    write('broken/content/a.md', 'one')
    git(broken, 'init')
    expect(await readLastUpdated(join(broken, 'content'), resultsInMemory())).toEqual({
      times: {},
      problems: [],
    })
    git(broken, 'add', '.')
    git(broken, 'commit', '-m', 'one')
    git(broken, 'commit', '--allow-empty', '-m', 'two')
    const [first = ''] = execFileSync('git', ['rev-parse', 'HEAD~1'], { cwd: broken })
      .toString()
      .split('\n')
    rmSync(join(broken, '.git/objects', first.slice(0, 2), first.slice(2)))
    const damaged = await readLastUpdated(join(broken, 'content'), resultsInMemory())
    expect(damaged).toMatchObject({
      times: {},
      problems: [{ code: 'unread-history', severity: 'warning' }],
    })
    expect(damaged.problems[0]?.message).toContain(first)
    rmSync(join(broken, '.git'), { recursive: true })
    write('broken/.git', 'gitdir: /nowhere')
    const { problems } = await readLastUpdated(join(broken, 'content'), resultsInMemory())
    expect(problems[0]?.message).toContain('not a git repository')
  })

  it('are none outside of a repository', async () => {
    write('plain/a.md', '')
    expect(await readLastUpdated(join(folder, 'plain'), resultsInMemory())).toEqual({
      times: {},
      problems: [],
    })
  })
})

it('a folder of more files than a site has is none of its content', () => {
  for (const name of ['a', 'b/c', 'b/d']) write(`many/${name}.md`, '')
  const many = join(folder, 'many')
  expect(listFiles(many, { mostFiles: 3 }).paths).toHaveLength(3)
  expect(listFiles(many, { mostFiles: 2 })).toMatchObject({
    paths: [],
    problems: [{ code: 'beyond-limit', file: many, message: 'this folder has more than 2 files' }],
  })
})
