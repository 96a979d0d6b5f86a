import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inRange } from '../../base/src/versions.ts'
import type { SidebarEntry } from '../src/docusaurus/sidebar-tree.ts'
import { mergeSidebars } from '../src/sidebars/merge-sidebars.ts'
import { rangesOf } from '../src/sidebars/sidebar-lines.ts'

const names = ['v3', 'v2', 'v1'].map(name => ({ name, permanent: null }))

it('one list of entries with ranges gives each version its own list again', () => {
  const entry = fc
    .constantFrom('a', 'b', 'c', 'd')
    .map((doc): SidebarEntry => ({ type: 'doc', doc, label: null }))
  const tree = fc.uniqueArray(entry, { selector: each => JSON.stringify(each), maxLength: 4 })
  fc.assert(
    fc.property(fc.array(tree, { minLength: 3, maxLength: 3 }), trees => {
      const merged = mergeSidebars(trees)
      const has = (index: number, doc: string): boolean =>
        trees[index]?.some(each => each.type === 'doc' && each.doc === doc) ?? false
      trees.forEach((own, index) => {
        const shown = merged.flatMap(({ entry: each, versions }) => {
          if (each.type !== 'doc' || !has(index, each.doc)) return []
          const ranges = rangesOf(versions, { count: 3, present: at => has(at, each.doc) })
          return ranges
            .filter(([from, to]) =>
              inRange(
                { since: names[to]?.name, until: names[from]?.name },
                names[index]?.name ?? '',
                names,
              ),
            )
            .map(() => each)
        })
        expect(shown).toEqual(own)
      })
    }),
  )
})
