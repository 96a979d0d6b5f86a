import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenceTracker } from '../src/fences.ts'
import { escapeHtml } from '../src/html.ts'
import { joinLines, originOf } from '../src/lines.ts'
import { markdownAddress, markdownLink } from '../src/markdown.ts'
import { didYouMean, nearest } from '../src/nearest.ts'
import { compareProblems, type Problem } from '../src/problem.ts'
import { decode, encodePath, isExternal, joinPath, splitUrl, wholeUrl } from '../src/url.ts'
import {
  hasVersionBlocks,
  inRange,
  type VersionNames,
  versionNameProblem,
} from '../src/versions.ts'

describe('fences', () => {
  const kinds = (text: string): string[] => text.split('\n').map(fenceTracker())

  it('hide what stands between them', () => {
    expect(kinds('a\n```js\n:::since v5\n```\nb')).toEqual([
      'text',
      'fence',
      'code',
      'fence',
      'text',
    ])
  })

  it('end with a mark of the same kind that is at least as long', () => {
    expect(kinds('````\n```\n~~~~\n`````\nx')).toEqual(['fence', 'code', 'code', 'fence', 'text'])
    expect(kinds('~~~\n```\n~~~ x\n~~~')).toEqual(['fence', 'code', 'code', 'fence'])
  })

  it('may stand in lists and quotes', () => {
    expect(kinds('- ```\n  a\n  ```\n> ~~~\n> a\n> ~~~')).toEqual([
      'fence',
      'code',
      'fence',
      'fence',
      'code',
      'fence',
    ])
  })

  it('are no fences when they are code in a line', () => {
    expect(kinds('```a```\nb')).toEqual(['text', 'text'])
  })
})

describe('line maps', () => {
  it('lead each line back to where it was written', () => {
    const place = fc.record({
      text: fc.string({ unit: 'grapheme-ascii' }).map(t => t.replace(/\n/g, '')),
      file: fc.constantFrom('a', 'b'),
      line: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1 }), lines => {
        const joined = joinLines(lines)
        expect(joined.text.split('\n')).toEqual(lines.map(line => line.text))
        lines.forEach(({ file, line }, index) => {
          expect(originOf(joined.lines, index + 1)).toEqual({ file, line })
        })
      }),
    )
  })
})

describe('addresses', () => {
  it('keep what is readable and encode the rest', () => {
    expect(encodePath('/a/+=_statement/100%/Это?/#')).toBe(
      '/a/+=_statement/100%25/%D0%AD%D1%82%D0%BE%3F/%23',
    )
  })

  it('can be decoded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), path => {
        expect(decode(encodePath(path))).toBe(path)
      }),
    )
    expect(decode('%E0%A4%A')).toBe('%E0%A4%A')
  })

  it('are joined with single slashes', () => {
    expect(joinPath('/', '', 'ru/', '/v5', '/')).toBe('/ru/v5/')
    expect(joinPath('')).toBe('/')
  })

  it('are split into path, query and hash, which together are the address', () => {
    expect(splitUrl('a.md?b#c?d')).toEqual({ path: 'a.md', query: '?b', hash: '#c?d' })
    fc.assert(
      fc.property(fc.string(), url => {
        const { path, query, hash } = splitUrl(url)
        expect(path + query + hash).toBe(url)
      }),
    )
  })

  it.each([
    ['https://a.org', true],
    ['mailto:a@b', true],
    ['//a.org', true],
    ['/a', false],
    ['a.md#b:c', false],
    ['10:30', false],
  ])('leave the site or not: %s', (url, external) => {
    expect(isExternal(url)).toBe(external)
  })

  it.each([
    ['/a/?b#c', 'https://example.org/a/?b#c'],
    ['#c', 'https://example.org/page/#c'],
    ['//b.example/', '//b.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https://b.example/', 'https://b.example/'],
  ])('are whole with the origin of the site: %s', (address, expected) => {
    expect(wholeUrl(address, { origin: 'https://example.org', permalink: '/page/' })).toBe(expected)
  })
})

describe('links in Markdown', () => {
  it('have labels and addresses that end where they should', () => {
    expect(markdownLink('[ ] and `<b>` *', 'https://example.org/a(b)')).toBe(
      '[\\[ \\] and \\`\\<b>\\` \\*](https://example.org/a%28b%29)',
    )
    expect(markdownAddress('/a)?b#(')).toBe('/a%29?b#%28')
  })
})

describe('the nearest name', () => {
  const names = ['since', 'until', 'title', 'sidebar_label']

  it('is the one that differs in case and separators, or in few letters', () => {
    expect(nearest('sidebarLabel', names)).toBe('sidebar_label')
    expect(nearest('tilte', names)).toBe('title')
    expect(didYouMean('untill', names)).toBe('Did you mean "until"?')
    expect(nearest('titel', ['time', 'title'])).toBe('title')
    expect(nearest('tilte', ['tile', 'title'])).toBe('title')
    expect(nearest('authr', ['auth', 'author', 'autho'])).toBe('author')
    expect(nearest('title', ['title', 'titles'])).toBe('titles')
    expect(didYouMean('caf\u00e9', ['cafes', 'cafe\u0301'])).toBe(
      'There is "cafe\u0301", which looks the same and has other characters for its accents: write both alike.',
    )
  })

  it('is none when nothing is near', () => {
    expect(nearest('completely', names)).toBeUndefined()
    expect(nearest('x', [])).toBeUndefined()
    expect(nearest('x', ['A', 'ab'])).toBeUndefined()
    expect(nearest('id', ['kind', 'by'])).toBeUndefined()
    expect(nearest('v7', ['v6'])).toBe('v6')
  })
})

describe('version ranges', () => {
  const names = ['v6', 'v5', 'v4']
  const versions = names.map(name => ({ name, permanent: null }))

  it.each([
    [{}, ['v6', 'v5', 'v4']],
    [{ since: 'v5' }, ['v6', 'v5']],
    [{ until: 'v5' }, ['v5', 'v4']],
    [{ since: 'v5', until: 'v5' }, ['v5']],
    [{ since: 'v6', until: 'v4' }, []],
    [{ since: 'v55' }, ['v6', 'v5', 'v4']],
    [{ until: 'v55' }, ['v6', 'v5', 'v4']],
  ])('include both ends, and are not limited by unknown names: %j', (range, wanted) => {
    expect(names.filter(version => inRange(range, version, versions))).toEqual(wanted)
  })

  it('know a version by the name that stays, and report one that does not', () => {
    const now = [
      { name: 'current', permanent: 'v6' },
      { name: 'v5', permanent: null },
    ]
    const later = [{ name: 'current', permanent: 'v7' }, { name: 'v6', permanent: null }, now[1]]
    const isIn = (since: string, version: string, versions: readonly VersionNames[]) =>
      inRange({ since }, version, versions)
    expect([isIn('v6', 'current', now), isIn('v6', 'v5', now)]).toEqual([true, false])
    expect(
      isIn(
        'v6',
        'v6',
        later.flatMap(each => each ?? []),
      ),
    ).toBe(true)
    expect(versionNameProblem('v6', now)).toBeNull()
    expect(versionNameProblem('current', now)).toMatchObject({
      code: 'moving-version-name',
      severity: 'warning',
      hint: 'Write "v6".',
    })
    expect(versionNameProblem('v55', now)).toMatchObject({ code: 'bad-version-name' })
  })

  it('are noticed in texts', () => {
    expect(hasVersionBlocks('a\n  :::since v5\n')).toBe(true)
    expect(hasVersionBlocks('a\n:::note since\n')).toBe(false)
  })
})

it('problems are ordered by place, whatever order they are found in', () => {
  const problems: Problem[] = ['b', 'a'].flatMap(file =>
    [10, 2].flatMap(line =>
      [5, 1].map(column => ({
        code: 'config',
        severity: 'error',
        message: '',
        file,
        line,
        column,
      })),
    ),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(problems, { minLength: problems.length }), shuffled => {
      expect(shuffled.sort(compareProblems)).toEqual(problems.toReversed())
    }),
  )
})

it('escaped text holds no markup', () => {
  expect(escapeHtml('<a href="x">&amp;')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp;')
})
