import { addressBelow } from '@lectern/base/url'
import { type Config, docsOf, textFor } from '../../config/config.ts'
import type { Text } from '../../config/user-config.ts'
import type { Asset } from '../../content/source.ts'
import { type EditionRoute, isEditionRoute, type PageRoute } from '../route.ts'
import type { Site } from '../site.ts'
import { CARD_SIZE, cardLook, cardPath, cardTexts } from './drawn-card.ts'

/** A picture for link previews. */
export interface Card {
  readonly src: string
  readonly size: Asset['size']
}

export function cardOf(
  { config, assets }: Pick<Site, 'config' | 'assets'>,
  route: PageRoute,
): Card | null {
  const texts = config.cards ? cardTexts(config, route) : null
  if (texts !== null && isEditionRoute(route) && imageOf(route) === null) {
    const src = addressBelow(config.basePath, cardPath(texts, cardLook({ config, assets })))
    return { src, size: CARD_SIZE }
  }
  const card = cardNearest(config, route) ?? config.card
  const path = card === null ? '' : textFor(card, route.locale)
  const asset = assets.get(`static${path}`)
  return asset ? { src: addressBelow(config.basePath, path), size: asset.size } : null
}

function cardNearest(config: Config, route: PageRoute): Text | null {
  const { blog } = config
  switch (route.type) {
    case 'doc': {
      const { sidebars } = docsOf(config, route.version)
      return imageOf(route) ?? sidebars.find(({ id }) => id === route.sidebar)?.card ?? null
    }
    case 'post':
      return imageOf(route) ?? blog?.card ?? null
    case 'post-list':
    case 'tag-list':
    case 'tag':
    case 'archive':
      return blog?.card ?? null
    case 'page':
      return imageOf(route)
    case 'search':
    case 'print':
    case 'not-found':
    case 'absent':
      return null
  }
}

export function imageOf({ edition: { source, original } }: EditionRoute): string | null {
  return source.frontMatter.image ?? original.frontMatter.image ?? null
}
