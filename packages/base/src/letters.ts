/** Values of `unicode-range`. */
export const LETTERS = {
  latin: 'U+20-7E,U+A0,U+A7,U+AB,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201E,U+2022,U+2026,U+2212',
  russian: 'U+401,U+410-44F,U+451,U+2116',
  western:
    'U+A1-A6,U+A8-AA,U+AC-AF,U+B1-B6,U+B8-BA,U+BC-D6,U+D8-FF,U+131,U+152-153,U+2030,U+2039-203A,U+20AC,U+2122',
  all: 'U+0-10FFFF',
  slavic: 'U+400,U+402-40F,U+450,U+452-45F,U+490-491',
} as const

export type Letters = keyof typeof LETTERS

/** Letters that are neither English nor Russian. */
export function hasRareLetters(text: string): boolean {
  return RARE.test(text)
}

const RARE = new RegExp(`[${classOf('western')}${classOf('slavic')}]`, 'u')

function classOf(letters: Letters): string {
  return LETTERS[letters]
    .replace(/U\+/g, '')
    .replace(/[^,-]+/g, '\\u{$&}')
    .replaceAll(',', '')
}
