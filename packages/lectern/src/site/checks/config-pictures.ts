import { isExternal } from '@lectern/base/url'
import type { Config } from '../../config/config.ts'
import { type ConfigMistake, pathInSet } from '../../config/mistake.ts'
import { DEFAULT_ICON } from '../../config/schema/theme.ts'
import type { Text } from '../../config/user-config.ts'
import { missingPicture } from '../../content/assets.ts'
import type { Site } from '../site.ts'

export function missingConfigPictures(config: Config, assets: Site['assets']): ConfigMistake[] {
  return configPictures(config).flatMap(({ path, picture }) =>
    pathsIn(picture).flatMap((each): ConfigMistake[] => {
      const problem = missingPicture(each, assets)
      return problem === null ? [] : [{ path, ...problem }]
    }),
  )
}

interface ConfigPicture {
  readonly path: readonly string[]
  /** Relative to `static/`. */
  readonly picture: Text | null
}

function configPictures({
  card,
  blog,
  docs,
  theme: { logo, icon },
  markdown,
}: Config): readonly ConfigPicture[] {
  return [
    { path: ['card'], picture: card },
    { path: ['blog', 'card'], picture: blog?.card ?? null },
    ...docs.flatMap(({ sidebars }, at) =>
      sidebars.map(({ card }, index) => ({
        path: pathInSet(docs, at, ['sidebars', String(index), 'card']),
        picture: card,
      })),
    ),
    ...Object.entries(markdown.admonitions).map(([name, { icon }]) => ({
      path: ['markdown', 'admonitions', name, 'icon'],
      picture: icon,
    })),
    ...Object.entries(blog?.authors ?? {}).map(([name, { picture }]) => ({
      path: ['blog', 'authors', name, 'picture'],
      picture: picture !== null && isExternal(picture) ? null : picture,
    })),
    { path: ['theme', 'logo'], picture: logo && { light: logo.light, dark: logo.dark } },
    // The default icon may be missing.
    { path: ['theme', 'icon'], picture: icon === DEFAULT_ICON ? null : icon },
  ]
}

function pathsIn(picture: Text | null): readonly string[] {
  if (picture === null) return []
  return typeof picture === 'string' ? [picture] : [...new Set(Object.values(picture))]
}
