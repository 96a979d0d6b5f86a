import { memoize } from '@lectern/base/collections'
import { contentHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import { joinPath } from '@lectern/base/url'
import buttonsStyle from '@lectern/theme/style/buttons.css?inline'
import calloutsStyle from '@lectern/theme/style/callouts.css?inline'
import cardsStyle from '@lectern/theme/style/cards.css?inline'
import diagramStyle from '@lectern/theme/style/diagram.css?inline'
import embedStyle from '@lectern/theme/style/embed.css?inline'
import figureStyle from '@lectern/theme/style/figure.css?inline'
import filesStyle from '@lectern/theme/style/files.css?inline'
import foldStyle from '@lectern/theme/style/fold.css?inline'
import galleryStyle from '@lectern/theme/style/gallery.css?inline'
import landingStyle from '@lectern/theme/style/landing.css?inline'
import linesStyle from '@lectern/theme/style/lines.css?inline'
import railroadStyle from '@lectern/theme/style/railroad.css?inline'
import resultStyle from '@lectern/theme/style/result.css?inline'
import tabsStyle from '@lectern/theme/style/tabs.css?inline'
import type { Config } from '../config/config.ts'
import { findPackage } from '../config/site-package.ts'
import type { Feature } from '../markdown/extensions.ts'
import { formulaStyle } from '../markdown/math/formulas.ts'
import type { CompiledFacts } from '../markdown/page.ts'
import { styleOfClasses } from '../markdown/style-classes.ts'
import type { Output } from '../output/output.ts'
import type { Site } from '../site/site.ts'
import { type Block, isBlock, type Styles } from './styles.ts'

/** A style sheet that only some pages load. */
interface PageStyle {
  readonly url: string
  /** The sheet, and the files that it refers to. */
  readonly outputs: readonly Output[]
}

type Sheet = Exclude<Feature, Block>

/** The same on every site. */
const SHEETS: Readonly<Record<Exclude<Sheet, 'letters' | 'math'>, string>> = {
  buttons: buttonsStyle,
  callouts: calloutsStyle,
  cards: cardsStyle,
  diagram: diagramStyle,
  embed: embedStyle,
  figure: figureStyle,
  files: filesStyle,
  fold: foldStyle,
  gallery: galleryStyle,
  landing: landingStyle,
  lines: linesStyle,
  railroad: railroadStyle,
  result: resultStyle,
  tabs: tabsStyle,
}

type Styled = Pick<CompiledFacts, 'features' | 'declarations'>

export function createPageStyles(
  { config, folders }: Pick<Site, 'config' | 'folders'>,
  { rareLetters }: Pick<Styles, 'rareLetters'>,
): (texts: readonly Styled[]) => readonly PageStyle[] {
  const styleOf = memoize((feature: Sheet) =>
    feature === 'math'
      ? katexStyle(config, folders.root)
      : pageStyle(config, feature, feature === 'letters' ? rareLetters : SHEETS[feature]),
  )
  return texts => {
    const features = new Set(texts.flatMap(text => text.features))
    if (rareLetters === '') features.delete('letters')
    const declarations = new Set(texts.flatMap(text => text.declarations))
    const style = styleOfClasses([...declarations].sort())
    return [
      ...[...features].sort().flatMap(feature => (isBlock(feature) ? [] : styleOf(feature))),
      ...(style === '' ? [] : [pageStyle(config, 'elements', style)]),
    ]
  }
}

/** The fonts are separate files: a browser loads only those of the letters that it shows. */
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
