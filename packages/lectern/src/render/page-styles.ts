import { memoize } from '@lectern/base/collections'
import { contentHash } from '@lectern/base/node/hash'
import { joinPath } from '@lectern/base/url'
import type { Feature } from '@lectern/markdown/feature'
import type { CompiledFacts } from '@lectern/markdown/page'
import { styleOfClasses } from '@lectern/markdown/style-classes'
import type { Output } from '@lectern/output/output'
import buttonsStyle from '@lectern/theme/style/buttons.css?inline'
import calloutsStyle from '@lectern/theme/style/callouts.css?inline'
import cardsStyle from '@lectern/theme/style/cards.css?inline'
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
import { type Block, isBlock, type Styles } from './styles.ts'

/** A style sheet that only some pages load. */
interface PageStyle {
  readonly url: string
  readonly output: Output
}

interface PageStyles {
  readonly ofBlocks: readonly PageStyle[]
  /** What was in style attributes, loaded last. */
  readonly ofElements: readonly PageStyle[]
}

type Sheet = Exclude<Feature, Block>

/** The same on every site. */
const SHEETS: Readonly<Record<Exclude<Sheet, 'letters'>, string>> = {
  buttons: buttonsStyle,
  callouts: calloutsStyle,
  cards: cardsStyle,
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
  config: Config,
  { rareLetters }: Pick<Styles, 'rareLetters'>,
): (texts: readonly Styled[]) => PageStyles {
  const styleOf = memoize((feature: Sheet) =>
    pageStyle(config, feature, feature === 'letters' ? rareLetters : SHEETS[feature]),
  )
  return texts => {
    const features = new Set(texts.flatMap(text => text.features))
    if (rareLetters === '') features.delete('letters')
    const declarations = new Set(texts.flatMap(text => text.declarations))
    const style = styleOfClasses([...declarations].sort())
    return {
      ofBlocks: [...features].sort().flatMap(each => (isBlock(each) ? [] : styleOf(each))),
      ofElements: style === '' ? [] : [pageStyle(config, 'elements', style)],
    }
  }
}

function pageStyle(config: Config, name: string, style: string): PageStyle {
  const content = style.trim()
  const path = `assets/css/${name}.${contentHash(content).slice(0, 10)}.css`
  return { url: joinPath(config.basePath, path), output: { path, content } }
}
