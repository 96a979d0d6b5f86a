import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const source = readFileSync(
  resolve(import.meta.dirname, '../../../../hosting/cloudfront.js'),
  'utf8',
)

/** What becomes of a request: the key that S3 is asked for, or where the reader is sent. */
function ask(path: string, settings: Readonly<Record<string, string>> = {}): string {
  const text = Object.entries(settings).reduce(
    (code, [from, to]) => code.replace(from, () => to),
    source,
  )
  const [uri, query = ''] = path.split('?')
  const values = [...new URLSearchParams(query)].map(([name, value]) => [name, { value }])
  const event = { request: { method: 'GET', uri, querystring: Object.fromEntries(values) } }
  const answer: { uri: string; statusCode?: number; headers?: { location: { value: string } } } =
    runInNewContext(`${text}\nhandler(${JSON.stringify(event)})`)
  if (answer.headers === undefined) return answer.uri
  return `${answer.statusCode} ${answer.headers.location.value}`
}

describe('the function for CloudFront', () => {
  test('finds the object of a page, and of an operator', () => {
    expect(ask('/')).toBe('/index.html')
    expect(ask('/ru/v5/')).toBe('/ru/v5/index.html')
    expect(ask('/+=_statement/')).toBe('/%2B=_statement/index.html')
    expect(ask('/IF_..._THEN_operator/')).toBe('/IF_..._THEN_operator/index.html')
  })

  test('leaves files as they are, but for what S3 takes for a space', () => {
    for (const path of ['/robots.txt', '/assets/js/en.index.0123456789.js', '/sitemap.xml']) {
      expect(ask(path)).toBe(path)
    }
    expect(ask('/assets/js/en.+=_statement.0123456789.js')).toBe(
      '/assets/js/en.%2B=_statement.0123456789.js',
    )
  })

  test('leads to the address of a page, with its query', () => {
    expect(ask('/Install')).toBe('302 /Install/')
    expect(ask('/IF_..._THEN_operator?a=1&b')).toBe('302 /IF_..._THEN_operator/?a=1&b')
  })

  test('serves addresses without a slash where they are wanted', () => {
    const settings = { 'TRAILING_SLASH = true': 'TRAILING_SLASH = false' }
    expect(ask('/', settings)).toBe('/index.html')
    expect(ask('/v5', settings)).toBe('/v5.html')
    expect(ask('/IF_..._THEN_operator', settings)).toBe('/IF_..._THEN_operator.html')
    expect(ask('/Install/', settings)).toBe('302 /Install')
    expect(ask('/robots.txt', settings)).toBe('/robots.txt')
  })

  test('leads from permanent addresses to the current version, and never to another host', () => {
    expect(ask('/v6')).toBe('302 /')
    expect(ask('/v6/')).toBe('302 /')
    expect(ask('/v6/Install/?a=1')).toBe('302 /Install/?a=1')
    expect(ask('/ru/v6/+=_statement/')).toBe('302 /ru/+=_statement/')
    expect(ask('/v6/assets/x.js')).toBe('302 /assets/x.js')
    expect(ask('/v6//example.com/')).toBe('302 /example.com/')
    expect(ask('//example.com')).toBe('//example.com')
    expect(ask('//example')).toBe('302 /example/')
    expect(ask('/v6/Install/', { "PERMANENT = 'v6'": "PERMANENT = ''" })).toBe(
      '/v6/Install/index.html',
    )
  })
})
