import { expect, it } from 'vitest'
import { contrast, formatColor, hexOf, parseColor } from '../src/color.ts'

const color = (text: string) => {
  const parsed = parseColor(text)
  if (parsed === null) throw new Error(`"${text}" is no color`)
  return parsed
}

it.each(['#000000', '#ffffff', '#2456a6', '#c026d3', '#0f172a'])(
  '%s is the same color in OKLCH',
  hex => {
    expect(hexOf(color(hex))).toBe(hex)
    expect(hexOf(color(formatColor(color(hex))))).toBe(hex)
  },
)

it('short and long forms are the same, and other texts are none', () => {
  expect(color('#fff')).toEqual(color('#ffffff'))
  expect(color('oklch(46% 0.13 252)')).toEqual({ lightness: 0.46, chroma: 0.13, hue: 252 })
  expect(['blue', '#12', 'rgb(0 0 0)', 'red;}'].map(parseColor)).toEqual([null, null, null, null])
})

it.each([
  ['#000', '#fff', 21],
  ['#777', '#fff', 4.48],
  ['#2456a6', '#ffffff', 7.1],
])('%s on %s has a contrast of %d', (front, back, wanted) => {
  expect(contrast(color(front), color(back))).toBeCloseTo(wanted, 1)
  expect(contrast(color(back), color(front))).toBeCloseTo(wanted, 1)
})
