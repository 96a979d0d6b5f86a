import { expect, test } from 'vitest'
import {
  everySpelling,
  formatRedirects,
  parseRedirects,
  type RedirectRule,
  redirectFinder,
} from '../src/redirect-rules.ts'

const origin = 'https://example.org'
const rules: readonly RedirectRule[] = [
  { from: '/v6/*', to: '/:splat', status: 302 },
  { from: '/ru/v6/*', to: '/ru/:splat', status: 302 },
  { from: '/old/', to: '/new/#part', status: 301 },
  { from: '/away/', to: 'https://example.com/?a=b', status: 301 },
]

test('rules with a star come last, and one below the root names the site itself', () => {
  expect(formatRedirects(rules, origin).split('\n')).toEqual([
    '/old/ /new/#part 301',
    '/away/ https://example.com/?a=b 301',
    '/v6/* https://example.org/:splat 302',
    '/ru/v6/* /ru/:splat 302',
    '',
  ])
})

test('rules that were written are read as they were', () => {
  const read = parseRedirects(formatRedirects(rules, origin), origin)
  const byFrom = (list: readonly RedirectRule[]) => new Map(list.map(rule => [rule.from, rule]))
  expect(byFrom(read)).toEqual(byFrom(rules))
})

test('lines that are no plain redirect are left out', () => {
  const text = `# a comment
/a /b
/c /d 301!
/e/* /f/:splat 308
/g /я/#я

/only
/rewrite /x 200
/missing /404.html 404
/:placeholder /x 301
/middle/*/x /y 301
/* /x 301
/query id=:id /x 301
/country /x 302 Country=de
relative /x 301
`
  expect(parseRedirects(text, origin)).toEqual([
    { from: '/a', to: '/b', status: 301 },
    { from: '/c', to: '/d', status: 301 },
    { from: '/e/*', to: '/f/:splat', status: 308 },
    { from: '/g', to: '/%D1%8F/#%D1%8F', status: 301 },
  ])
})

test('an address is spelled with and without its slash, and encoded in full', () => {
  const spell = (from: string): string[] =>
    everySpelling({ from, to: '/', status: 301 }).map(rule => rule.from)
  expect(spell('/old/')).toEqual(['/old/', '/old'])
  expect(spell('/old')).toEqual(['/old', '/old/'])
  expect(spell('/old.html')).toEqual(['/old.html'])
  expect(spell('/+=_old/')).toEqual(['/+=_old/', '/%2B%3D_old/', '/+=_old', '/%2B%3D_old'])
  expect(spell('/%D1%8F')).toEqual(['/%D1%8F', '/%D1%8F/'])
  expect(spell('/a%3Ab.html')).toEqual(['/a%3Ab.html'])
})

test('an address is found decoded, whichever way it is written in its rule', () => {
  const find = redirectFinder([
    { from: '/%2B%3D_old/', to: '/+=_new/', status: 301 },
    { from: '/%D1%8F/', to: '/x/', status: 301 },
    { from: '/%D1%8F/', to: '/second/', status: 301 },
  ])
  expect(find('/+=_old/')).toEqual({ to: '/+=_new/', status: 301 })
  expect(find('/я/')?.to).toBe('/x/')
  expect(find('/я')).toBe(null)
})

test('a star takes the rest of the address along, encoded', () => {
  const find = redirectFinder([...rules, { from: '/v6/X/', to: '/Y/', status: 301 }])
  expect(find('/v6/IF_operator/')).toEqual({ to: '/IF_operator/', status: 302 })
  expect(find('/ru/v6/лицо/')?.to).toBe('/ru/%D0%BB%D0%B8%D1%86%D0%BE/')
  expect(find('/v6/$&/')?.to).toBe('/$&/')
  expect(find('/v6/')?.to).toBe('/')
  // The rule of a single address goes first.
  expect(find('/v6/X/')?.to).toBe('/Y/')
  expect([find('/v6'), find('/v66/x'), find('/old')]).toEqual([null, null, null])
})

test('a star never leads to another host', () => {
  const find = redirectFinder(rules)
  expect(find('/v6//evil.example')).toBe(null)
  expect(find('/v6//evil.example/')).toBe(null)
  expect(find('/v6/\\evil.example')?.to).toBe('/%5Cevil.example')
  expect(find('/v6/a//b')?.to).toBe('/a//b')
})
