import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../src/commands/build.ts'
import { changedPaths, copySite, type SiteCopy, siteOfTest, sites, snapshot } from './site.ts'

/** A site that is built once for all attacks, for none of them may change what was built, and its output. */
let attacked: SiteCopy
let builtFiles: ReadonlyMap<string, string>
beforeAll(async () => {
  attacked = copySite('good')
  await build(attacked)
  builtFiles = snapshot(attacked.out)
})
afterAll(() => attacked.remove())

/** Takes back what an attack has changed in the files of the site. */
function restore(site: SiteCopy): void {
  const kept = ['dist', '.dist.lectern', '.lectern']
  for (const name of readdirSync(site.root)) {
    if (!kept.includes(name)) rmSync(join(site.root, name), { recursive: true })
  }
  cpSync(join(sites, 'good'), site.root, { recursive: true })
}

const at = (site: SiteCopy, path: string): string => join(site.root, path)
const pipe = (file: string): void => {
  rmSync(file, { force: true })
  execFileSync('mkfifo', [file])
}
const folder = (path: string): void => {
  rmSync(path, { force: true })
  mkdirSync(path)
}
/** A name that is not UTF-8. */
const notUtf8 = (site: SiteCopy, folder: string, ending: string): Buffer =>
  Buffer.concat([Buffer.from(`${at(site, folder)}/`), Buffer.from([0xff]), Buffer.from(ending)])
const append = (site: SiteCopy, text: string): void =>
  site.edit('content/docs/en/Modern.md', '\n---\n', `\n---\n\n${text}\n\n`)

/** Expects an error of a code, with a text in its message or its hint. */
function expectRefusal({ problems, written }: BuildResult, code: string, text: string): void {
  const problem = problems.find(problem => problem.code === code)
  expect(problems.map(problem => problem.code)).toContain(code)
  expect(`${problem?.message} ${problem?.hint}`).toContain(text)
  expect([problem?.severity, written]).toEqual(['error', null])
}

type Attack = readonly [name: string, change: (site: SiteCopy) => void, code: string, hint: string]

const FILES: readonly Attack[] = [
  [
    'a link that leads nowhere',
    site => symlinkSync('nowhere', at(site, 'content/docs/en/d.md')),
    'unreadable-file',
    'a link that leads nowhere',
  ],
  [
    'a picture that leads nowhere',
    site => symlinkSync('nowhere', at(site, 'content/images/d.png')),
    'unreadable-file',
    'a link that leads nowhere',
  ],
  [
    'a link to a folder',
    site => symlinkSync('..', at(site, 'content/docs/en/up')),
    'unreadable-file',
    'links to folders are not followed',
  ],
  [
    'a link to itself',
    site => symlinkSync('me.md', at(site, 'content/docs/en/me.md')),
    'unreadable-file',
    'in a circle',
  ],
  [
    'a link that leads out of the site',
    site => symlinkSync('/proc/self/environ', at(site, 'content/docs/en/link.txt')),
    'unreadable-file',
    'leads out of the site',
  ],
  [
    'a file of static/ that is a hidden one of the site',
    site => {
      site.write('.git/config', 'secret')
      symlinkSync('../../.git/config', at(site, 'content/static/x.txt'))
    },
    'unreadable-file',
    'to a hidden file',
  ],
  [
    'an included hidden link that leads out of the site',
    site => {
      site.write('../secret.txt', 'secret')
      site.write('content/docs/en/.hidden/x.txt', '')
      symlinkSync('../../../../../secret.txt', at(site, 'content/docs/en/.hidden/link.txt'))
      append(site, '::include{file=".hidden/link.txt"}')
    },
    'bad-include',
    'leads out of the site',
  ],
  [
    'a pipe for a page',
    site => pipe(at(site, 'content/docs/en/p.md')),
    'unreadable-file',
    'Put a file there',
  ],
  [
    'a pipe for a picture',
    site => pipe(at(site, 'content/images/p.png')),
    'unreadable-file',
    'Put a file there',
  ],
  ['a pipe for the configuration', site => pipe(at(site, 'site.config.mjs')), 'config', ''],
  ['a folder for the configuration', site => folder(at(site, 'site.config.mjs')), 'config', ''],
  [
    'a pipe for the addresses',
    site => pipe(at(site, 'addresses.txt')),
    'unreadable-file',
    'Put a file there',
  ],
  [
    'a folder for the addresses',
    site => mkdirSync(at(site, 'addresses.txt')),
    'unreadable-file',
    'Put a file there',
  ],
  [
    'a file name with a backslash',
    site => site.write('content/docs/en/a\\b.md', '# A\n'),
    'misplaced-file',
    'Rename it',
  ],
  [
    'an image with a line end in its name',
    site => site.write('content/images/a\nb.svg', '<svg/>'),
    'misplaced-file',
    'Rename it',
  ],
  [
    'a file name that is not UTF-8',
    site => writeFileSync(notUtf8(site, 'content/docs/en', '.md'), ''),
    'unreadable-file',
    'Rename it',
  ],
  [
    'a folder name that is not UTF-8',
    site => mkdirSync(notUtf8(site, 'content/images', '')),
    'unreadable-file',
    'Rename it',
  ],
  [
    'a page in another encoding',
    site =>
      writeFileSync(at(site, 'content/docs/en/Modern.md'), Buffer.from('a\n\xe9\n', 'latin1')),
    'unreadable-file',
    'its line 2 is not UTF-8 Save it',
  ],
  [
    'sidebars in UTF-16',
    site => writeFileSync(at(site, 'content/sidebars.yml'), '\ufefflearn: []\n', 'utf16le'),
    'unreadable-file',
    'its line 1 is not UTF-8 Save it',
  ],
  [
    'an include in another encoding',
    site => {
      writeFileSync(at(site, 'content/docs/en/_x.md'), Buffer.from([0xe9]))
      append(site, '::include{file="_x.md"}')
    },
    'bad-include',
    'its line 1 is not UTF-8',
  ],
  [
    'a folder for the sidebars',
    site => folder(at(site, 'content/sidebars.yml')),
    'unreadable-file',
    'Put a file there',
  ],
  [
    'a folder for the synonyms',
    site => folder(at(site, 'content/synonyms.yml')),
    'unreadable-file',
    'Put a file there',
  ],
  [
    'a name as long as names may be',
    site => site.write(`content/docs/en/${'a'.repeat(240)}.md`, 'x'),
    'output-not-written',
    'shorten it',
  ],
  [
    'a content folder that is a file',
    site => {
      rmSync(at(site, 'content'), { recursive: true })
      site.write('content', '')
    },
    'unreadable-file',
    'Put a folder there',
  ],
  [
    'no content folder',
    site => rmSync(at(site, 'content'), { recursive: true }),
    'unreadable-file',
    '',
  ],
  [
    'an include of a pipe',
    site => {
      pipe(at(site, 'content/docs/en/_p.md'))
      append(site, '::include{file="_p.md"}')
    },
    'bad-include',
    'Looked for',
  ],
  [
    'an include with a NUL in its name',
    site => append(site, '::include{file="a\0b"}'),
    'bad-include',
    'Looked for',
  ],
  [
    'an include of a file as of a folder',
    site => append(site, '::include{file="Install.md/x"}'),
    'bad-include',
    'Looked for',
  ],
]

/** What a build itself has written. */
const WRITTEN: readonly Attack[] = [
  [
    'a folder of the cache that is a file',
    site => {
      rmSync(at(site, '.lectern'), { recursive: true })
      site.write('.lectern/objects', '')
    },
    'no-access',
    '',
  ],
  [
    'an output folder that is a file',
    site => {
      rmSync(site.out, { recursive: true, force: true })
      site.write('dist', '')
    },
    'output-not-a-folder',
    'Remove the file',
  ],
  [
    'a state folder that is a file',
    site => {
      rmSync(at(site, '.dist.lectern'), { recursive: true, force: true })
      site.write('.dist.lectern', '')
    },
    'output-not-written',
    '.dist.lectern" cannot be written',
  ],
]

const TEXTS: readonly Attack[] = [
  [
    'a page without a name',
    site => site.edit('content/docs/en/Modern.md', 'title: Modern', 'title: " "'),
    'front-matter',
    '',
  ],
  [
    'links like properties of objects',
    site =>
      append(
        site,
        '[a](/constructor) [a](/__proto__) [b](/toString) ![a](/constructor) ![a](../../__proto__) [a](../../valueOf)',
      ),
    'broken-link',
    '',
  ],
  ['lists in lists', site => append(site, `${'- '.repeat(2500)}a`), 'beyond-limit', 'flatter'],
  [
    'lists in lists, line by line',
    site =>
      append(
        site,
        Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
      ),
    'beyond-limit',
    'flatter',
  ],
  ['quotes in quotes', site => append(site, `${'> '.repeat(10_000)}a`), 'beyond-limit', 'flatter'],
  [
    'emphasis in emphasis',
    site => append(site, `${'*'.repeat(9000)}a${'*'.repeat(9000)}`),
    'beyond-limit',
    'flatter',
  ],
  ['brackets in brackets', site => append(site, 'a:b['.repeat(10_000)), 'beyond-limit', 'flatter'],
  [
    'more mistakes than anybody reads',
    site => append(site, '[a](Nix.md) '.repeat(300)),
    'beyond-limit',
    'Fix the first ones first',
  ],
  [
    'a long address',
    site => append(site, `https://x.org/?${'a=1&b/'.repeat(1400)}`),
    'beyond-limit',
    'Shorten it',
  ],
  [
    'an address of parentheses',
    site => append(site, `http://a/${'('.repeat(10_000)}`),
    'beyond-limit',
    'Shorten it',
  ],
  [
    'includes that double',
    site => {
      for (let step = 0; step < 24; step++)
        site.write(`content/docs/en/_b${step}.md`, `::include{file="_b${step + 1}.md"}\n`.repeat(2))
      site.write('content/docs/en/_b24.md', 'x\n')
      append(site, '::include{file="_b0.md"}')
    },
    'bad-include',
    'together',
  ],
  [
    'includes one in another',
    site => {
      for (let step = 0; step < 60; step++)
        site.write(`content/docs/en/_b${step}.md`, `::include{file="_b${step + 1}.md"}\n`)
      append(site, '::include{file="_b0.md"}')
    },
    'bad-include',
    'together',
  ],
  [
    'a page of more than two million characters',
    site => append(site, 'word '.repeat(400_001)),
    'beyond-limit',
    'Split it',
  ],
]

describe('a build', () => {
  it.each([...FILES, ...TEXTS])(
    'says what is wrong with %s, and leaves the old site',
    async (_, change, code, hint) => {
      change(attacked)
      const result = await build(attacked)
      restore(attacked)
      expectRefusal(result, code, hint)
      expect(changedPaths(builtFiles, snapshot(attacked.out))).toEqual([])
    },
  )

  it.each(WRITTEN)('says what is wrong with %s', async (_, change, code, hint) => {
    const site = siteOfTest('good')
    await build(site)
    change(site)
    expectRefusal(await build(site), code, hint)
  })

  it('goes on after files and folders changed places', async () => {
    const site = siteOfTest('good')
    site.write('content/static/thing/inner.txt', 'y')
    await build(site)
    for (const isFile of [true, false, true]) {
      rmSync(at(site, 'content/static/thing'), { recursive: true })
      site.write(`content/static/thing${isFile ? '' : '/inner.txt'}`, 'x')
      expect(await build(site)).toMatchObject({ problems: [], written: { changed: 1 } })
    }
  })

  it('keeps nothing of what links lead to out of the site, and quotes none of it', async () => {
    const site = siteOfTest('sample-names')
    const secret = 'token [secret](javascript:x)\n'
    site.write('../secret.txt', secret)
    site.write('content/docs/en/Page.md', '# Page\n\n::include{file="link.md"}\n')
    const links = ['docs/en/link.md', 'shop/Link.lsf'].map(path => at(site, `content/${path}`))
    for (const link of links) symlinkSync(at(site, '../secret.txt'), link)
    const { problems } = await build(site)
    const ofLinks = problems.filter(({ file }) => links.includes(file ?? ''))
    expect(ofLinks.map(({ code, line }) => [code, line])).toEqual([
      ['unreadable-file', undefined],
      ['unreadable-file', undefined],
    ])
    expect([...snapshot(at(site, '.lectern')).values()].join()).not.toContain('secret')
  })

  it('reads what links of the file system lead to within the site', async () => {
    const site = siteOfTest('good')
    site.write('examples/a.txt', 'an example')
    symlinkSync('../../examples/a.txt', at(site, 'content/static/a.txt'))
    expect((await build(site)).problems).toEqual([])
    expect(site.read('a.txt')).toBe('an example')
  })

  it('writes files of any name', async () => {
    const site = siteOfTest('good')
    const names = ['*', 'a?b', '__proto__', 'constructor', '#1', '100%', 'ж', '"x"', "it's"]
    for (const name of names) {
      site.write(`content/static/${name}.x`, name)
      site.write(`content/docs/en/${name}.md`, `# ${name}\n`)
      site.write(`content/images/${name}.svg`, '<svg/>')
    }
    site.write('content/__proto__', 'file')
    append(site, '![x](../../images/ж.svg) ![x](../../images/__proto__.svg)')
    const { problems } = await build(site)
    expect(problems.filter(problem => problem.severity === 'error')).toEqual([])
    for (const name of names) {
      expect(site.read(`${name}.x`)).toBe(name)
      // A file whose name starts with an underscore is there to be included.
      if (name.startsWith('_')) continue
      expect(site.read(`${name}/index.html`)).toContain('</html>')
    }
    expect((await build(site)).written?.changed).toBe(0)
  })

  it('decides the same in every build where a file of static/ has the name of a generated one', async () => {
    const site = siteOfTest('good')
    for (const name of ['_headers', '_redirects']) site.write(`content/static/${name}`, '/x /y\n')
    const own = ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'install/index.md', 'blog/rss.xml']
    for (const path of ['.nojekyll', ...own]) site.write(`content/static/${path}`, 'own')
    await build(site)
    const first = snapshot(site.out)
    expect(site.read('_headers')).toMatch(/content-security-policy.*\/x \/y\n$/s)
    expect(site.read('_redirects')).toMatch(/ 302\n.*\/x \/y\n$/s)
    for (const path of own) expect(site.read(path)).toBe('own')
    for (const again of [2, 3]) {
      expect(await build(site)).toMatchObject({ problems: [], written: { changed: 0 } })
      expect(changedPaths(first, snapshot(site.out)), `build ${again}`).toEqual([])
    }
    for (const path of own) rmSync(at(site, `content/static/${path}`))
    await build(site)
    const changed = changedPaths(first, snapshot(site.out))
    expect(changed).toEqual(expect.arrayContaining(own))
    const read = ['chunks.json', 'ru/sidebars.json', 'v5/search.json']
    for (const path of read) site.write(`content/static/${path}`, '{}')
    expect((await build(site)).problems).toMatchObject(
      read.map(path => ({ code: 'reserved-folder', file: at(site, `content/static/${path}`) })),
    )
  })

  it('publishes the hidden files of static/ that hosts ask for, and no others', async () => {
    const site = siteOfTest('good')
    const published = ['.well-known/security.txt', '.htaccess', '.well-known/.x/y', 'a/.b']
    const left = ['.gitkeep', '.git/HEAD', '.DS_Store', '.x.txt.swp', '.#x', 'a/._x']
    for (const path of [...published, ...left]) site.write(`content/static/${path}`, path)
    site.write('content/docs/.hidden/X.md', '# X')
    expect((await build(site)).problems).toEqual([])
    for (const path of published) expect(site.read(path)).toBe(path)
    const there = [...snapshot(site.out).keys()]
    expect(left.filter(path => there.includes(path))).toEqual([])
    site.write('content/static/.lectern', 'x')
    expect((await build(site)).problems).toMatchObject([
      { code: 'reserved-folder', file: at(site, 'content/static/.lectern') },
    ])
  })

  it('says that a file stands where a page needs a folder', async () => {
    const site = siteOfTest('good')
    site.write('content/static/install', 'x')
    const { problems } = await build(site)
    expect(problems).toMatchObject([
      { code: 'duplicate-permalink', file: at(site, 'content/static/install') },
    ])
  })

  it('goes on where its cache cannot be kept, and says so', async () => {
    const site = siteOfTest('good')
    await build(site)
    rmSync(at(site, '.lectern/compile.json'))
    mkdirSync(at(site, '.lectern/compile.json'))
    append(site, 'One sentence more.')
    const { problems, written } = await build(site)
    expect(problems).toMatchObject([{ code: 'cache-not-kept', severity: 'warning' }])
    expect(written).not.toBeNull()
    rmSync(at(site, '.lectern'), { recursive: true })
    site.write('.lectern', '')
    const before = snapshot(site.out)
    const again = await build(site)
    expect(again.problems).toMatchObject([{ code: 'cache-not-kept', severity: 'warning' }])
    expect(again.written?.changed).toBe(0)
    expect(snapshot(site.out)).toEqual(before)
  })

  it('keeps the file of a page whose making fails for a reason nobody has thought of', async () => {
    const site = siteOfTest('good')
    site.write(
      'language.mjs',
      `const token = () => { throw new Error('oops') }
export default { name: 'lsf', versions: [{ name: 'v6', title: '6' }], read: token, pageOfWord: () => { throw new Error('oops') } }`,
    )
    site.edit('site.config.mjs', 'docs: {', "docs: { language: './language.mjs',")
    append(site, '`word`')
    const { problems, written } = await build(site)
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'page-failed',
        message: 'this page cannot be made: oops (language.mjs:2)',
        hint: 'The mistake is in the language, not in the page. Fix language.mjs:2.',
        file: at(site, 'content/docs/en/Modern.md'),
      }),
    )
    expect(written).toBeNull()
  })
})
