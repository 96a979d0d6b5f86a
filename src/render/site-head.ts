import { escapeHtml } from '../base/html.ts'
import { joinPath } from '../base/url.ts'
import type { Config } from '../config/config.ts'
import { folderPath } from '../site/permalink.ts'
import type { Site } from '../site/site.ts'
import { pageColor } from './palette.ts'
import { WEB_MANIFEST } from './web-manifest.ts'

/** The elements of the head that all pages of a locale share, by its code: icons, manifest, colours of the window. */
export function siteHeads(site: Site): Readonly<Record<string, string>> {
  return Object.fromEntries(site.config.locales.map(({ code }) => [code, siteHead(site, code)]))
}

function siteHead({ config, assets }: Site, locale: string): string {
  const { basePath, theme } = config
  const manifest = folderPath(config, locale) + WEB_MANIFEST
  return [
    assets.get(`static${theme.icon}`)
      ? `<link rel="icon" href="${escapeHtml(joinPath(basePath, theme.icon))}" type="image/svg+xml">`
      : // Without one browsers ask for a favicon.ico that is not there.
        '<link rel="icon" href="data:,">',
    assets.get('static/apple-touch-icon.png')
      ? `<link rel="apple-touch-icon" href="${escapeHtml(basePath)}apple-touch-icon.png">`
      : '',
    `<link rel="manifest" href="${escapeHtml(manifest)}">`,
    themeColor(config, 'light'),
    themeColor(config, 'dark'),
    ...config.head.map(siteElement),
  ].join('')
}

/**
 * The colour of a mode. Which of the two holds is said by `media`: the system's mode where the site
 * follows it, else the default. With the reader's choice `client/preferences/window-color.ts` changes the colour.
 */
function themeColor({ colorMode, theme }: Config, mode: 'light' | 'dark'): string {
  const { followSystem, default: first } = colorMode
  const media = followSystem ? `(prefers-color-scheme:${mode})` : mode === first ? 'all' : 'not all'
  return `<meta name="theme-color" media="${media}" content="${pageColor(theme, mode)}">`
}

/** An element that the site adds. */
function siteElement({ tag, attributes, content }: Config['head'][number]): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === false) return []
    return [value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`]
  })
  const end = tag === 'meta' || tag === 'link' ? '' : `${content}</${tag}>`
  return `<${tag}${written.join('')}>${end}`
}
