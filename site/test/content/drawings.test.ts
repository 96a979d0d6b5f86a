import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type Face, facesOf, withoutFonts } from '../../../scripts/drawing-text.mjs'

const FOLDER = resolve(import.meta.dirname, '../../content/images')
const drawings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.svg'),
)

/** Letters that a drawing shows, and has no font for. */
function lettersWithoutFont(drawing: string): Face[] {
  const fonts = [
    ...drawing.matchAll(/@font-face\{font-family:'([^']+)';font-weight:(\d+);[^}]*:([^}]*)\}/g),
  ]
  return facesOf(withoutFonts(drawing)).flatMap(face => {
    const cut = fonts
      .filter(([, family, weight]) => family === face.family && Number(weight) === face.weight)
      .flatMap(([, , , range = '']) => range.split(','))
    const letters = [...face.letters]
      .filter(letter => !cut.includes(`U+${letter.codePointAt(0)?.toString(16)}`))
      .join('')
    return letters === '' ? [] : [{ ...face, letters }]
  })
}

it('finds letters that a drawing has no font for', () => {
  const style = `<style>@font-face{font-family:'A';font-weight:600;src:url(data:);unicode-range:U+61}.n,.m{font:600 16px 'A',serif}.t{font:14px 'B',sans-serif}.m{font-weight:400}</style>`
  const text = '<text class="n">a<tspan class="t">&lt;b</tspan></text><text class="m">a</text>'
  expect(lettersWithoutFont(`<svg>${style}${text}</svg>`)).toEqual([
    { family: 'B', weight: 400, letters: '<b' },
    { family: 'A', weight: 400, letters: 'a' },
  ])
})

it.each(drawings)('%s has its fonts (npm run pictures)', name => {
  const drawing = readFileSync(resolve(FOLDER, name), 'utf8')
  expect(lettersWithoutFont(drawing)).toEqual([])
})
