import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Problem } from '../../../base/src/problem.ts'
import { type ProblemCode, SITE_CODES } from '../../../base/src/problem.ts'
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
const ELSEWHERE: readonly ProblemCode[] = ['missing-package', 'shallow-clone', 'unread-history']
/** What a site cannot be built with, however bad it says that is. */
const OF_SITES: readonly ProblemCode[] = [
  'config',
  'duplicate-permalink',
  'no-config',
  'no-main-page',
  'unreadable-file',
]

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
  it('have one for every code of what a site can have wrong', () => {
    const known = names.flatMap(name => expected(name).map(problem => problem.code))
    const codes: readonly ProblemCode[] = [...SITE_CODES, ...OF_SITES]
    expect(codes.filter(code => !known.includes(code) && !ELSEWHERE.includes(code))).toEqual([])
    const ofPlugins = known.filter(code => code.includes('/'))
    expect(known.filter(code => ![...codes, ...ofPlugins].includes(code))).toEqual([])
  })

  it('are of codes that the manual lists', () => {
    const manual = readFileSync(new URL('../../../../docs/writing.md', import.meta.url), 'utf8')
    expect(SITE_CODES.filter(code => !manual.includes(`| \`${code}\``))).toEqual([])
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
