import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/base/problem.ts'
import { build } from '../../src/commands/build.ts'
import { copySite, sites, snapshot } from './site.ts'

/** A problem as `expected.json` writes it down: every field of it, and the text that it points at. */
interface ExpectedProblem extends Omit<Problem, 'file'> {
  /** Path relative to the site. */
  readonly path?: string
  /** The text at line and column. */
  readonly marked?: string
}

/** Codes that no site alone can produce; each has a test of its own. */
const ELSEWHERE = [
  ...['beyond-limit', 'cache-not-kept', 'files-keep-changing', 'no-access', 'page-failed'],
  ...['shallow-clone', 'unreadable-file', 'worker-died'],
]
/** Folders whose problems are no mistakes in a site. */
const OTHER_SOURCES =
  /^(lsf|output|server|search|client|theme)\/|^commands\/(answer-draft|dev|draft|serve|push|lsf)\.ts$|^cli\.ts$/

const names = readdirSync(sites).filter(name => existsSync(join(sites, name, 'expected.json')))

describe('a site with a mistake', () => {
  it.each(names)(
    '%s: it is reported where a person would look, and nothing else is',
    async name => {
      const site = copySite(name)
      const { problems, written } = await build({ root: site.root, out: site.out })
      expect(problems.map(problem => describeProblem(problem, site.root))).toEqual(expected(name))
      expect(written === null).toBe(problems.some(problem => problem.severity === 'error'))
      site.remove()
    },
  )

  it('is refused alike by a check, which writes nothing', async () => {
    const site = copySite('broken-link')
    const { problems } = await build({ root: site.root, out: null })
    expect(problems.map(problem => describeProblem(problem, site.root))).toEqual(
      expected('broken-link'),
    )
    expect(existsSync(site.out)).toBe(false)
    site.remove()
  })

  it('leaves the old output untouched', async () => {
    const site = copySite('page-in-no-sidebar')
    expect((await build(site)).written).not.toBeNull()
    const before = snapshot(site.out)
    site.edit('content/docs/en/Lost.md', '# Lost\n', '# Lost\n\nA [broken link](Nowhere.md).\n')
    expect((await build(site)).written).toBeNull()
    expect(snapshot(site.out)).toEqual(before)
    site.edit('content/docs/en/Lost.md', 'Nowhere.md', 'index.md')
    expect((await build(site)).written).not.toBeNull()
    expect(site.read('Lost/index.html')).toContain('<a href="/">broken link</a>')
    site.remove()
  })
})

describe('the fixture sites', () => {
  it('have one for every code that occurs in the sources', () => {
    const known = new Set(names.flatMap(name => expected(name).map(problem => problem.code)))
    const codes = codesInSources()
    expect(codes.length).toBeGreaterThan(25)
    expect(codes.filter(code => !known.has(code) && !ELSEWHERE.includes(code))).toEqual([])
    expect([...known].filter(code => !codes.includes(code))).toEqual([])
  })

  it('say of every problem what to do, or what is missing or wanted instead', () => {
    const vague = names.flatMap(name =>
      expected(name).filter(
        ({ hint, message }) =>
          hint === undefined &&
          !/missing|, not |expected|cannot be run|must |is not a day/i.test(message),
      ),
    )
    expect(vague).toEqual([])
  })
})

function expected(name: string): readonly ExpectedProblem[] {
  return JSON.parse(readFileSync(join(sites, name, 'expected.json'), 'utf8'))
}

function describeProblem({ file, ...problem }: Problem, root: string): ExpectedProblem {
  const portable: ExpectedProblem = JSON.parse(JSON.stringify(problem).replaceAll(root, '<site>'))
  if (file === undefined) return portable
  const path = relative(root, file)
  const { line, column, length } = problem
  if (line === undefined || column === undefined || length === undefined) {
    return { ...portable, path }
  }
  const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''
  return { ...portable, path, marked: text.slice(column - 1, column - 1 + length) }
}

/** Codes are written as `code: 'x'`, as a default `code = 'x'`, or are handed to a maker of problems. */
function codesInSources(): string[] {
  const src = fileURLToPath(new URL('../../src', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.tsx?$/.test(path) && !OTHER_SOURCES.test(path),
  )
  const found = files.flatMap(path => {
    const text = readFileSync(join(src, path), 'utf8')
    const written = text.matchAll(/\bcode(?::| =) '([a-z-]+)'/g)
    const handed = text.matchAll(/\b(?:broken|badFolder)\([^;]*?'([a-z]+(?:-[a-z]+)+)'/g)
    return [...written, ...handed].map(match => match[1] ?? '')
  })
  return [...new Set(found)].sort()
}
