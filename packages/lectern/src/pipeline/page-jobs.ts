import { memoize } from '@lectern/base/collections'
import { contentHash } from '@lectern/base/node/hash'
import type { Results } from '@lectern/engine/results'
import type { PageRoute } from '../site/route.ts'
import type { DependencyFinder } from './dependencies.ts'
import type { KeyOf } from './keys-with.ts'
import type { RenderInput } from './render.ts'
import type { Job } from './units.ts'

interface KeyOptions {
  readonly keyOf: KeyOf
  /** Everything that dependencies depend on besides the texts. */
  readonly found: readonly unknown[]
  readonly known: Results
}

/** After a changed sentence, only the texts of a page are hashed: for the rest, keys of the last build are used. */
export function pageJobs(
  pages: readonly PageRoute[],
  dependencies: DependencyFinder,
  { keyOf, found, known }: KeyOptions,
): readonly Job<RenderInput>[] {
  const dependenciesOf = memoize(dependencies.of)
  const foundKey = keyOf(found)
  // The stamp guarantees that this code has written it.
  const stored = known.get(foundKey) as readonly string[] | undefined
  const others = stored ?? otherKeys(pages, dependenciesOf)
  if (stored === undefined) known.put(foundKey, others)
  return pages.map((route, index) => ({
    name: route.permalink,
    key: keyOf([others[index], dependencies.textsOf(route)]),
    input: () => ({ route, dependencies: dependenciesOf(route) }),
  }))
}

/** Hashes of all that pages show except texts. */
function otherKeys(
  pages: readonly PageRoute[],
  dependenciesOf: DependencyFinder['of'],
): readonly string[] {
  // Many pages share these, so each is serialized once.
  const hashOf = memoize((shared: object) => contentHash(JSON.stringify(shared)))
  return pages.map(route => {
    const { texts: _, changeLists: __, sidebar, anchors, ...others } = dependenciesOf(route)
    const targets = Object.entries(anchors).map(([page, ids]) => [page, hashOf(ids)])
    return contentHash(JSON.stringify([route, others, targets, hashOf(sidebar)]))
  })
}
