import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { describe, expect, it, test } from 'vitest'
import { fenceTracker } from '../src/fences.ts'

const kinds = (text: string): string => {
  const kindOf = fenceTracker()
  return text
    .split('\n')
    .map(line => kindOf(line)[0])
    .join('')
}

describe('the tracker of code blocks', () => {
  test.each([
    ['a fence', '```\na\n```\nb', 'fcft'],
    ['a longer fence', '````\n```\n````\nb', 'fcft'],
    ['backticks in indented code, which open nothing', 'a\n\n    ```\n\nb', 'ttctt'],
    ['an indented line that goes on with a paragraph', 'a\n    ```\nb', 'ttt'],
    ['a fence in a list item', '- a\n\n  ```\n  b\n  ```\nc', 'ttfcft'],
    ['a fence that ends with its list item', '- ```\n  a\nb', 'fct'],
    ['a fence that ends with its quote', '> ```\n> a\nb', 'fct'],
    ['a fence on the line of an item', '1. ~~~\n   a\n   ~~~\nb', 'fcft'],
    ['inline code', '```a```\nb', 'tt'],
    ['indented code in an item', '- a\n\n      ```\n\n  b', 'ttctt'],
  ])('knows %s', (_, text, expected) => {
    expect(kinds(text)).toBe(expected)
  })

  it('agrees with the parser about what is code', () => {
    const indent = fc.constantFrom('', '', '  ', '   ', '    ', '      ', '\t', '[^a]: ')
    const mark = fc.constantFrom('', '', '> ', '- ', '1. ')
    const empty = fc.constant('')
    const text = fc.constantFrom('word', 'word', '```', '````', '~~~', '# word', '```js', '---')
    const html = fc.constantFrom('<!--', '-->', '<div>', '</b> word', '`` word')
    const line = fc.oneof(
      empty,
      fc.tuple(indent, mark, mark, fc.oneof(text, html)).map(parts => parts.join('')),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), lines => {
        const numbered = lines.map((each, index) => each.replace('word', `w${index}w`)).join('\n')
        const codes = codesOf(numbered)
        const expected = lines.map((each, index) =>
          each.includes('word') && codes.includes(`w${index}w`) ? 'c' : 't',
        )
        const own = lines.map((each, index) =>
          each.includes('word') ? kinds(numbered)[index] : 't',
        )
        expect(own.join(''), JSON.stringify(numbered)).toBe(expected.join(''))
      }),
      { numRuns: 5000, seed: 3 },
    )
  })
})

/** The code blocks of a text, as the parser finds them. */
function codesOf(text: string): string {
  const codes: string[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'code') codes.push(node.value)
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(markdownToMdast(text, { features: { directive: true, frontmatter: false } }))
  return codes.join('\n')
}
