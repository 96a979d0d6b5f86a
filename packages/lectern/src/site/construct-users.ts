import type { Config } from '../config/config.ts'
import { isUnlisted } from '../content/editions.ts'
import type { Users } from './page-lookup.ts'
import type { DocRoute } from './route.ts'
import { otherLanguage } from './title.ts'
import type { Tree } from './tree.ts'

const MOST_USERS = 24

/** By the doc id of the construct's page. */
type Usage = ReadonlyMap<string, readonly DocRoute[]>

/** The pages that use constructs in their samples, in the order of the tree; unlisted pages do not count. */
export function usageIn(tree: Tree, constructs: (route: DocRoute) => readonly string[]): Usage {
  const usage = new Map<string, DocRoute[]>()
  for (const route of tree.pages) {
    if (isUnlisted(route.edition)) continue
    for (const doc of constructs(route)) {
      if (doc === route.edition.id) continue
      const users = usage.get(doc) ?? []
      users.push(route)
      usage.set(doc, users)
    }
  }
  return usage
}

export function usersOf(config: Config, usage: Usage, { edition }: DocRoute): Users {
  const users = usage.get(edition.id) ?? []
  const pages = users.slice(0, MOST_USERS).map(user => ({
    label: user.title,
    href: user.permalink,
    ...otherLanguage(config, user.edition),
  }))
  return { pages, count: users.length }
}
