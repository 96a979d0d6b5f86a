import { execFile } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@lectern/markdown/compile'
import { describe, expect, it } from 'vitest'
import { build } from '../../packages/lectern/src/commands/build.ts'
import { dev } from '../../packages/lectern/src/commands/dev.ts'
import { cleanBuild } from '../../packages/lectern/test/build/edits.ts'
import {
  changedPaths,
  type SiteCopy,
  siteOfTest,
  snapshot,
} from '../../packages/lectern/test/build/site.ts'
import { interfaceText } from '../../packages/texts/src/interface-text.ts'
import { english } from '../../packages/texts/src/languages/en.ts'
import { draw, say, seed } from './seed.ts'

describe('texts of the interface', () => {
  it('change what a clean build would change, each of them', async () => {
    const site = siteOfTest('good')
    const keys = Object.keys(english)
    for (const [index, key] of keys.entries()) {
      const before =
        index === 0 ? "label: 'English'" : `label: 'English', text: { ${keys[index - 1]}: 'Other' }`
      site.edit('site.config.mjs', before, `label: 'English', text: { ${key}: 'Other' }`)
      const { written } = await build(site)
      expect(written, key).not.toBeNull()
      expect(changedPaths(snapshot(site.out), await cleanBuild(site)), key).toEqual([])
    }
    say(`${keys.length} texts of the interface`)
  })
})

const PAGES = 2000
/** What Markdown and code are made of. */
const PIECES = [
  ...['- ', '> ', '1. ', '*', '**', '_', '`', '```', '~~~', '#', '## ', '|', '|-|', '---', '+++'],
  ...['[', ']', '](', '![', '(', ')', '<', '>', '<div>', '</div>', '<!--', '-->', '<a href="', '"'],
  ...[
    ':::',
    ':::note',
    '::::tabs',
    ':::since v5',
    '::include{file="a"}',
    '{#id}',
    '[^a]',
    '[^a]: ',
  ],
  ...[
    'javascript:',
    'https://',
    '&amp;',
    '&#0;',
    '\0',
    '\\',
    '\t',
    '    ',
    '\n',
    '\n\n',
    'a',
    'word ',
    'ё',
    '😀',
  ],
  ...[
    '&amp;',
    '<https://a.b/c> ',
    '::x{',
    ':x[a]{b} ',
    'a:b[x] ',
    '<blockquote cite="javascript:x">',
  ],
  ...['```js\n', '```yaml\n', '```html\n', '```lsf\n', '{1,3}', 'title="a"', '\r\n', '\u2028'],
]

describe('Markdown of any pieces, many times each', () => {
  it('is compiled, or refused by a limit', () => {
    const random = draw('pages')
    const text = interfaceText('en', {})
    let refused = 0
    for (let page = 0; page < PAGES; page++) {
      const parts = Array.from({ length: 1 + random(8) }, () =>
        (PIECES[random(PIECES.length)] ?? '').repeat(
          random(10) === 0 ? random(3000) : 1 + random(3),
        ),
      )
      const markdown = parts.join('')
      const source = { text: markdown, lines: [{ at: 1, file: '/page.md', line: 1 }] }
      try {
        const { problems, body } = compile(source, { text, locale: 'en', language: null })
        if (problems.some(({ code }) => code === 'beyond-limit')) refused += 1
        expect(body.html.chunks.join('')).not.toMatch(/<script|<[^>]* on\w+=|href="\s*javascript:/i)
      } catch (reason) {
        throw new Error(`seed ${seed}, ${JSON.stringify(parts)}`, { cause: reason })
      }
    }
    say(`${PAGES} pages of random pieces, ${refused} beyond a limit`)
  })
})

const CHANGES = 200

describe('the development server', () => {
  it('shows what is there after any changes', async () => {
    const site = siteOfTest('good')
    const random = draw('dev')
    const server = await dev({ root: site.root, port: 0 })
    if (!('url' in server)) throw new Error(JSON.stringify(server.problems))
    const at = (path: string): string => join(site.root, path)
    const page = 'content/docs/en/Install.md'
    const strange = 'content/docs/en/strange.md'
    const counts: Record<string, number> = {}
    const changes: Readonly<Record<string, (round: number) => void>> = {
      page: round => site.write(page, `# Install\n\nRound ${round}.\n`),
      link: () => symlinkSync('nowhere', at(strange)),
      folder: () => mkdirSync(at(strange)),
      nesting: () => writeFileSync(at(strange), '> '.repeat(5000)),
      'front matter': () => writeFileSync(at(strange), '---\ntitle: ['),
      'content away': () => {
        renameSync(at('content'), at('away'))
        renameSync(at('away'), at('content'))
      },
      'cache away': () => rmSync(at('.lectern'), { recursive: true, force: true }),
      'configuration away': () => {
        renameSync(at('site.config.mjs'), at('kept.mjs'))
        renameSync(at('kept.mjs'), at('site.config.mjs'))
      },
    }
    const names = Object.keys(changes)
    for (let round = 0; round < CHANGES; round++) {
      for (let step = random(3); step >= 0; step--) {
        const name = names[random(names.length)] ?? ''
        rmSync(at(strange), { recursive: true, force: true })
        changes[name]?.(round)
        counts[name] = (counts[name] ?? 0) + 1
      }
      site.write(page, `# Install\n\nLast ${round}.\n`)
      const response = await fetch(`${server.url}/docs/Install/`)
      expect([response.status, seed, round]).toEqual([200, seed, round])
      expect(await response.text(), `seed ${seed}, round ${round}`).toContain(`Last ${round}.`)
    }
    await server.close()
    say(`${CHANGES} rounds of changes in dev: ${JSON.stringify(counts)}`)
  })
})

const PAIRS = 10

const bin = fileURLToPath(new URL('../../packages/lectern/bin/lectern.js', import.meta.url))
/** Runs a build in a process of its own; gives its status, and what it says. */
function buildApart({ root }: SiteCopy): Promise<{ status: number; said: string }> {
  return new Promise(resolve => {
    execFile(process.execPath, [bin, 'build', '--root', root], (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), said: stdout + stderr })
    })
  })
}

describe('two builds at once', () => {
  it('end with the site, or with a word about the other one', async () => {
    const site = siteOfTest('good')
    const random = draw('pairs')
    let refused = 0
    expect((await buildApart(site)).status).toBe(0)
    const wanted = snapshot(site.out)
    for (let pair = 0; pair < PAIRS; pair++) {
      if (random(2) === 0) rmSync(join(site.root, '.lectern'), { recursive: true, force: true })
      if (random(2) === 0) rmSync(site.out, { recursive: true })
      const ends = await Promise.all([buildApart(site), buildApart(site)])
      const failed = ends.filter(({ status }) => status !== 0)
      refused += failed.length
      expect(failed.length, `seed ${seed}`).toBeLessThan(2)
      for (const { said } of ends) expect(said).not.toMatch(/^ {4}at /m)
      for (const { said } of failed) expect(said).toContain('[output-in-use]')
      expect(changedPaths(wanted, snapshot(site.out)), `seed ${seed}`).toEqual([])
    }
    say(`${PAIRS} pairs of builds at once, ${refused} builds refused`)
  })
})
