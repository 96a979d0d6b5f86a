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

it('the module of a language does not run when nothing has changed', async () => {
  const site = copySite('own-language')
  const count = "Reflect.set(globalThis, 'runs', Number(Reflect.get(globalThis, 'runs') ?? 0) + 1)"
  site.edit('turtle.ts', 'export default', `${count}\nexport default`)
  const runs = () => Reflect.get(globalThis, 'runs')
  await build(site)
  const first = runs()
  expect(first).toBeGreaterThan(0)
  await build(site)
  expect(runs()).toBe(first)
  site.edit('turtle.ts', count, `${count}\n// Changed.`)
  await build(site)
  expect(runs()).toBeGreaterThan(first)
  site.remove()
})

it('a name in a sample leads to its entry, which lists the pages that use it', async () => {
  const site = copySite('own-language')
  site.edit(
    'turtle.ts',
    "style: /^\\d/.test(text) ? 'literal' : null }",
    'style: null, isName: true }',
  )
  site.edit(
    'turtle.ts',
    '  pageOfWord:',
    `  sampleNames: samples =>
    samples.map(({ reading }) => {
      let next = 0
      const pages = reading.tokens().flatMap(({ text }) => {
        const at = next
        next += text.length
        return text === 'home' ? [{ at, page: 'names#home' }] : []
      })
      return { mistakes: [], modules: [], above: [], header: null, pages }
    }),
  pageOfWord:`,
  )
  site.write(
    'content/docs/en/names.md',
    '# Names\n\n## home\n\nIts start.\n\n::users{of="home, other"}\n\n## other\n\n::users{of=other}\n',
  )
  site.write('content/docs/en/index.md', '# Turtle\n\n```turtle\nforward home away\n```\n')
  const { problems } = await build(site)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(site.read('index.html')).toMatch(/<a class="kw" href="\/names\/#home"[^>]*>home<\/a> away/)
  const names = site.read('names/index.html')
  expect(names).toContain(
    '<summary>Used on 1 page</summary><ul><li><a href="/">Turtle</a></li></ul></details>',
  )
  // Nothing uses the other one.
  expect(names.match(/used-in of-name/g)).toHaveLength(1)
  expect(site.read('names/index.md')).not.toContain('::users')
  expect(site.read('v1/index.html')).toContain('href="/v1/names/#home"')
  site.write('content/docs/en/names.md', '# Names\n\n::users\n')
  const again = await build(site)
  expect(again.problems.map(({ message }) => message)).toEqual(['"::users" names nothing'])
  site.remove()
})
