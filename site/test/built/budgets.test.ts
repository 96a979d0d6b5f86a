import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { compressedSize, compressesTo } from './compressed.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const FIRST_VIEW = 14_000
const STYLE = 9_000
const SCRIPT = 1860
const FONTS = 62_000
const APPLICATION = 76_640
const DIALOG = 3_750

const documents = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter(entry => entry.name === 'index.html')
  .map(entry => `${entry.parentPath}/${entry.name}`)

/** What the tests want to know of each document, which is read once. */
const looked: { readonly file: string; readonly size: number; readonly attribute?: string }[] = []
beforeAll(() => {
  for (const file of documents) {
    const content = readFileSync(file)
    const markup = content.toString().replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    const [attribute] = /<[^>]+\s(style|on\w+)=/.exec(markup) ?? []
    looked.push({ file, size: compressedSize(content), ...(attribute && { attribute }) })
  }
})

test('95 % of the documents fit the first view, styles included', () => {
  // `compressedSize` makes up to 2 % more of a document.
  const isLarge = ({ size, file }: (typeof looked)[number]): boolean =>
    size > FIRST_VIEW * 1.02 || (size > FIRST_VIEW && !compressesTo(FIRST_VIEW, readFileSync(file)))
  const large = looked.filter(isLarge)
  expect(looked.length).toBeGreaterThan(150)
  expect(large.length / looked.length).toBeLessThanOrEqual(0.05)
})

test('a document carries the style of what it shows, and the sheet behind the article that of all', () => {
  const BLOCKS = ['.admonition-title{', '.terms{', '.scheme{', 'hr{']
  const blocksIn = (text: string): string[] => BLOCKS.filter(rule => text.includes(rule))
  const read = (path: string): string => readFileSync(`${dist}/${path}`, 'utf8')
  const markdown = read('markdown-page/index.html')
  expect(blocksIn(markdown)).toEqual(BLOCKS.filter(rule => rule !== '.terms{'))
  expect(blocksIn(read('FORM_statement/index.html'))).toEqual(['.terms{', '.scheme{'])
  expect(blocksIn(read('How-to_CRUD/index.html'))).toEqual([])
  expect(blocksIn(read(/assets\/css\/later\.\w+\.css/.exec(markdown)?.[0] ?? ''))).toEqual(BLOCKS)
})

test('no document has an inline style or event attribute', () => {
  expect(looked.filter(({ attribute }) => attribute !== undefined)).toEqual([])
})

test('the style is at most 9 kB', () => {
  const [, style = ''] =
    /<style>([\s\S]*?)<\/style>/.exec(readFileSync(`${dist}/index.html`, 'utf8')) ?? []
  expect(style.length).toBeGreaterThan(1000)
  expect(brotliCompressSync(style).length).toBeLessThanOrEqual(STYLE)
})

test('the fonts of a page in English or Russian are at most 62 kB', () => {
  const files = readdirSync(`${dist}/assets/fonts`)
  const used = files.filter(name => /-(latin|russian)\.\w+\.woff2$/.test(name))
  expect(used.length).toBe(7)
  const total = used.map(name => statSync(`${dist}/assets/fonts/${name}`).size)
  expect(total.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS)
})

test('the application is at most 76.6 kB, React included, and the search dialog 3.75 kB', () => {
  const [, hash = ''] =
    /\/start\.([\w-]+)\.js/.exec(readFileSync(`${dist}/index.html`, 'utf8')) ?? []
  const files = readdirSync(`${dist}/assets/js`).filter(name => name.endsWith(`.${hash}.js`))
  expect(files.length).toBeGreaterThan(3)
  // How well the hash in the names of modules compresses is luck: it moves the sum by 80 bytes.
  const sizeOf = (names: readonly string[]): number =>
    names
      .map(name => readFileSync(`${dist}/assets/js/${name}`, 'utf8').replaceAll(hash, '0000000000'))
      .map(text => brotliCompressSync(text).length)
      .reduce((sum, size) => sum + size, 0)
  // The worker with its stemmers is no part of it, what single pages and browsers need is loaded by those
  // alone, what few readers use when they do, and this site has neither analytics nor a hosted search.
  const others = [
    ...['search-worker', 'stemmer-\\w+', 'SearchPage', 'NearPages', 'PrintPage', 'islands'],
    ...['island-react', 'dialog', 'StartPages', 'first-view', 'analytics', 'hosted'],
    ...['filter', 'press-key', 'zoom', 'diagrams', 'long-lines', 'place-menus'],
    ...['edit-buttons', 'edit-sample', 'model-context'],
  ]
  const first = files.filter(name => !new RegExp(`^(${others.join('|')})\\.`).test(name))
  expect(sizeOf(first)).toBeLessThanOrEqual(APPLICATION)
  const ofDialog = files.filter(name => /^(dialog|StartPages)\./.test(name))
  expect(ofDialog.length).toBe(2)
  expect(sizeOf(ofDialog)).toBeLessThanOrEqual(DIALOG)
})

test('the script before the first intent is at most 1.86 kB', () => {
  const html = readFileSync(`${dist}/index.html`, 'utf8')
  const [, src = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const inline = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const script = Buffer.concat([Buffer.from(inline), readFileSync(dist + src)])
  expect(script.length).toBeGreaterThan(100)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(SCRIPT)
})
