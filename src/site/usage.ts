import { isUnlisted } from '../content/editions.ts'
import type { Users } from './page-lookup.ts'
import type { DocRoute } from './route.ts'
import type { Tree } from './tree.ts'

/** A longer list would be longer than the page that it stands on. */
const MOST_USERS = 24

/** The permalinks of the pages whose samples use a construct, by the doc id of the construct's page. */
type Usage = ReadonlyMap<string, readonly string[]>

/**
 * Finds out which pages of a tree use which constructs in their samples. The pages come in the order
 * of the tree; an unlisted page does not count, and none as a user of itself.
 */
export function usageIn(tree: Tree, constructs: (route: DocRoute) => readonly string[]): Usage {
  const usage = new Map<string, string[]>()
  for (const route of tree.pages) {
    if (isUnlisted(route.edition)) continue
    for (const doc of constructs(route)) {
      if (doc === route.edition.id) continue
      const users = usage.get(doc) ?? []
      users.push(route.permalink)
      usage.set(doc, users)
    }
  }
  return usage
}

/** The users of the construct of a page. */
export function usersOf(usage: Usage, { edition }: DocRoute): Users {
  const users = usage.get(edition.id) ?? []
  return { pages: users.slice(0, MOST_USERS), count: users.length }
}
