import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const parent = mkdtempSync(join(tmpdir(), 'lectern-'))
const root = join(parent, 'site')

/** Builds the site with the built tool, as the plugin imports it. Gives what it prints. */
async function build(): Promise<string> {
  const tool = join(repository, 'packages/lectern/bin/lectern.js')
  const run = promisify(execFile)(process.execPath, [tool, 'build'], {
    cwd: root,
    env: { CI: '1' },
  })
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed)
  return stdout + stderr
}

let printed = ''

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../site', import.meta.url)), root, { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(parent, 'node_modules'))
  printed = await build()
})
afterAll(() => rmSync(parent, { recursive: true }))

function read(path: string): string {
  return readFileSync(join(root, 'dist', path), 'utf8')
}

function edit(path: string, from: string, to: string): void {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`"${from}" is not in ${path}`)
  writeFileSync(file, text.replace(from, to))
}

describe('a site with an OpenAPI document', () => {
  it('is built without problems', () => {
    expect(printed).toMatch(/^34 pages, .*, 0 errors, 0 warnings/m)
  })

  it('shows an operation: request, samples, parameters, responses', () => {
    const html = read('reference/books/list-books/index.html')
    expect(html).toContain('<h1 tabindex="-1">List books <span class="pill info">GET</span></h1>')
    expect(html).toContain('<figure class="code" data-language="http">')
    expect(html).toContain('<div id="query.limit"><dt><a href="#query.limit">')
    expect(html).toContain('<a href="/reference/schemas/book/">Book[]</a>')
    expect(html).toContain('<a href="/reference/#auth-key">key</a>')
    expect(html).toContain('Range: 1–9223372036854775807.')
    expect(html).toContain('href="https://example.org/edit/content/api/library.yaml"')
  })

  it('has sidebar groups of tags and of schemas', () => {
    const html = read('reference/books/list-books/index.html')
    const sidebar = html.slice(html.indexOf('id="sidebar"'), html.indexOf('<main'))
    for (const label of ['>Books<', '>Loans<', '>Webhooks<', '>Schemas<', '>List books ']) {
      expect(sidebar).toContain(label)
    }
    expect(sidebar).toContain('Add a book <span class="pill tip">POST</span>')
  })

  it('shows callbacks, webhooks, samples of the document and what uses a schema', () => {
    const loan = read('reference/loans/create-loan/index.html')
    expect(loan).toContain('{$request.body#/url}')
    expect(loan).toContain('data-language="go"')
    expect(loan).not.toContain('curl')
    expect(read('reference/webhooks/overdue/index.html')).toContain('A loan is overdue')
    expect(read('reference/schemas/book/index.html')).toContain(
      '<a href="/reference/books/list-books/">List books</a>',
    )
  })

  it('follows links of descriptions, and links from other pages lead to parameters', () => {
    const overview = read('reference/index.html')
    expect(overview).toContain('<a href="/reference/loans/create-loan/">borrow one</a>')
    expect(read('index.html')).toContain('href="/reference/books/list-books/#query.limit"')
  })

  it('has Markdown for programs, and is found by the search', () => {
    const markdown = read('reference/books/list-books/index.md')
    expect(markdown).toContain('```http\nGET https://eu.library.example/v1/books\n```')
    expect(markdown).toContain('- `limit` {#query.limit} — integer. How many. By default, `20`.')
    expect(read('search.json')).toContain('listBooks; GET /books')
    expect(read('llms.txt')).toContain('[List books]')
  })

  it('has the texts of the frame in the language of the locale', () => {
    const html = read('ru/reference/books/list-books/index.html')
    expect(html).toMatch(/<h2 id="?query-parameters"?>Параметры запроса/)
    expect(html).toContain('<span class="fact">по умолчанию <code>20</code></span>')
  })

  it('is made again when a file of the document changes, and only its pages', async () => {
    edit('content/api/shared.yaml', 'There is no such genre.', 'No such genre.')
    const [, changed] = /0 errors, 0 warnings, (\d+) of/.exec(await build()) ?? []
    expect(read('reference/books/list-books/index.html')).toContain('No such genre.')
    expect(Number(changed)).toBeLessThan(20)
  })

  it('is not built with a mistake, which is named with its line', async () => {
    edit('content/api/library.yaml', 'summary: Borrow a book', 'summary: [Borrow]')
    expect(await build()).toContain(
      'error content/api/library.yaml:78:7  "summary" is no text [openapi/bad-document]',
    )
  })
})
