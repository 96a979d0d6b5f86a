import { compile } from '@lectern/markdown/compile'
import { describe, expect, it } from 'vitest'
import { interfaceText } from '../../../texts/src/interface-text.ts'
import { feedHtml } from '../../src/site/blog/feed-html.ts'

const page = { origin: 'https://example.org', permalink: '/blog/post/' }
const feed = (html: string): string => feedHtml(html, page)

/** The HTML of a text without references to other files, as a feed carries it. */
function compiled(markdown: string): string {
  const source = { text: markdown, lines: [{ at: 1, file: '/a.md', line: 1 }] }
  return feed(
    compile(source, {
      text: interfaceText('en', {}),
      locale: 'en',
      language: null,
    }).body.html.chunks.join(''),
  )
}

describe('the HTML of a feed', () => {
  it.each([
    ['href="/a/"', 'href="https://example.org/a/"'],
    ['href="#a"', 'href="https://example.org/blog/post/#a"'],
    ['href="https://b.example/"', 'href="https://b.example/"'],
    ['href="//b.example/"', 'href="//b.example/"'],
    ['href="mailto:a@b.example"', 'href="mailto:a@b.example"'],
    [
      'class="x" href="/a/" title="/b/" tabindex="-1"',
      'class="x" href="https://example.org/a/" title="/b/"',
    ],
  ])('has whole addresses: %s', (attributes, expected) => {
    expect(feed(`<a ${attributes}>/a/ #a</a>`)).toBe(`<a ${expected}>/a/ #a</a>`)
  })

  it('has those of pictures and films too', () => {
    expect(feed('<img src="/a.png" alt="/b"><video src="/c.mp4" poster="/d.png"></video>')).toBe(
      '<img src="https://example.org/a.png" alt="/b"><video src="https://example.org/c.mp4" poster="https://example.org/d.png"></video>',
    )
  })

  it('leaves text alone that looks like markup', () => {
    expect(compiled('`<a href="/x">` and `<div class="tools"><button>`')).toBe(
      '<p><code>&lt;a href=&quot;/x&quot;&gt;</code> and <code>&lt;div class=&quot;tools&quot;&gt;&lt;button&gt;</code></p>',
    )
  })

  it('has tabs below each other, also in tabs', () => {
    const inner = ':::::tabs\n\n::::tab[B1]\nb1\n::::\n\n::::tab[B2]\nb2\n::::\n\n:::::'
    const html = compiled(
      `:::::::tabs\n\n::::::tab[A1]\na1\n\n${inner}\n\n::::::\n\n::::::tab[A2]\na2\n::::::\n\n:::::::`,
    )
    const texts = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text)
    expect(texts).toEqual(
      ['A1', 'a1', 'B1', 'b1', 'B2', 'b2', 'A2', 'a2'].map((text, index) =>
        index % 2 === 0 ? `<strong>${text}</strong>` : text,
      ),
    )
    expect(html).not.toContain('<input')
  })

  it('has code without buttons and headings without links to themselves', () => {
    const html = compiled('## Title\n\n```js title="a.js"\n1 + 1\n```\n\nAfter.')
    expect(html).toMatch(
      /^<h2 id="">Title<\/h2><figure class="code" data-language="js"><figcaption>a\.js<\/figcaption><pre><code>.*<\/code><\/pre><\/figure><p>After\.<\/p>$/,
    )
  })

  it('has one formula, one picture and a link for what a page has for several eyes', () => {
    expect(
      feed('<math></math><katex-html class="katex-html"><span>x</span></katex-html> after'),
    ).toBe('<math></math> after')
    expect(feed('<img class="in-light" src="/a.png"><img class="in-dark" src="/b.png">')).toBe(
      '<img class="in-light" src="https://example.org/a.png">',
    )
    expect(
      feed('<figure class="embed"><iframe src="/x"></iframe><a href="/x">X</a></figure>'),
    ).toBe('<figure class="embed"><a href="https://example.org/x">X</a></figure>')
    expect(
      feed(
        '<div class="island" data-island="A-1" data-module="/a.js" data-props="{}"><b>3</b></div>',
      ),
    ).toBe('<div class="island"><b>3</b></div>')
  })

  it('keeps what raw HTML calls by the same names', () => {
    const raw = '<div class="tools">a</div><div class="tab-panel">b</div><a class="anchor">c</a>'
    expect(compiled(`<section-less>\n\n${raw}`)).toContain(raw)
  })
})
