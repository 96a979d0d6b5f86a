// Cuts the fonts of the theme out of their packages: the letters, weights and sizes that it uses.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { transformWithOxc } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = `${root}/node_modules/@fontsource-variable`

/** What is kept of a font besides its letters; ligatures would make other signs of `==` and `...`. */
const TEXT_FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk']
const CODE_FEATURES = ['ccmp', 'locl', 'mark', 'mkmk']

/**
 * Where the families come from. `axes` are set for all weights: headings are large, so the letters that
 * Source Serif 4 has for 36 points are theirs.
 *
 * @type {Record<string, { package: string, file: string, axes: Record<string, number>, features: string[] }>}
 */
const SOURCES = {
  'Golos Text': { package: 'golos-text', file: 'wght', axes: {}, features: TEXT_FEATURES },
  'Source Serif 4': {
    package: 'source-serif-4',
    file: 'opsz',
    axes: { opsz: 36 },
    features: TEXT_FEATURES,
  },
  'JetBrains Mono': { package: 'jetbrains-mono', file: 'wght', axes: {}, features: CODE_FEATURES },
}

/** Which file of a package has the letters. */
const SUBSETS = {
  latin: 'latin',
  western: 'latin',
  russian: 'cyrillic',
  slavic: 'cyrillic',
  // Of fonts of sites, which are not cut.
  all: 'latin',
}

/**
 * Writes the files of all faces into a folder, with the licences, each with a hash of its content in its
 * name.
 *
 * @param {string} folder
 */
export async function cutFonts(folder) {
  mkdirSync(folder, { recursive: true })
  const { FONTS } = await fontsOfTheme()
  const { LETTERS } = await lettersOfLanguages()
  const licences = []
  for (const { family, faces } of Object.values(FONTS)) {
    const source = SOURCES[family]
    if (source === undefined) throw new Error(`no package has the font ${family}`)
    const { package: name, file, axes, features } = source
    licences.push(`${family}\n\n${readFileSync(`${PACKAGES}/${name}/LICENSE`, 'utf8')}`)
    for (const face of faces) {
      const path = `${PACKAGES}/${name}/files/${name}-${SUBSETS[face.letters]}-${file}-normal.woff2`
      const options = {
        targetFormat: /** @type {const} */ ('woff2'),
        variationAxes: { ...axes, wght: face.weight },
        keepFeatures: features,
      }
      const letters = lettersIn(LETTERS[face.letters])
      const cut = await subsetFont(readFileSync(path), letters, options)
      write(folder, `${face.name}.woff2`, cut)
    }
  }
  write(folder, 'licences.txt', Buffer.from(licences.join('\n\n')))
}

/**
 * What the fonts are.
 *
 * @returns {Promise<typeof import('../src/theme/fonts.ts')>}
 */
const fontsOfTheme = () => moduleOf('src/theme/fonts.ts')

/** @returns {Promise<typeof import('../src/base/letters.ts')>} */
const lettersOfLanguages = () => moduleOf('src/base/letters.ts')

/**
 * A module that imports nothing but types, so it can be read from its text.
 *
 * @param {string} path
 */
async function moduleOf(path) {
  const file = `${root}/${path}`
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {Uint8Array} content
 */
function write(folder, name, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  writeFileSync(`${folder}/${name.replace('.', `.${hash}.`)}`, content)
}

/**
 * All letters of a `unicode-range`.
 *
 * @param {string} range
 */
function lettersIn(range) {
  return range
    .split(',')
    .map(part => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map(code => Number.parseInt(code, 16))
      const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      return String.fromCodePoint(...codes)
    })
    .join('')
}
