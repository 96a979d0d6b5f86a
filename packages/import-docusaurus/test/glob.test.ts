import { expect, test } from 'vitest'
import { globMatcher } from '../src/docusaurus/glob.ts'

test.each([
  ['**/*.{md,mdx}', ['a.md', 'a/b.mdx'], ['a.txt', 'a.md/b']],
  ['*.md', ['a.md', '.md'], ['a/b.md', 'amd']],
  ['./a/**', ['a/b', 'a/b/c'], ['b/a', 'ab/c']],
  ['a/**/b.md', ['a/b.md', 'a/c/d/b.md'], ['a/cb.md', 'ab.md']],
  ['**/_*/**', ['_a/b', 'a/_b/c'], ['a_/b', '_a']],
  ['{a,b/{c,d}}/?.md', ['a/x.md', 'b/d/x.md'], ['b/x.md', 'a/xy.md', 'a//.md']],
  ['(a)+[b].md', ['(a)+[b].md'], ['aab.md']],
  [`${'*a'.repeat(40)}b.md`, [`${'a'.repeat(200)}b.md`], [`${'a'.repeat(200)}.md`]],
  [`${'**/'.repeat(40)}x`, [`${'a/'.repeat(60)}x`], [`${'a/'.repeat(60)}y`]],
])('"%s" names the same paths as in Docusaurus, and in time', (pattern, named, others) => {
  const isNamed = globMatcher([pattern])
  expect(named.filter(path => !isNamed(path))).toEqual([])
  expect(others.filter(isNamed)).toEqual([])
})
