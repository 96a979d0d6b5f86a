import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const dist = resolve(import.meta.dirname, '../../dist')
const page = (path: string): string => readFileSync(`${dist}${path}index.html`, 'utf8')

/** The links of keywords on a page, each as its text and where it leads. */
function keywords(html: string): string[] {
  return [...html.matchAll(/<a class="kw[^"]*" href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href = '', text = '']) => `${text} ${href}`,
  )
}

test('a keyword leads to the page of its construct in the version and language of the reader', () => {
  const prefixes = ['/', '/v5/', '/v4/', '/ru/', '/ru/v5/', '/ru/v4/']
  for (const prefix of prefixes) {
    const links = keywords(page(`${prefix}=gt_statement/`))
    expect(links).toContain(`CLASS ${prefix}CLASS_statement/`)
    const elsewhere = links.filter(link => !new RegExp(` ${prefix}[^/]+/(#\\w+)?$`).test(link))
    expect([prefix, elsewhere]).toEqual([prefix, []])
  }
})

test('every keyword link leads to a page that exists', () => {
  const links = keywords(page('/FORM_statement/') + page('/v4/GROUP_operator/'))
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) {
    const href = link.slice(link.indexOf(' ') + 1).replace(/#.*/, '')
    expect([href, existsSync(`${dist}${href}index.html`)]).toEqual([href, true])
  }
})

test('keyword links add no tab stops', () => {
  const links = page('/commat_statement/').match(/<a class="kw[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect(link).toContain(' tabindex="-1"')
})

test('a page does not lead to itself', () => {
  const links = keywords(page('/GROUP_operator/'))
  expect(links.filter(link => link.endsWith(' /GROUP_operator/'))).toEqual([])
})

test('a reference page lists pages of each kind whose samples use its construct most', () => {
  const [, list = ''] =
    /<details class="used-in"[^>]*>([\s\S]*?)<\/details>/.exec(page('/v5/GROUP_operator/')) ?? []
  expect(list).toContain('<small>how-to</small><a href="/v5/How-to_GROUP_SUM/">')
  expect(list).toContain('<small>example</small><a href="/v5/Score_table/">')
  expect(list).not.toContain('href="/v5/GROUP_operator/"')
  expect(list).toContain('<a href="/search/?q=GROUP&amp;version=v5">')
})
