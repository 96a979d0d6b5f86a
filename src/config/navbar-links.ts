import type { Config } from './config.ts'

/** A link of the navbar, or of a menu in it. */
export type ConfiguredLink = Extract<
  Config['navbar']['items'][number],
  { readonly kind: 'menu' }
>['items'][number]

/** A link of the navbar with the keys of the configuration that lead to it. */
interface PlacedLink {
  readonly path: readonly string[]
  readonly link: ConfiguredLink
}

/** All links of the navbar, those of its menus as well. */
export function navbarLinks({ items }: Config['navbar']): PlacedLink[] {
  return items.flatMap((item, index): PlacedLink[] => {
    const path = ['navbar', 'items', String(index)]
    if (item.kind !== 'menu') return [{ path, link: item }]
    return item.items.map((link, at) => ({ path: [...path, 'items', String(at)], link }))
  })
}
