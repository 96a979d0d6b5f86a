import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Color, contrast, parseColor } from '../../../base/src/color.ts'

/** Colours of text in code have at least this contrast on its background. */
const LEAST = 5.8

const sheet = (name: string): string =>
  readFileSync(new URL(`../../src/markup/${name}`, import.meta.url), 'utf8')

/** The values of a property of one rule, by the selector that the rule has in the text. */
const declared = (css: string, selector: string, property: string): string => {
  const rule = css.slice(css.indexOf(`${selector} {`))
  const [, value] = new RegExp(`[{;\\s]${property}: ([^;]+);`).exec(rule) ?? []
  if (value === undefined) throw new Error(`${selector} has no ${property}`)
  return value
}

const color = (text: string): Color => {
  const parsed = parseColor(text)
  if (parsed === null) throw new Error(`"${text}" is no colour`)
  return parsed
}

/** The colour of each class of a token, `.k` as `k`. */
const tokensOf = (css: string): readonly (readonly [string, string])[] =>
  [...css.matchAll(/^ *\.(\w|ins|del) \{\s*color: ([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])

const properties = sheet('style/properties.css')
const light = sheet('code-light.css')
const ofCode = tokensOf(sheet('style/code.css') + sheet('lines.css'))

it.each([
  ['dark code in light pages', { tokens: ofCode, page: ':root', text: [properties, ':root'] }],
  [
    'dark code in dark pages',
    { tokens: ofCode, page: "[data-theme='dark']", text: [properties, ':root'] },
  ],
  [
    'light code',
    {
      tokens: tokensOf(light),
      page: "[data-theme='light']",
      text: [light, "[data-theme='light']"],
    },
  ],
] as const)('%s can be read, whatever its token is', (_, { tokens, page, text }) => {
  const [css, selector] = text
  const background = color(declared(css === light ? light : properties, page, '--code-bg'))
  const own = (name: string) => declared(css, selector, name)
  const colors = [
    ['text', own('--code-text')],
    ['muted', own('--code-muted')],
    ...tokens.filter(([, value]) => !value.startsWith('var(')),
  ] as const
  // Text, muted text, and the twelve classes but comments, which are muted.
  expect(colors.map(([name]) => name).sort()).toEqual(
    [...'admkopst', 'n', 'ins', 'del', 'text', 'muted'].sort(),
  )
  const ratios = colors.map(
    ([name, value]) => [name, Math.round(contrast(color(value), background) * 100) / 100] as const,
  )
  expect(ratios.filter(([, ratio]) => ratio < LEAST)).toEqual([])
})
