import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originOf } from '../../base/src/lines.ts'
import { templateOf, templateText } from '../src/template-text.ts'
import { changedLines } from '../src/transformed.ts'

describe('lines of a changed text', () => {
  /** The lines of `before` that the lines of `after` belong to. */
  const originsOf = (before: readonly string[], after: readonly string[]): readonly number[] => {
    const lines = [{ at: 1, file: '/a.md', line: 1 }]
    const map = changedLines({ text: before.join('\n'), lines }, after.join('\n'))
    return after.map((_, at) => originOf(map, at + 1).line)
  }

  it('stay where they are, and new ones are where the text goes on', () => {
    expect(originsOf(['a', '', 'b', '', 'c'], ['new', '', 'a', '', 'b', '', 'c'])).toEqual([
      1, 1, 1, 2, 3, 4, 5,
    ])
    expect(originsOf(['a', 'x', 'b'], ['a', 'y', 'z', 'b'])).toEqual([1, 2, 2, 3])
    expect(originsOf(['a', 'x', 'b'], ['a', 'b'])).toEqual([1, 3])
    expect(originsOf(['a', 'a', 'b', 'b'], ['b', 'b', 'a', 'a'])).toEqual([1, 2, 3, 4])
    expect(originsOf(['```', 'x', '```', 'b', '```'], ['```', 'y', '```', 'b', '```'])).toEqual([
      1, 2, 3, 4, 5,
    ])
  })

  it('are lines of the text, in order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const origins = originsOf(before, after)
        expect(origins.every(line => line >= 1 && line <= before.length)).toBe(true)
        expect(origins).toEqual(origins.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('a template as a text', () => {
  const link = {
    kind: 'link',
    url: 'A.md?a&b',
    place: { file: '/a.md', line: 1, column: 1, length: 1 },
  } as const
  const template = { chunks: ['<h2 id="', '">T</h2><p><a ', ' title="x">A</a></p>'], holes: [0, 1] }
  const references = [{ kind: 'heading-id', heading: 0 } as const, link]
  const text = templateText(template, references)

  it('has a word for each hole, and the addresses of links', () => {
    expect(text).toBe(
      '<h2 id="lectern-hole-0-">T</h2><p><a href="A.md?a&amp;b" lectern-hole-1- title="x">A</a></p>',
    )
  })

  it('is a template again, also after a parser of HTML', () => {
    expect(templateOf(text)).toEqual(template)
    expect(templateOf(text.replace('-1-', '-1-=""'))).toEqual(template)
    expect(templateOf('<a href="#lectern-hole-0-">T</a>')).toEqual({
      chunks: ['<a href="#', '">T</a>'],
      holes: [0],
    })
  })
})
