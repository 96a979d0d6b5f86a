import { markdownLines } from '@lectern/base/fences'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskDollars, unmaskDollars } from '../src/mask-dollars.ts'

it.each([
  ['costs $5 and $6', 0],
  ['US$5, A$6', 0],
  ['5$ and (6$)', 0],
  ['$HOME and $PATH', 0],
  ['`$a$`', 0],
  ['```\n$a$\n```', 0],
  ['$ a$ and $a $', 0],
  ['$a\n\nb$', 0],
  ['$$\na\n\n', 0],
  ['\\$a\\$', 2],
  ['$a$', 2],
  ['($a$), $b$.', 4],
  ['$a\nb$', 2],
  ['$5 and $x$', 2],
  ['a $$b$$ c', 4],
  ['$$\na $ b\n\nc\n$$', 5],
  ['$a \\$ b$', 2],
])('leaves the dollars of formulas alone: %j', (text, left) => {
  expect(maskDollars(markdownLines(text)).split('$').length - 1).toBe(left)
})

it('keeps the length, and can be undone', () => {
  const text = fc.array(fc.constantFrom('$', '$$', 'a', ' ', '\n', '`', '\\', '5', '```\n', '> '))
  fc.assert(
    fc.property(text, parts => {
      const markdown = parts.join('')
      const masked = maskDollars(markdownLines(markdown))
      expect(masked.length).toBe(markdown.length)
      const tree = { masked }
      unmaskDollars(tree)
      expect(tree.masked).toBe(markdown)
    }),
  )
})
