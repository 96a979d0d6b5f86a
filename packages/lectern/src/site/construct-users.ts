import { groupBy } from '@lectern/base/collections'
import type { TextLink } from '@lectern/theme/page-data'
import type { Config } from '../config/config.ts'
import { isUnlisted } from '../content/editions.ts'
import type { Users } from './page-lookup.ts'
import type { DocRoute } from './route.ts'
import { labelOf, otherLanguage } from './title.ts'
import type { Tree } from './tree.ts'

/** Of a page. */
const MOST_USERS = 6
const MOST_OF_KIND = 2
/** Of a name. */
const MOST_USERS_OF_NAME = 24

/** Of a construct or a name by the samples of a page. */
export interface Use {
  /** Doc id; of a name with its anchor. */
  readonly construct: string
  readonly uses: number
}

interface User {
  readonly route: DocRoute
  uses: number
}

/** By the doc id of a page, then by the anchor of a name; without an anchor all of the page. */
type Usage = ReadonlyMap<string, ReadonlyMap<string, readonly User[]>>

/** The pages that use constructs and names in their samples, in the order of the tree; unlisted pages do not count. */
export function usageIn(tree: Tree, usesOf: (route: DocRoute) => readonly Use[]): Usage {
  const usage = new Map<string, Map<string, User[]>>()
  for (const route of tree.pages) {
    if (isUnlisted(route.edition)) continue
    for (const { construct, uses } of usesOf(route)) {
      const [doc = '', anchor = ''] = construct.split('#')
      if (doc === route.edition.id) continue
      const ofPage = usage.get(doc) ?? new Map<string, User[]>()
      usage.set(doc, ofPage)
      for (const name of new Set(['', anchor])) {
        const users = ofPage.get(name) ?? []
        ofPage.set(name, users)
        const last = users.at(-1)
        if (last?.route === route) last.uses += uses
        else users.push({ route, uses })
      }
    }
  }
  return usage
}

export function usersOf(config: Config, usage: Usage, { edition }: DocRoute): Users {
  const ofPage = usage.get(edition.id)
  const users = ofPage?.get('') ?? []
  const names = [...(ofPage ?? [])].filter(([name]) => name !== '')
  const linkTo = ({ permalink, edition }: DocRoute, label: string): TextLink => {
    return { label, href: permalink, ...otherLanguage(config, edition) }
  }
  const groups = groupBy(bestUsers(users), ({ route }) => route.kind ?? '')
  return {
    groups: [...groups].map(([kind, users]) => ({
      kind,
      pages: users.map(({ route }) => linkTo(route, labelOf(route.edition.source))),
    })),
    count: users.length,
    ofNames: Object.fromEntries(
      names.map(([name, users]) => {
        const first = users.slice(0, MOST_USERS_OF_NAME)
        return [
          name,
          { pages: first.map(({ route }) => linkTo(route, route.title)), count: users.length },
        ]
      }),
    ),
  }
}

/** The most uses first, with at most `MOST_OF_KIND` pages of a kind as long as there are others. */
function bestUsers(users: readonly User[]): readonly User[] {
  const ofKinds = groupBy(users, ({ route }) => route.kind ?? '')
  return [...ofKinds]
    .flatMap(([kind, ofKind]) =>
      ofKind
        .toSorted((a, b) => b.uses - a.uses)
        .slice(0, MOST_USERS)
        .map((user, index) => ({
          user,
          round: kind === '' ? LAST : Math.floor(index / MOST_OF_KIND),
        })),
    )
    .sort((a, b) => a.round - b.round || b.user.uses - a.user.uses)
    .slice(0, MOST_USERS)
    .map(({ user }) => user)
}

/** Pages without a kind come after the others. */
const LAST = MOST_USERS
