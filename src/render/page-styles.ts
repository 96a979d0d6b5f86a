import { joinPath } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import { contentHash } from '../engine/hash.ts'
import { classOf } from '../markdown/admonition.ts'
import type { Feature } from '../markdown/extensions.ts'
import type { Output } from '../output/output.ts'
import embedStyle from '../theme/embed.css?inline'
import figureStyle from '../theme/figure.css?inline'

/** A style sheet that only some pages load. */
export interface PageStyle {
  /** URL path. */
  readonly url: string
  readonly output: Output
}

/** Makes the style sheets of what a page shows and most pages do not. */
export function createPageStyles(
  config: Config,
): (features: readonly Feature[]) => readonly PageStyle[] {
  const styles: Readonly<Record<Feature, PageStyle>> = {
    figure: pageStyle(config, 'figure', figureStyle),
    embed: pageStyle(config, 'embed', embedStyle),
    admonition: pageStyle(config, 'admonitions', admonitionStyle(config)),
  }
  return features => [...new Set(features)].map(feature => styles[feature])
}

function pageStyle(config: Config, name: string, style: string): PageStyle {
  const content = style.trim()
  const path = `assets/css/${name}.${contentHash(content).slice(0, 10)}.css`
  return { url: joinPath(config.basePath, path), output: { path, content } }
}

/** The style of the own kinds of admonitions. */
function admonitionStyle({ basePath, markdown: { admonitions } }: Config): string {
  return Object.entries(admonitions)
    .map(([name, { color, icon }]) => {
      const own = `.${classOf(name)}`
      const inColor = (prefix: string, value: string): string =>
        `${prefix}${own}{border-color:${value}}${prefix}${own}>.admonition-title{color:${value}}`
      const colors =
        color === null
          ? ''
          : typeof color === 'string'
            ? inColor('', color)
            : inColor('', color.light) + inColor('[data-theme=dark] ', color.dark)
      if (icon === null) return colors
      const mask = `url("${joinPath(basePath, encodeURI(icon))}") center/contain no-repeat`
      return `${colors}${own}>.admonition-title::before{content:"";display:inline-block;inline-size:1.1em;block-size:1.1em;margin-inline-end:.45em;vertical-align:-.15em;background:currentcolor;-webkit-mask:${mask};mask:${mask}}`
    })
    .join('')
}
