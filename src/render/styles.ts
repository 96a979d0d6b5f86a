import type { Letters } from '../base/letters.ts'
import { joinPath } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import { contentHash } from '../engine/hash.ts'
import type { Output } from '../output/output.ts'
import type { PageData } from '../site/page-data.ts'
import blogStyle from '../theme/blog.css?inline'
import lightCodeStyle from '../theme/code-light.css?inline'
import { fontPreloads, fontStyle } from '../theme/font-style.ts'
import { FONTS } from '../theme/fonts.ts'
import laterStyle from '../theme/later.css?inline'
import printStyle from '../theme/style/print.css?inline'
import themeStyle from '../theme/theme.css?inline'
import type { ClientFiles } from './client.ts'
import { colorStyle } from './palette.ts'
import { siteFonts } from './site-fonts.ts'
import { tokenStyle } from './token-colors.ts'

/** The style of the pages of a site. */
export interface Styles {
  /** What a document carries. */
  readonly first: (kind: PageData['kind']) => string
  /** The style sheet with what is not seen at first: it may come when the page stands. */
  readonly later: { readonly output: Output; readonly url: string }
  /** What pages with letters of other languages than those of the site have besides. */
  readonly rareLetters: string
  /** Elements of the head that load the fonts of a language, given as `lang` has it, along with the document. */
  readonly preloads: (language: string) => string
}

/** Puts the style of a site together from that of the theme. */
export function createStyles(config: Config, { fonts: files }: ClientFiles): Styles {
  const address = (name: string): string => {
    const path = files[name]
    if (path === undefined) throw new Error(`no file of the font ${name}`)
    return joinPath(config.basePath, path)
  }
  const replaced = siteFonts(config)
  const placed = { fonts: { ...FONTS, ...replaced.fonts }, address: replaced.address(address) }
  const letters = config.locales.flatMap(({ htmlLang }) => lettersOf(htmlLang))
  const fonts = fontStyle(placed, letters)
  const hasParts = Object.values(config.theme.parts).some(part => part !== undefined)
  // The box of a part is that of what stands in it.
  const code = config.theme.code === 'auto' ? lightCodeStyle.trim() : ''
  const shared =
    fonts.first + themeStyle.trim() + code + (hasParts ? '.part{display:contents}' : '')
  const ofSite = siteStyle(config)
  const base = shared + ofSite
  const withBlog = shared + blogStyle.trim() + ofSite
  // Of an address on paper.
  const origin = `:root{--origin:"${config.url}"}`
  // What the site says decides here once more, but not on paper.
  const content = `${origin}${laterStyle.trim()}${config.brand.css}${printStyle.trim()}\n`
  const path = `assets/css/later.${contentHash(content).slice(0, 8)}.css`
  return {
    first: kind => (isPlain(kind) ? base : withBlog),
    later: { output: { path, content }, url: joinPath(config.basePath, path) },
    rareLetters: fonts.rare,
    preloads: language => fontPreloads(placed, lettersOf(language)),
  }
}

/** What a site changes: its colours and measures, and its own style sheets, which decide last. */
function siteStyle({ theme, brand }: Config): string {
  const measures = [
    theme.radius === null ? '' : `--radius:${theme.radius}px`,
    theme.width === null ? '' : `--measure:${theme.width}rem`,
  ].filter(Boolean)
  return (
    colorStyle(theme) +
    tokenStyle(theme) +
    (measures.length > 0 ? `:root{${measures.join(';')}}` : '') +
    brand.css
  )
}

/** True for kinds of pages that do without the style of the blog. */
export function isPlain(kind: PageData['kind']): boolean {
  return kind === 'doc' || kind === 'page' || kind === 'print'
}

/** The letters that pages in a language have. */
function lettersOf(language: string): readonly Letters[] {
  const { language: code, script } = new Intl.Locale(language).maximize()
  if (code === 'en') return ['all', 'latin']
  if (code === 'ru') return ['all', 'latin', 'russian']
  if (script === 'Cyrl') return ['all', 'latin', 'russian', 'slavic']
  return script === 'Latn' ? ['all', 'latin', 'western'] : ['all', 'latin']
}
