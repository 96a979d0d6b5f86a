import { describe, expect, it } from 'vitest'
import { railroad } from '../src/railroad.ts'
import { readSchemes, type Scheme } from '../src/scheme.ts'

/** A scheme in one line: `<optional>`, `(a or b)`, `a+` with the separator behind it. */
function shown(scheme: Scheme): string {
  switch (scheme.type) {
    case 'word':
      return scheme.isTyped ? scheme.text : scheme.text.toLowerCase()
    case 'sequence':
      return scheme.parts.map(shown).join(' ')
    case 'choice':
      return `(${scheme.options.map(shown).join(' or ')})`
    case 'optional':
      return `<${shown(scheme.part)}>`
    case 'repeat':
      return `${shown(scheme.part)}+${scheme.separator ? shown(scheme.separator) : ''}`
    case 'line':
      return '/'
  }
}
const read = (code: string): string[] => readSchemes(code).map(shown)

describe('syntax schemes', () => {
  it('are read by their notation', () => {
    expect(read('A {B | C} x [D y]')).toEqual(['A (B or C) x <D y>'])
    expect(read('A key1, ..., keyN')).toEqual(['A key+,'])
    expect(read('option1 ... optionN')).toEqual(['option+'])
    expect(read('{\n    [o1 [c1],\n    ...\n    oM [cM]]\n}')).toEqual(['{ <o <c>+,> }'])
    expect(read('A [{ s1 ... sN }]')).toEqual(['A <{ s+ }>'])
    expect(read('a "[" b "]"')).toEqual(['a [ b ]'])
  })

  it('begin at the margin, unless a line goes on with the one before', () => {
    expect(read('A x\n    [B]\n\nC')).toEqual(['A x / <B>', 'C'])
    expect(read('A x\nB | C')).toEqual(['A x', '(B or C)'])
    expect(read('A x\n{B | C} y\n{ z }')).toEqual(['A x', '(B or C) y', '{ z }'])
    expect(read('A x\n{\n    y\n}')).toEqual(['A x / { y }'])
    expect(read('A;\n[B;]')).toEqual(['A ; / <B ;>'])
    expect(read('M\n    s1\n    ...\n    sN\nEND')).toEqual(['M / s+ / END'])
  })

  it('cannot be read where a bracket is not closed, or closes nothing', () => {
    for (const code of ['[A', '{A | B', 'A]']) expect(() => readSchemes(code)).toThrow(SyntaxError)
  })

  it('are drawn with a box for each word, as large as the picture says', () => {
    const { svg, width, height } = railroad('A {B | C} x\n    [D e1, ..., eN]')
    expect(svg.match(/<text /g)).toHaveLength(7)
    const boxes = [
      ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ]
    expect(boxes).toHaveLength(7)
    for (const [, x, y, w, h] of boxes) {
      expect(Number(x) + Number(w)).toBeLessThan(width)
      expect(Number(y) + Number(h)).toBeLessThan(height)
    }
  })

  it('are drawn in the letters of code, which each picture carries with it', () => {
    const { svg } = railroad('A x')
    const fonts = [...svg.matchAll(/font-weight:(\d+);src:url\(data:font\/woff2;base64,([^)]+)\)/g)]
    expect(fonts.map(([, weight]) => weight)).toEqual(['400', '700'])
    for (const [, , data = ''] of fonts) {
      expect(Buffer.from(data, 'base64').toString('latin1', 0, 4)).toBe('wOF2')
    }
  })
})
