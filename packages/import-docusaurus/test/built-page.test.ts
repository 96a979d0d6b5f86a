import { describe, expect, it } from 'vitest'
import { readBuiltPage } from '../src/verify/built-page.ts'
import { comparePages, type Difference } from '../src/verify/compare-pages.ts'

function compare(
  old: string,
  own: string,
  address = '/',
): Pick<Difference, 'kind' | 'old' | 'new'>[] {
  return comparePages(address, readBuiltPage(old), readBuiltPage(own)).map(
    ({ kind, old: before, new: after }) => ({ kind, old: before, new: after }),
  )
}
const docusaurus = (title: string, body: string, kind = 'docs-doc-page') =>
  `<html class="${kind}"><title>${title}</title><div class="theme-doc-markdown markdown">${body}</div>`
const lectern = (title: string, body: string) =>
  `<html><title>${title}</title><div class="prose">${body}</div>`

describe('a page of both builds', () => {
  it('has its title without that of the site, whatever stands between them', () => {
    expect(compare(docusaurus('Tea · Kettle', ''), lectern('Tea | Kettle', ''))).toEqual([])
    expect(compare(docusaurus('Kettle', ''), lectern('Kettle', ''))).toEqual([])
    expect(compare(docusaurus('Tea · Kettle', ''), lectern('Milk | Kettle', ''))).toEqual([
      { kind: 'title', old: 'Tea', new: 'Milk' },
    ])
  })

  it('has the words of a list of terms, whose rows have no dashes', () => {
    const old = '<ul><li><code>A</code> — kind. the value</li></ul>'
    const rows = (text: string) =>
      `<dl class="terms"><div id="param-a"><dt><a href="#param-a"><code>A</code></a><small>kind</small></dt><dd>${text}</dd></div></dl>`
    expect(compare(docusaurus('', old), lectern('', rows('The value')))).toEqual([])
    expect(compare(docusaurus('', old), lectern('', rows('The')))).toEqual([
      { kind: 'text', old: '— kind. the value', new: 'kind The' },
    ])
  })

  it('is compared without what unfolds long samples, and lists by their titles alone', () => {
    const fold = '<details class="all"><summary>Show all 40 lines</summary></details>'
    expect(compare(docusaurus('', '<p>a</p>'), lectern('', `<p>a</p>${fold}`))).toEqual([])
    const list = docusaurus('Blog', '<p>post</p>', 'blog-wrapper blog-list-page')
    expect(compare(list, lectern('Blog', ''))).toEqual([])
    expect(compare(list, lectern('Blog – 2', ''), '/blog/page/2/')).toEqual([])
  })

  it('may have commands for more managers of packages', () => {
    const tabs = (...codes: readonly string[]) =>
      `<div class="tabs"><div class="tab-bar" data-choice="tabs:package-manager"></div>${codes.map(code => `<pre>${code}</pre>`).join('')}</div>`
    const old = docusaurus('', '<pre>npm i</pre><pre>yarn</pre><pre>a</pre>')
    const own = (first: string) =>
      lectern('', `${tabs(first, 'yarn', 'pnpm i', 'bun i')}<pre>a</pre>`)
    expect(compare(old, own('npm i'))).toEqual([])
    expect(compare(old, own('npm ci'))).toEqual([{ kind: 'code', old: 'npm i', new: '' }])
  })
})
