import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../lectern/src/commands/build.ts'
import { type ServeResult, serve } from '../../lectern/src/commands/serve.ts'
import { copySite, type SiteCopy } from '../../lectern/test/build/site.ts'

const bin = resolve(import.meta.dirname, '../../lectern/bin/lectern.js')

const LANGUAGE = `import { lsfLanguage } from '@lectern/lsf'

const language = lsfLanguage({
  constructs: { ClassStatement: 'CLASS' },
  words: {},
  options: { property: 'Options', action: 'Options' },
  alone: {},
  modules: {},
})
const read: typeof language.read = (code, fragment) => {
  // As a loop without an end, but it leaves the processor to other tests.
  if (code === 'LOOP') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return language.read(code, fragment)
}
export default { ...language, read }
`

const SENTENCE = `A rack is found on both pages,${' and so on'.repeat(10)}`

let site: SiteCopy
let server: Exclude<ServeResult, { problems: unknown }>

beforeAll(async () => {
  site = copySite('lsf-samples')
  site.edit('site.config.mjs', "title: 'Fixture',", "title: 'Fixture',\n  mcp: true,")
  site.edit('site.config.mjs', "{ name: 'current', label: '2.x' },", VERSIONS)
  site.edit('site.config.mjs', "{ code: 'en', label: 'English' },", LOCALES)
  site.edit('site.config.mjs', 'sidebars: [],', SIDEBARS)
  site.write('language.ts', LANGUAGE)
  site.write('content/sidebars.yml', 'learn:\n  - index\n  - category: CLASS\n    items: [Long]\n')
  site.write('content/docs/en/index.md', '# Home\n\nSee [the class](CLASS.md).\n')
  site.write(
    'content/docs/en/CLASS.md',
    '---\ntitle: CLASS statement\n---\n\nDeclares a class.\n\n## Syntax {#how}\n\nWritten by hand.\n\n```text\n## No heading\n```\n\n### Name\n\nA name.\n\n## Errors\n\n' +
      `${SENTENCE}\n`,
  )
  site.write('content/docs/ru/CLASS.md', '---\ntitle: Инструкция CLASS\n---\n\nОбъявляет класс.\n')
  site.write(
    'content/docs/en/Long.md',
    `---\ntitle: A long page\nsince: current\n---\n\n## First\n\n${'Many words.\n\n'.repeat(2000)}## shelf\n\nSee [the class](CLASS.md). ${SENTENCE}\n`,
  )
  const { problems } = await build(site)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const served = await serve({ ...site, port: 0 })
  if ('problems' in served) throw new Error(served.problems[0]?.message)
  server = served
})
afterAll(async () => {
  await server.close()
  site.remove()
})

const VERSIONS = `{ name: 'current', label: '6.x', permanent: 'v6' }, { name: 'v4', label: '4.x', language: 'v4' },`
const LOCALES = `{ code: 'en', label: 'English' }, { code: 'ru', label: 'Русский' },`
const SIDEBARS = `sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],`

async function connect(transport: 'http' | 'stdio'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const args = [bin, 'mcp', '--root', site.root]
  await client.connect(
    transport === 'http'
      ? new StreamableHTTPClientTransport(new URL('/mcp', server.url))
      : new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }),
  )
  return client
}

describe.each(['http', 'stdio'] as const)('over %s', transport => {
  let client: Client
  beforeAll(async () => {
    client = await connect(transport)
  })
  afterAll(() => client.close())

  const call = async (name: string, input: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: input })
    const [first] = content as { readonly text: string }[]
    return { text: first?.text ?? '', isError }
  }

  it('has tools for pages and for code', async () => {
    const { tools } = await client.listTools()
    const names = ['search', 'read_page', 'list_pages', 'check_code', 'explain_construct']
    expect(tools.map(({ name }) => name)).toEqual(names)
    expect(client.getInstructions()).toContain('Fixture')
  })

  it('searches in a version and a language', async () => {
    expect(await call('search', { query: 'declare' })).toEqual({
      text: '- [CLASS statement](/CLASS/): Declares a class',
      isError: false,
    })
    expect(
      (await call('search', { query: 'классы', language: 'ru', version: 'v4' })).text,
    ).toContain('(/ru/v4/CLASS/)')
    const [best, ...others] = (await call('search', { query: 'rack' })).text.split('\n')
    expect(best).toContain(SENTENCE)
    expect(others.find(each => each.includes('A rack'))).toMatch(/: .{1,120}…$/)
    expect((await call('search', { query: 'qqqzzz' })).text).toMatch(/^Nothing was found/)
  })

  it('reads a page, a section, and a long page in parts', async () => {
    const whole = await call('read_page', { page: 'https://example.org/CLASS/' })
    expect(whole.text).toContain('# CLASS statement\n\nSource: https://example.org/CLASS/\n')
    expect((await call('read_page', { page: '/CLASS/#how' })).text.trim()).toBe(
      '## Syntax {#how}\n\nWritten by hand.\n\n```text\n## No heading\n```\n\n### Name\n\nA name.',
    )
    expect((await call('read_page', { page: '/CLASS/#%' })).text).toBe(whole.text)
    const opening = (await call('read_page', { page: '/Long/' })).text
    expect(opening).toContain(', or a section of /Long/: #shelf (')
    expect(opening.length).toBeLessThan(4200)
    expect((await call('read_page', { page: '/Long/#shelf' })).text).toContain('(/CLASS/)')
    let text = ''
    for (let from = 0; ; ) {
      const part = (await call('read_page', { page: '/Long/', from })).text
      const [, next] =
        /\n\n\[\d+ more characters: read "\/Long\/" with from: (\d+)[,.]/.exec(part) ?? []
      text += part.replace(/\n\n\[\d+ more characters.*$/s, '')
      if (next === undefined) break
      from = Number(next)
    }
    expect(text).toBe(
      site.read('Long/index.md').replace('(https://example.org/CLASS/)', '(/CLASS/)'),
    )
    const missing = await call('read_page', { page: '/v4/Long/' })
    expect(missing).toEqual({
      text: 'There is no page "/v4/Long/". Search for it, or list the pages.',
      isError: true,
    })
  })

  it.each([
    '/../site.config.mjs',
    '/CLASS/../../x/',
    'https://other.example/CLASS/',
    '',
    'file:///etc/passwd',
    '/\0',
    `/${'a'.repeat(1000)}`,
  ])('reads nothing but pages: %j', async page => {
    const { text, isError } = await call('read_page', { page })
    expect([isError, text.includes('# Home')]).toEqual(page === '' ? [false, true] : [true, false])
  })

  it('lists the pages', async () => {
    const { text } = await call('list_pages', {})
    expect(text).toBe(
      '# Fixture 6.x\n\n## Learn\n\n- [Home](/)\n- [CLASS statement](/CLASS/)\n  - [A long page](/Long/)',
    )
    expect((await call('list_pages', { below: 'class statement' })).text).toBe(
      [
        '- [CLASS statement](/CLASS/): Declares a class.',
        '  - [A long page](/Long/): Many words.',
      ].join('\n'),
    )
    expect((await call('list_pages', { below: 'Nowhere' })).isError).toBe(true)
  })

  it('checks code in a version, with modules that are handed in', async () => {
    const code = 'CLASS Book;\nname = DATA STRING[9] (Book);\nlong (Book b) = naem(b);'
    expect((await call('check_code', { code })).text).toBe(
      '3:17 there is no property or action "naem". Did you mean "name"?\n    long (Book b) = naem(b);',
    )
    const pages = await call('check_code', { code: 'x () = shelf() AND shelf(1);' })
    expect(pages.text).toMatch(
      /^1:8 .* See \/Long\/#shelf\.\n1:20 .* See \/Long\/#shelf\.\n {4}x \(\) = [^\n]*$/,
    )
    expect((await call('check_code', { code: 'CLASS Book 5;' })).text).toMatch(
      /^1:12 Unexpected "5", .*\. See \/CLASS\/\.\n/,
    )
    const long = `CLASS Book 5${' '.repeat(1000)};`
    expect((await call('check_code', { code: long })).text).toMatch(/\n {4}CLASS Book 5.{1,120}…$/)
    const used = { code: 'MODULE A; REQUIRE B; x (Book b) = title(b);', modules: [] as string[] }
    expect((await call('check_code', used)).text).toContain('"B"')
    used.modules = ['MODULE B; CLASS Book; title = DATA STRING (Book);']
    expect((await call('check_code', used)).text).toBe('The code is valid.')
    const fragment = { code: 'x = 1;', fragment: 'FORM' }
    expect((await call('check_code', fragment)).text).toMatch(/^1:\d/)
    const newer = { code: 'CLASS Book;\nx (Book b) = (GROUP CUSTOM NULL STRING f b);' }
    const texts = await Promise.all(
      ['current', 'v4'].map(
        async version => (await call('check_code', { ...newer, version })).text,
      ),
    )
    expect(texts[1]).not.toBe(texts[0])
  })

  it('explains what is at a position of code', async () => {
    const position = { code: 'MODULE A;\n\nCLASS Book;', line: 3, column: 2 }
    expect((await call('explain_construct', position)).text).toMatch(
      /^"CLASS": \/CLASS\/\n\n# CLASS statement/,
    )
    expect((await call('explain_construct', { ...position, line: 99 })).text).toBe(
      'No page describes what is there.',
    )
  })

  it('has pages as resources', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'https://example.org/',
      'https://example.org/CLASS/',
      'https://example.org/Long/',
    ])
    const { contents } = await client.readResource({ uri: 'https://example.org/CLASS/' })
    expect(contents).toEqual([
      {
        uri: 'https://example.org/CLASS/',
        mimeType: 'text/markdown',
        text: site.read('CLASS/index.md'),
      },
    ])
    for (const name of ['No', 'a'.repeat(1000), '%00'])
      await expect(client.readResource({ uri: `https://example.org/${name}/` })).rejects.toThrow(
        new RegExp(`There is no page "https://example.org/${name}/"`),
      )
  })

  it.each([
    ['search', {}],
    ['search', { query: 'a', version: 'v9' }],
    ['search', { query: 'a'.repeat(501) }],
    ['read_page', { page: 'a'.repeat(2001) }],
    ['read_page', { page: '/', from: -1 }],
    ['check_code', { code: 'a'.repeat(50_001) }],
    ['check_code', { code: '', fragment: 'NONE' }],
    ['check_code', { code: '', modules: Array(51).fill('') }],
    ['explain_construct', { code: '' }],
  ])('says what is wrong with %s %j', async (name, input) => {
    const { isError, text } = await call(name, input)
    expect(isError).toBe(true)
    expect(text).toMatch(/nvalid/)
    expect(text).not.toMatch(/\n\s+at /)
  })

  it('answers many at a time', async () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? call('check_code', { code: `CLASS C${index};` })
        : call('read_page', { page: '/CLASS/' }),
    )
    for (const [index, { text }] of (await Promise.all(asked)).entries()) {
      expect(text).toContain(index % 2 === 0 ? 'valid' : '# CLASS statement')
    }
  })
})

it('gives up code that takes too long to check, and checks the next', async () => {
  const client = await connect('stdio')
  const check = (code: string) => client.callTool({ name: 'check_code', arguments: { code } })
  const answers = await Promise.all([check('LOOP'), check('CLASS Book;')])
  await client.close()
  expect(answers.map(({ content }) => content)).toEqual([
    [{ type: 'text', text: 'the code takes too long to check' }],
    [{ type: 'text', text: 'The code is valid.' }],
  ])
})

describe('the endpoint', () => {
  const post = (body: string) =>
    fetch(new URL('/mcp', server.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
    })

  it('takes only requests of the protocol', async () => {
    expect((await fetch(new URL('/mcp', server.url))).status).toBe(405)
    expect((await post('no JSON')).status).toBe(400)
    const canceled = [
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_pages' } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    ]
    expect((await post(JSON.stringify(canceled))).status).toBe(400)
    expect((await post(`"${'a'.repeat(1_000_001)}"`)).status).toBe(413)
  })
})
