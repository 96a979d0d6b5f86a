import { expect, it } from 'vitest'
import { foldersOf, isInside, rankOf } from '../src/output-path.ts'

it.each(['a', 'a/b.html', '.lectern', '..a/b..', '...', 'a/.b/c', 'ё/1 2'])(
  '"%s" stays in the output folder',
  path => expect(isInside(path)).toBe(true),
)

it.each(['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/..', 'a/../b', './a', 'a\0b'])(
  '"%s" is no path in the output folder',
  path => expect(isInside(path)).toBe(false),
)

it('the folders of a path come innermost first', () => {
  expect(foldersOf('a/b/c.html')).toEqual(['a/b', 'a'])
  expect(foldersOf('c.html')).toEqual([])
})

it('documents come behind what they name, with their compressed forms', () => {
  const paths = ['b.html.br', 'b.html', 'search.json', 'assets/x.html', '.lectern', 'img/a.png']
  expect(paths.map(rankOf)).toEqual([2, 2, 1, 0, 0, 1])
})
