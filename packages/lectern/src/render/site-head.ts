import { escapeHtml } from '@lectern/base/html'
import { joinPath } from '@lectern/base/url'
import type { Config } from '../config/config.ts'
import { MODES, type Mode, pageColor } from '../site/palette.ts'
import { folderPath } from '../site/permalink.ts'
import type { Site } from '../site/site.ts'
import { WEB_MANIFEST } from './web-manifest.ts'

export function siteHead(
  { config, assets }: Pick<Site, 'config' | 'assets'>,
  locale: string,
): string {
  const { basePath, theme } = config
  const manifest = folderPath(config, locale) + WEB_MANIFEST
  return [
    assets.get(`static${theme.icon}`)
      ? `<link rel="icon" href="${escapeHtml(joinPath(basePath, theme.icon))}" type="image/svg+xml">`
      : // Without one browsers ask for a favicon.ico that is not there.
        '<link rel="icon" href="data:,">',
    // At the root it is found without a link.
    basePath !== '/' && assets.get('static/apple-touch-icon.png')
      ? `<link rel="apple-touch-icon" href="${escapeHtml(basePath)}apple-touch-icon.png">`
      : '',
    `<link rel="manifest" href="${escapeHtml(manifest)}">`,
    ...themeColors(config),
    ...config.head.map(siteElement),
  ].join('')
}

/** `client/preferences/window-color.ts` follows the reader's choice. */
function themeColors({ colorMode, theme }: Config): readonly string[] {
  const meta = (mode: Mode, media = ''): string =>
    `<meta name="theme-color"${media} content="${pageColor(theme, mode)}">`
  return colorMode.followSystem
    ? MODES.map(mode => meta(mode, ` media="(prefers-color-scheme:${mode})"`))
    : [meta(colorMode.default)]
}

function siteElement({ tag, attributes, content }: Config['head'][number]): string {
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === false) return []
    return [value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`]
  })
  const end = tag === 'meta' || tag === 'link' ? '' : `${content}</${tag}>`
  return `<${tag}${written.join('')}>${end}`
}
