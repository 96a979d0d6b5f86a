import { joinPath } from '@lectern/base/url'
import type { SiteData } from '@lectern/theme/site-data'
import { textFor } from '../config/config.ts'
import { pageColor } from '../site/palette.ts'
import type { Site } from '../site/site.ts'

export const WEB_MANIFEST = 'manifest.webmanifest'

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest({ config, assets }: Site, site: SiteData) {
  const color = pageColor(config.theme, config.colorMode.default)
  const description = textFor(config.description, site.locale)
  return {
    name: site.title,
    ...(description === '' ? {} : { description }),
    lang: site.htmlLang,
    dir: site.direction,
    id: site.home,
    start_url: site.home,
    scope: config.basePath,
    display: 'minimal-ui',
    background_color: color,
    theme_color: color,
    icons: icons(assets, config),
  }
}

/** The icon of the theme, and `static/icon-….png`, which a system may crop. */
function icons(assets: Site['assets'], { basePath, theme }: Site['config']) {
  const vector = assets.get(`static${theme.icon}`)
    ? [{ src: joinPath(basePath, theme.icon), sizes: 'any', type: 'image/svg+xml' }]
    : []
  const pictures = [...assets.values()].flatMap(({ path, size }) => {
    const name = /^static\/(icon-[\w-]+\.png)$/.exec(path)?.[1]
    if (name === undefined || size === null) return []
    const sizes = `${size.width}x${size.height}`
    return [{ src: joinPath(basePath, name), sizes, type: 'image/png', purpose: 'any maskable' }]
  })
  return [...vector, ...pictures]
}
