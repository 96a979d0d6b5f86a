import { formatColor } from '@lectern/base/color'
import type { Letters } from '@lectern/base/letters'
import { TOKEN_CLASSES } from '@lectern/base/markup'
import { contentHash } from '@lectern/base/node/hash'
import { joinPath } from '@lectern/base/url'
import { classOf } from '@lectern/markdown/admonition'
import type { Feature } from '@lectern/markdown/feature'
import type { Output } from '@lectern/output/output'
import { fontPreloads, fontStyle } from '@lectern/theme/font-style'
import { FONTS } from '@lectern/theme/fonts'
import type { PageData } from '@lectern/theme/page-data'
import admonitionStyle from '@lectern/theme/style/admonition.css?inline'
import blogStyle from '@lectern/theme/style/blog.css?inline'
import lightCodeStyle from '@lectern/theme/style/code-light.css?inline'
import detailsStyle from '@lectern/theme/style/details.css?inline'
import glyphStyle from '@lectern/theme/style/glyph.css?inline'
import laterStyle from '@lectern/theme/style/later.css?inline'
import pillStyle from '@lectern/theme/style/pill.css?inline'
import printStyle from '@lectern/theme/style/print.css?inline'
import rareStyle from '@lectern/theme/style/rare.css?inline'
import schemeStyle from '@lectern/theme/style/scheme.css?inline'
import termsStyle from '@lectern/theme/style/terms.css?inline'
import themeStyle from '@lectern/theme/style/theme.css?inline'
import tonesStyle from '@lectern/theme/style/tones.css?inline'
import type { Config } from '../config/config.ts'
import { MODES, type Mode, siteColors, siteTokens } from '../site/palette.ts'
import type { ClientFiles } from './client.ts'
import { siteFonts } from './site-fonts.ts'

export interface Styles {
  /** The style inside of a document with the given blocks. */
  readonly first: (kind: PageData['kind'], shown: readonly Block[]) => string
  /** The style sheet of what is below the fold, loaded after the article. */
  readonly later: { readonly output: Output; readonly url: string }
  /** For pages with letters that the languages of the site do not use. */
  readonly rareLetters: string
  /** Elements for a language tag. */
  readonly preloads: (language: string) => string
}

/** Common, but not on all pages: documents contain the style of their blocks, the later sheet that of all. */
const BLOCKS = [
  // Before the tones, which override its color.
  'pill',
  'tones',
  'admonition',
  'details',
  'glyph',
  'rare',
  'scheme',
  'terms',
] as const satisfies readonly Feature[]

export type Block = (typeof BLOCKS)[number]

export function isBlock(feature: Feature): feature is Block {
  return BLOCKS.some(block => block === feature)
}

export function blocksIn(features: readonly Feature[]): readonly Block[] {
  return BLOCKS.filter(block => features.includes(block))
}

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
  const blocks: Readonly<Record<Block, string>> = {
    admonition: admonitionStyle.trim() + ownAdmonitions(config),
    details: detailsStyle.trim(),
    glyph: glyphStyle.trim(),
    pill: pillStyle.trim(),
    rare: rareStyle.trim(),
    scheme: schemeStyle.trim(),
    terms: termsStyle.trim(),
    tones: tonesStyle.trim(),
  }
  const first: Styles['first'] = (kind, shown) =>
    [
      fonts.first,
      themeStyle.trim(),
      ...shown.map(block => blocks[block]),
      kind === 'doc' ? '' : blogStyle.trim(),
      config.theme.code === 'auto' ? lightCodeStyle.trim() : '',
      // A part has no box, only its content.
      config.brand.hasParts ? '.part{display:contents}' : '',
      // The font of the theme has none.
      replaced.fonts.mono ? 'pre,code,kbd{font-variant-ligatures:none}' : '',
      siteStyle(config),
    ].join('')
  const content = [
    // Printed links show it.
    `:root{--origin:"${config.url}"}`,
    ...BLOCKS.map(block => blocks[block]),
    laterStyle.trim(),
    // Overrides the sheet above again, but not print styles.
    config.brand.css,
    printStyle.trim(),
    '\n',
  ].join('')
  const path = `assets/css/later.${contentHash(content).slice(0, 8)}.css`
  return {
    first,
    later: { output: { path, content }, url: joinPath(config.basePath, path) },
    rareLetters: fonts.rare,
    preloads: language => fontPreloads(placed, lettersOf(language)),
  }
}

/** Colors, measures and style sheets of the configuration; the latter override the rest. */
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

/** CSS of the colors in the configuration; empty without any. */
function colorStyle(theme: Pick<Config['theme'], 'colors' | 'code'>): string {
  const declarations = (mode: Mode): string =>
    [...siteColors(theme, mode)].map(([name, color]) => `--${name}:${formatColor(color)}`).join(';')
  const [light, dark] = [declarations('light'), declarations('dark')]
  return (light && `:root{${light}}`) + (dark && `[data-theme=dark]{${dark}}`)
}

/** CSS of the colors of tokens in the configuration; empty without any. */
function tokenStyle({ colors }: Pick<Config['theme'], 'colors'>): string {
  const rules = MODES.flatMap(mode =>
    siteTokens(colors, mode).map(
      ([token, color]) =>
        `[data-theme=${mode}] .code:not(.scheme) .${TOKEN_CLASSES[token]}{color:${formatColor(color)}}`,
    ),
  )
  // Printed code has the color of text.
  return rules.length === 0 ? '' : `@media screen{${rules.join('')}}`
}

function lettersOf(language: string): readonly Letters[] {
  const { language: code, script } = new Intl.Locale(language).maximize()
  if (code === 'en') return ['all', 'latin']
  if (code === 'ru') return ['all', 'latin', 'russian']
  if (script === 'Cyrl') return ['all', 'latin', 'russian', 'slavic']
  return script === 'Latn' ? ['all', 'latin', 'western'] : ['all', 'latin']
}

function ownAdmonitions({ basePath, markdown: { admonitions } }: Config): string {
  return Object.entries(admonitions)
    .map(([name, { color, icon }]) => {
      // More specific than the theme, because the order of sheets differs.
      const selector = `.admonition.${classOf(name)}`
      const inColor = (prefix: string, value: string): string =>
        `${prefix}${selector}{--c:${value}}`
      const colors =
        color === null
          ? ''
          : typeof color === 'string'
            ? inColor('', color)
            : inColor('', color.light) + inColor('[data-theme=dark] ', color.dark)
      if (icon === null) return colors
      const mask = `url("${joinPath(basePath, encodeURI(icon))}") center/contain no-repeat`
      return `${colors}${selector}>.admonition-title::before{content:"";border-radius:0;-webkit-mask:${mask};mask:${mask}}`
    })
    .join('')
}
