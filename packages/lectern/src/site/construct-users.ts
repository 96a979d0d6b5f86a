import type { Config } from '../config/config.ts'
import { isUnlisted } from '../content/editions.ts'
import type { Users } from './page-lookup.ts'
import type { DocRoute } from './route.ts'
import { otherLanguage } from './title.ts'
import type { Tree } from './tree.ts'

const MOST_USERS = 24

/** By the doc id of a page, then by the anchor of a name; without an anchor all of the page. */
type Usage = ReadonlyMap<string, ReadonlyMap<string, readonly DocRoute[]>>

/** The pages that use constructs and names in their samples, in the order of the tree; unlisted pages do not count. */
export function usageIn(tree: Tree, constructs: (route: DocRoute) => readonly string[]): Usage {
  const usage = new Map<string, Map<string, DocRoute[]>>()
  for (const route of tree.pages) {
    if (isUnlisted(route.edition)) continue
    for (const construct of constructs(route)) {
      const [doc = '', anchor = ''] = construct.split('#')
      if (doc === route.edition.id) continue
      const ofPage = usage.get(doc) ?? new Map<string, DocRoute[]>()
      usage.set(doc, ofPage)
      for (const name of new Set(['', anchor])) {
        const users = ofPage.get(name) ?? []
        ofPage.set(name, users)
        if (users.at(-1) !== route) users.push(route)
      }
    }
  }
  return usage
}

export function usersOf(config: Config, usage: Usage, { edition }: DocRoute): Users {
  const listOf = (users: readonly DocRoute[]) => {
    const pages = users.slice(0, MOST_USERS).map(user => ({
      label: user.title,
      href: user.permalink,
      ...otherLanguage(config, user.edition),
    }))
    return { pages, count: users.length }
  }
  const ofPage = usage.get(edition.id)
  const names = [...(ofPage ?? [])].filter(([name]) => name !== '')
  return {
    ...listOf(ofPage?.get('') ?? []),
    ofNames: Object.fromEntries(names.map(([name, users]) => [name, listOf(users)])),
  }
}
