// Draws the pictures that previews of links show, one per sidebar, for the blog and for the site, in each
// language, and the icons of the site as pictures. They are committed: run this after a change of the
// titles in site.config.ts, of scripts/card.svg or of favicon.svg.
//
// usage: npm run cards
// Writes site/content/static/cards/{name}.{locale}.png, icon-{size}.png and apple-touch-icon.png.
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, ensureInstalled, ensurePrograms, root, site } from './setup.mjs'

const STATIC = join(site, 'content/static')
/** Pixels that services ask of a card. */
const CARD = { width: 1200, height: 630 }
/** Previews are loaded by people who wait for a message: bytes. */
const LARGEST_CARD = 60_000
/** Pixels of the icons by their names. */
const ICONS = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 }

checkNode()
ensureInstalled()
/** @typedef {string | Readonly<Record<string, string>> | undefined} LocalText */

const { chromium } = await import('playwright-core')
const config = await loadSiteConfig()
const logo = readFileSync(join(STATIC, 'favicon.svg'), 'utf8').replace(/<\/?svg[^>]*>/g, '')
const fonts = fontFaces()
const template = readFileSync(join(root, 'scripts/card.svg'), 'utf8')

const browser = await chromium.launch({
  executablePath: await ensurePrograms(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
mkdirSync(join(STATIC, 'cards'), { recursive: true })
for (const { code } of config.locales) {
  for (const { name, ...texts } of cardsIn(code)) {
    const host = new URL(config.url).host
    const path = join(STATIC, 'cards', `${name}.${code}.png`)
    await draw(path, CARD, fill({ site: inLocale(config.title, code), ...texts, lang: code, host }))
    const { size } = statSync(path)
    if (size > LARGEST_CARD) throw new Error(`${path} has ${size} bytes`)
    console.log(`${path.slice(root.length + 1)} ${size} bytes`)
  }
}
for (const [name, size] of Object.entries(ICONS)) {
  await draw(join(STATIC, `${name}.png`), { width: size, height: size }, icon(size))
}
await browser.close()

/**
 * What stands on the cards of a locale.
 *
 * @param {string} locale
 */
function cardsIn(locale) {
  const { title, description, docs, blog } = config
  const text = (/** @type {LocalText} */ value) => inLocale(value, locale)
  return [
    { name: 'site', site: '', section: text(title), sentence: text(description) },
    ...[docs]
      .flat()
      .flatMap(({ sidebars }) => sidebars)
      .map(({ id, label, doc }) => ({
        name: id,
        section: text(label),
        sentence: descriptionOf(`docs/${locale}/${doc}.md`),
      })),
    { name: 'blog', section: text(blog?.title), sentence: text(blog?.description) },
  ]
}

/**
 * The sentence about a page in its front matter.
 *
 * @param {string} path
 */
function descriptionOf(path) {
  const text = readFileSync(join(site, 'content', path), 'utf8')
  return /^description: (.+)$/m.exec(text)?.[1] ?? ''
}

/** @param {Readonly<Record<string, string>>} texts */
function fill(texts) {
  const escaped = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.replace(/[&<]/g, c => `&#${c.charCodeAt(0)};`),
    ]),
  )
  /** @type {Record<string, string>} */
  const values = { ...escaped, logo }
  return template.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place)
}

/**
 * The sign of the site without an edge, for systems cut one out, and with room around it.
 *
 * @param {number} size
 */
function icon(size) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-3 -3 30 30"><rect class="tile" x="-3" y="-3" width="30" height="30"/>${logo}</svg>`
}

/** The fonts of the theme as style: its headings, and its text. */
function fontFaces() {
  return [
    ['Source Serif 4', 'source-serif-4', 'opsz'],
    ['Golos Text', 'golos-text', 'wght'],
  ]
    .flatMap(([family, name, file]) =>
      ['latin', 'cyrillic'].map(letters => {
        const path = `node_modules/@fontsource-variable/${name}/files/${name}-${letters}-${file}-normal.woff2`
        const data = readFileSync(join(root, path)).toString('base64')
        const range = letters === 'cyrillic' ? ';unicode-range:U+400-4FF' : ''
        return `@font-face{font-family:"${family}";font-weight:400 700;src:url(data:font/woff2;base64,${data})${range}}`
      }),
    )
    .join('')
}

/** @param {string} path @param {{ width: number, height: number }} viewport @param {string} svg */
async function draw(path, viewport, svg) {
  await page.setViewportSize(viewport)
  await page.setContent(
    `<!doctype html><style>${fonts}body{margin:0}svg{display:block}</style>${svg}`,
  )
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.screenshot({ path })
}

/** @returns {Promise<import('../packages/lectern/src/index.ts').UserConfig>} */
async function loadSiteConfig() {
  const { createJiti } = await import('jiti')
  return createJiti(import.meta.url).import(join(site, 'site.config.ts'), { default: true })
}

/** @param {LocalText} text @param {string} locale */
function inLocale(text, locale) {
  return typeof text === 'string' ? text : (text?.[locale] ?? '')
}
