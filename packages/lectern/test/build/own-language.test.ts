import { expect, it } from 'vitest'
import { build } from '../../src/commands/build.ts'
import { copySite } from './site.ts'

it("a site's own language is highlighted and linked, in code and in the text", async () => {
  const site = copySite('own-language')
  site.write(
    'content/docs/en/index.md',
    '# Turtle\n\nGo `forward`:\n\n```Logo\nforward 10\n```\n\n```turtle-syntax\nFORWARD steps\n```\n',
  )
  const { problems, samples } = await build(site)
  expect(problems).toEqual([])
  // In two versions.
  expect(samples).toBe(2)
  const html = site.read('index.html')
  // A site without sidebars has no column for one.
  expect(html).toContain('<div class="layout layout-page">')
  expect(html).toMatch(/<code><a class="kw" href="\/forward\/"[^>]*>forward<\/a><\/code>/)
  expect(html).toContain('data-language="turtle"')
  expect(html).toMatch(
    /<a class="kw k" href="\/forward\/"[^>]*>forward<\/a> <span class=n>10<\/span>/,
  )
  expect(html).toContain('<span class=k>FORWARD</span> <span class=p>steps</span>')
  expect(site.read('v1/index.html')).toContain('href="/v1/forward/"')
  site.remove()
})

it('a change of the language makes its pages anew', async () => {
  const site = copySite('own-language')
  site.write('content/docs/en/index.md', '# Turtle\n\n```turtle\nforward 10\n```\n')
  await build(site)
  site.edit('turtle.ts', "style: 'keyword'", "style: 'type'")
  await build(site)
  expect(site.read('index.html')).toMatch(/<a class="kw t" href="\/forward\/"/)
  site.remove()
})
