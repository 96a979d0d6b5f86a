import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { recoverOutput } from '../src/open-output.ts'
import { stageFiles } from '../src/staging.ts'
import {
  buildFiles,
  collect,
  filesOf,
  mustOpen,
  newFolder,
  put,
  refusal,
  unitsOf,
} from './folder.ts'

const newOut = (): string => join(newFolder(), 'dist')

describe('an output folder', () => {
  it('is made, changed and cleared of what the site has no more', async () => {
    const out = newOut()
    const first = { 'index.html': 'one', 'a/b.html': 'b', 'gone/c/d.html': 'd' }
    expect(await buildFiles(out, first)).toEqual({
      written: { changed: 4, removed: 0, total: 4 },
      problems: [],
    })
    expect(filesOf(out)).toEqual(first)
    const second = { 'index.html': 'two', 'a/b.html': 'b', 'new/e.html': 'e' }
    expect((await buildFiles(out, second)).written).toEqual({ changed: 2, removed: 1, total: 4 })
    expect(filesOf(out)).toEqual(second)
    expect(existsSync(join(out, 'gone'))).toBe(false)
    expect((await buildFiles(out, second)).written).toEqual({ changed: 0, removed: 0, total: 4 })
  })

  it('keeps beside it nothing but the manifest', async () => {
    const out = newOut()
    await buildFiles(out, { 'index.html': 'one' })
    expect(readdirSync(dirname(out)).sort()).toEqual(['.dist.lectern', 'dist'])
    expect(readdirSync(join(out, '../.dist.lectern'))).toEqual(['manifest.json'])
    expect(readdirSync(out).sort()).toEqual(['.lectern', 'index.html'])
  })

  it('keeps the manifest as it is where that says the same', async () => {
    const out = newOut()
    const files = { 'index.html': 'one' }
    await buildFiles(out, files)
    const state = () => statSync(join(out, '../.dist.lectern/manifest.json')).ino
    const first = state()
    const unchanged = mustOpen(out)
    collect(unchanged, files)
    await unchanged.commit(unchanged.manifest.units, 'site')
    expect(state()).toBe(first)
    // The same file, made of something else.
    const other = mustOpen(out)
    collect(other, files)
    await other.commit(unitsOf({ 'index.html': 'two' }), 'site')
    const last = mustOpen(out)
    expect(last.manifest.units['index.html']?.key).toBe('two')
    last.discard()
  })

  it('stays as it is when the build gives up', async () => {
    const out = newOut()
    const output = mustOpen(out)
    collect(output, { 'index.html': 'one' })
    output.discard()
    expect(readdirSync(dirname(out))).toEqual([])
    await buildFiles(out, { 'index.html': 'one' })
    const next = mustOpen(out)
    collect(next, { 'index.html': 'two' })
    next.discard()
    next.discard()
    expect(filesOf(out)).toEqual({ 'index.html': 'one' })
    expect(readdirSync(join(out, '../.dist.lectern'))).toEqual(['manifest.json'])
  })

  it('does not touch files whose content is the same, and knows which are not as they were', async () => {
    const out = newOut()
    const files = { 'a.html': 'a', 'b.html': 'b' }
    await buildFiles(out, files)
    const before = statSync(join(out, 'a.html')).mtimeMs
    writeFileSync(join(out, 'b.html'), 'edited')
    const output = mustOpen(out)
    const units = unitsOf(files)
    expect(['a.html', 'b.html'].map(path => units[path] && output.isIntact(units[path]))).toEqual([
      true,
      false,
    ])
    const written = output.write(
      Object.entries(files).map(([path, content]) => ({ path, content })),
    )
    expect(written.map(({ changed }) => changed)).toEqual([false, true])
    await output.commit(units, 'site')
    expect(filesOf(out)).toEqual(files)
    expect(statSync(join(out, 'a.html')).mtimeMs).toBe(before)
  })

  it.each([1, 1_000])('keeps the files of others when %i files change', async count => {
    const out = newOut()
    const site = (text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, page) => [`p${page}.html`, text]))
    await buildFiles(out, site('one'))
    const foreign = { CNAME: 'docs.example', '.well-known/security.txt': 'Contact' }
    put(out, foreign)
    const { written } = await buildFiles(out, site('two'))
    expect(written).toMatchObject({ changed: count, removed: 0 })
    expect(filesOf(out)).toEqual({ ...foreign, ...site('two') })
  })

  it('joins files that are staged or kept', async () => {
    const out = newOut()
    const joined = { path: 'all.txt', content: { start: 'Start\n', files: ['a.txt', 'b.txt'] } }
    for (const [a, b] of [
      ['a1\n', 'b1\n'],
      ['a2\n', 'b1\n'],
    ] as const) {
      const output = mustOpen(out)
      output.write([joined])
      collect(output, { 'a.txt': a, 'b.txt': b })
      await output.commit(unitsOf({ 'a.txt': a, 'b.txt': b }), 'site')
      expect(readFileSync(join(out, 'all.txt'), 'utf8')).toBe(`Start\n\n${a}\n${b}`)
    }
  })

  it('takes what other threads have staged, the same file from two of them as well', async () => {
    const out = newOut()
    await buildFiles(out, { 'a.png': 'old', 'b.png': 'same' })
    const output = mustOpen(out)
    const outputs = [
      { path: 'a.png', content: 'new' },
      { path: 'b.png', content: 'same' },
    ]
    const lists = [stageFiles(output.staging, outputs), stageFiles(output.staging, outputs)]
    for (const files of structuredClone(lists).reverse()) output.add(files)
    expect((await output.commit({}, 'site')).written).toEqual({ changed: 1, removed: 0, total: 3 })
    expect(filesOf(out)).toEqual({ 'a.png': 'new', 'b.png': 'same' })
    const next = mustOpen(out)
    expect(unitsOf({ 'a.png': '' })['a.png']).toSatisfy(next.isIntact)
    next.discard()
  })

  it('copies files, whatever their modes', async () => {
    const folder = newFolder()
    put(folder, { 'read-only': 'r', private: 'p' })
    chmodSync(join(folder, 'read-only'), 0o444)
    chmodSync(join(folder, 'private'), 0o600)
    const out = join(folder, 'dist')
    for (const _ of [1, 2]) {
      const output = mustOpen(out)
      output.write([{ path: 'a', content: { copyOf: join(folder, 'read-only') } }])
      output.write([{ path: 'b', content: { copyOf: join(folder, 'private') } }])
      expect((await output.commit({}, 'site')).problems).toEqual([])
      expect(filesOf(out)).toEqual({ a: 'r', b: 'p' })
    }
    // What is published can be read by a server, which is another user.
    expect(statSync(join(out, 'b')).mode & 0o777).toBe(0o666 & ~process.umask())
  })

  it('replaces files that are read-only', async () => {
    const out = newOut()
    await buildFiles(out, { 'a.html': 'one' })
    chmodSync(join(out, 'a.html'), 0)
    expect((await buildFiles(out, { 'a.html': 'two' })).problems).toEqual([])
    expect(filesOf(out)).toEqual({ 'a.html': 'two' })
  })
})

describe('a path', () => {
  it.each(['../x', 'a/../../x', '..'])('that is outside is refused: %s', async path => {
    const parent = newFolder()
    const out = join(parent, 'dist')
    const { problems, written } = await buildFiles(out, { a: 'a', [path]: 'x' })
    expect(problems).toMatchObject([
      { code: 'output-not-written', message: expect.stringContaining(path) },
    ])
    expect(written).toBeNull()
    expect(existsSync(join(parent, 'x'))).toBe(false)
  })

  it.each([
    ['a file becomes a folder', { thing: 'x' }, { 'thing/inner/a.txt': 'y' }],
    ['a folder becomes a file', { 'thing/inner/a.txt': 'y', 'thing/b': 'z' }, { thing: 'x' }],
  ])('changes its kind: %s', async (_, first, second) => {
    const out = newOut()
    for (const files of [first, second, first]) {
      expect((await buildFiles(out, files)).problems).toEqual([])
      expect(filesOf(out)).toEqual(files)
    }
  })

  it('replaces folders in which no files are', async () => {
    const out = newOut()
    await buildFiles(out, { a: 'a' })
    mkdirSync(join(out, 'thing/empty'), { recursive: true })
    await buildFiles(out, { thing: 'x' })
    expect(filesOf(out)).toEqual({ thing: 'x' })
  })

  it.each([
    ['file', { thing: 'foreign' }, { 'thing/a.txt': 'x' }],
    ['folder', { 'thing/foreign.txt': 'foreign' }, { thing: 'x' }],
  ])(
    'that a foreign %s is in the way of is a problem, and nothing changes',
    async (_, put_, files) => {
      const out = newOut()
      await buildFiles(out, { 'a.html': 'a' })
      put(out, put_)
      const { written, problems } = await buildFiles(out, { 'a.html': 'b', ...files })
      expect(written).toBeNull()
      expect(problems).toMatchObject([{ code: 'output-conflict', severity: 'error' }])
      expect(filesOf(out)).toEqual({ 'a.html': 'a', ...put_ })
    },
  )

  it('that changes its case is not removed where both spellings are one file', async () => {
    const out = newOut()
    await buildFiles(out, { 'Page/index.html': 'same' })
    // What a file system without case does: the new name finds the old file.
    mkdirSync(join(out, 'page'))
    linkSync(join(out, 'Page/index.html'), join(out, 'page/index.html'))
    await buildFiles(out, { 'page/index.html': 'same' })
    expect(filesOf(out)).toMatchObject({ 'page/index.html': 'same', 'Page/index.html': 'same' })
  })

  it.each([['x'.repeat(256)], [`${'я'.repeat(128)}/a`]])(
    'that is too long is a problem',
    async path => {
      const out = newOut()
      const { written, problems } = await buildFiles(out, { [path]: 'x', b: 'y' })
      expect(written).toBeNull()
      expect(problems).toMatchObject([{ code: 'output-not-written' }])
      expect(existsSync(out)).toBe(false)
    },
  )
})

describe('a folder that cannot be the output', () => {
  it('holds files that Lectern has not written', () => {
    const out = newOut()
    put(out, { 'precious.txt': 'Precious.' })
    expect(refusal(out)).toBe('foreign-output')
    expect(readdirSync(dirname(out))).toEqual(['dist'])
    expect(filesOf(out)).toEqual({ 'precious.txt': 'Precious.' })
  })

  it('is a file, or is below one', () => {
    const folder = newFolder()
    put(folder, { dist: 'x' })
    expect(refusal(join(folder, 'dist'))).toBe('output-not-a-folder')
    expect(refusal(join(folder, 'dist/site'))).toBe('output-not-written')
  })

  it('has a file where its state should be', () => {
    const out = newOut()
    put(dirname(out), { '.dist.lectern': 'x' })
    expect(refusal(out)).toBe('output-not-written')
    expect(existsSync(out)).toBe(false)
  })

  it('is a link that leads in a circle', () => {
    const out = newOut()
    symlinkSync(out, out)
    expect(refusal(out)).toBe('output-not-written')
  })

  it('is not an empty one, nor a new volume', () => {
    const out = newOut()
    mkdirSync(join(out, 'lost+found'), { recursive: true })
    expect(refusal(out)).toBe('')
  })
})

describe('a damaged state', () => {
  const files = { 'a.html': 'a', 'b/c.html': 'c' }
  const damages = ['', '{"moved":["../', 'null', '[]', '{"files":5,"units":"x"}', '\0\0\0\0']

  it.each(['manifest.json', 'journal.json', 'manifest.next.json', 'journal.json.next', 'lock.x'])(
    'of %s never stops a build',
    async name => {
      for (const damage of [...damages, null]) {
        const out = newOut()
        await buildFiles(out, files)
        const file = join(out, '../.dist.lectern', name)
        rmSync(file, { force: true })
        if (damage === null) mkdirSync(join(file, 'folder'), { recursive: true })
        else writeFileSync(file, damage)
        writeFileSync(join(out, 'a.html'), 'edited')
        expect((await buildFiles(out, files)).written).not.toBeNull()
        expect(filesOf(out)).toEqual(files)
        expect((await buildFiles(out, { x: 'y' })).problems).toEqual([])
        expect(filesOf(out)).toEqual({ x: 'y' })
        expect(readdirSync(join(out, '../.dist.lectern'))).toEqual(['manifest.json'])
      }
    },
  )

  it('does not lead out of the folder', async () => {
    const out = newOut()
    await buildFiles(out, files)
    const outside = { 'precious.txt': 'Precious.' }
    put(dirname(out), outside)
    const state = join(out, '../.dist.lectern')
    const journal = { cleared: [], named: [], documents: [], removed: ['../precious.txt'] }
    writeFileSync(join(state, 'journal.json'), JSON.stringify(journal))
    expect(recoverOutput(out)).toMatchObject([{ code: 'journal-dropped', severity: 'warning' }])
    const manifest = { files: { '../precious.txt': { size: 1, time: 1 } }, units: {}, site: '' }
    writeFileSync(join(state, 'manifest.json'), JSON.stringify(manifest))
    await buildFiles(out, files)
    expect(existsSync(join(dirname(out), 'precious.txt'))).toBe(true)
  })

  it('is said once, and a list that cannot be done is dropped', async () => {
    const out = newOut()
    await buildFiles(out, files)
    const state = join(out, '../.dist.lectern')
    // `b` holds a file, and so nothing can be moved to its place.
    const journal = { cleared: [], named: ['b'], documents: [], removed: [] }
    put(state, { 'journal.json': JSON.stringify(journal), 'staged/b': 'x' })
    const output = mustOpen(out)
    expect(output.problems).toMatchObject([{ code: 'journal-dropped', severity: 'warning' }])
    output.discard()
    expect(mustOpenAndClose(out)).toEqual([])
    await buildFiles(out, files)
    expect(filesOf(out)).toEqual(files)
  })

  it('makes all files unknown: they stay, and that is said', async () => {
    const out = newOut()
    await buildFiles(out, files)
    rmSync(join(out, '../.dist.lectern'), { recursive: true })
    const { written, problems } = await buildFiles(out, { 'a.html': 'a' })
    expect(written).toMatchObject({ changed: 0, removed: 0 })
    expect(problems).toMatchObject([{ code: 'unknown-output', severity: 'warning' }])
    expect(filesOf(out)).toEqual(files)
  })
})

function mustOpenAndClose(out: string): readonly unknown[] {
  const output = mustOpen(out)
  output.discard()
  return output.problems
}

describe('texts that are also compressed', () => {
  const text = (letter: string): string => letter.repeat(2000)
  const bytes = (out: string, path: string): Buffer => readFileSync(join(out, path))

  it('are made, kept, made again where they are gone, and removed with the option', async () => {
    const out = newOut()
    const files = {
      'a.html': text('a'),
      'small.html': 's',
      'own.txt': text('o'),
      'own.txt.gz': 'own',
    }
    const compressed = { precompressed: true }
    expect((await buildFiles(out, files, compressed)).written?.total).toBe(7)
    expect(brotliDecompressSync(bytes(out, 'a.html.br')).toString()).toBe(text('a'))
    expect(gunzipSync(bytes(out, 'a.html.gz')).toString()).toBe(text('a'))
    expect(filesOf(out)['own.txt.gz']).toBe('own')
    expect(existsSync(join(out, 'own.txt.br'))).toBe(false)
    expect((await buildFiles(out, files, compressed)).written?.changed).toBe(0)
    rmSync(join(out, 'a.html.br'))
    expect((await buildFiles(out, files, compressed)).written?.changed).toBe(2)
    const next = { ...files, 'a.html': text('b') }
    expect((await buildFiles(out, next, compressed)).written?.changed).toBe(3)
    expect(gunzipSync(bytes(out, 'a.html.gz')).toString()).toBe(text('b'))
    expect((await buildFiles(out, next)).written).toMatchObject({ changed: 0, removed: 2 })
    expect(filesOf(out)).toEqual(next)
  })
})
