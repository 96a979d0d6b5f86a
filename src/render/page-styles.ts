import { memoize } from '../base/memoize.ts'
import { joinPath } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import { findPackage } from '../config/site-package.ts'
import { contentHash } from '../engine/hash.ts'
import { readFile } from '../engine/read-file.ts'
import { classOf } from '../markdown/directives/admonition.ts'
import type { Feature } from '../markdown/extensions.ts'
import { formulaStyle } from '../markdown/math/formulas.ts'
import type { CompiledFacts } from '../markdown/page.ts'
import { styleOfClasses } from '../markdown/style-classes.ts'
import type { Output } from '../output/output.ts'
import type { Site } from '../site/site.ts'
import calloutsStyle from '../theme/callouts.css?inline'
import cardsStyle from '../theme/cards.css?inline'
import diagramStyle from '../theme/diagram.css?inline'
import embedStyle from '../theme/embed.css?inline'
import figureStyle from '../theme/figure.css?inline'
import foldStyle from '../theme/fold.css?inline'
import landingStyle from '../theme/landing.css?inline'
import linesStyle from '../theme/lines.css?inline'
import railroadStyle from '../theme/railroad.css?inline'
import tabsStyle from '../theme/tabs.css?inline'
import type { Styles } from './styles.ts'

/** A style sheet that only some pages load. */
interface PageStyle {
  /** URL path. */
  readonly url: string
  /** The sheet, and the files that it names. */
  readonly outputs: readonly Output[]
}

/** The sheets that are the same on every site. */
const SHEETS: Readonly<Record<Exclude<Feature, 'admonition' | 'letters' | 'math'>, string>> = {
  callouts: calloutsStyle,
  cards: cardsStyle,
  diagram: diagramStyle,
  embed: embedStyle,
  figure: figureStyle,
  fold: foldStyle,
  landing: landingStyle,
  lines: linesStyle,
  railroad: railroadStyle,
  tabs: tabsStyle,
}

/** What a page shows that needs a style of its own. */
type Styled = Pick<CompiledFacts, 'features' | 'declarations'>

/** Makes the style sheets of what a page shows and most pages do not. */
export function createPageStyles(
  { config, folders }: Pick<Site, 'config' | 'folders'>,
  { rareLetters }: Pick<Styles, 'rareLetters'>,
): (texts: readonly Styled[]) => readonly PageStyle[] {
  const sheetOf = (feature: Exclude<Feature, 'math'>): string => {
    if (feature === 'letters') return rareLetters
    return feature === 'admonition' ? admonitionStyle(config) : SHEETS[feature]
  }
  const styleOf = memoize((feature: Feature) =>
    feature === 'math'
      ? katexStyle(config, folders.root)
      : pageStyle(config, feature, sheetOf(feature)),
  )
  return texts => {
    const features = new Set(texts.flatMap(text => text.features))
    if (rareLetters === '') features.delete('letters')
    const declarations = new Set(texts.flatMap(text => text.declarations))
    const style = styleOfClasses([...declarations].sort())
    return [
      ...[...features].sort().map(styleOf),
      ...(style === '' ? [] : [pageStyle(config, 'elements', style)]),
    ]
  }
}

/** The style of formulas with its fonts, each of which a browser loads where a letter of it is shown. */
function katexStyle(config: Config, root: string): PageStyle {
  const katex = findPackage(root, 'katex')
  if (katex === null) throw new Error('katex is gone')
  const folder = `assets/katex-${katex.version}`
  const fonts = new Set<string>()
  const sheet = readFile(`${katex.folder}/dist/katex.min.css`).toString()
  const style = formulaStyle(sheet).replace(
    /src:url\(fonts\/([\w-]+\.woff2)\) format\("woff2"\)[^;}]*/g,
    (_, name: string) => {
      fonts.add(name)
      return `src:url("${joinPath(config.basePath, folder, name)}") format("woff2")`
    },
  )
  const { url, outputs } = pageStyle(config, 'math', style)
  const copies = [...fonts].map(name => ({
    path: `${folder}/${name}`,
    content: { copyOf: `${katex.folder}/dist/fonts/${name}` },
  }))
  return { url, outputs: [...outputs, ...copies] }
}

function pageStyle(config: Config, name: string, style: string): PageStyle {
  const content = style.trim()
  const path = `assets/css/${name}.${contentHash(content).slice(0, 10)}.css`
  return { url: joinPath(config.basePath, path), outputs: [{ path, content }] }
}

/** The style of the site's kinds of admonitions. */
function admonitionStyle({ basePath, markdown: { admonitions } }: Config): string {
  return Object.entries(admonitions)
    .map(([name, { color, icon }]) => {
      // Above what the theme says of all kinds, in whatever order the sheets come.
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
