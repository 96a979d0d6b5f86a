// The pages that the documentation of the platform has in each version; `test/content/inventory` lists them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { resultsInMemory } from '../../../packages/engine/test/results.ts'
import { openSite, type Project } from '../../../packages/lectern/src/pipeline/open-site.ts'
import { type EditionRoute, isEditionRoute } from '../../../packages/lectern/src/site/route.ts'
import { type Tree, treeOf } from '../../../packages/lectern/src/site/tree.ts'
import type { SidebarItem } from '../../../packages/theme/src/page-data.ts'

const root = resolve(import.meta.dirname, '../..')
const VERSIONS = ['current', 'v5', 'v4']
const CASES = VERSIONS.flatMap(version => ['en', 'ru'].map(locale => ({ version, locale })))

const inventory = (version: string): string[] =>
  readFileSync(`${root}/test/content/inventory/${version}.txt`, 'utf8').trim().split('\n')
const listed = new Set(VERSIONS.flatMap(inventory))

let routes: readonly EditionRoute[] = []
let metadata: Project['metadata'] = new Map()
let trees: readonly Tree[] = []
beforeAll(async () => {
  const engine = { results: resultsInMemory }
  const { project } = await openSite(root, { drafts: false, engine })
  routes = project?.site.routes.filter(isEditionRoute) ?? []
  metadata = project?.metadata ?? metadata
  trees = project?.site.trees ?? []
})

describe.each(CASES)('the documentation of $version in $locale', ({ version, locale }) => {
  const pages = () =>
    routes
      .map(({ edition }) => edition)
      .filter(
        edition =>
          edition.kind === 'doc' && edition.version === version && edition.locale === locale,
      )

  it('has the pages of the inventory, and those of other versions only there', () => {
    const ids = pages().map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(300)
    expect(ids.filter(id => listed.has(id)).sort()).toEqual(inventory(version).sort())
  })

  it('groups the how-to pages as the sidebar does', () => {
    const { root: folder, sidebars } = treeOf({ trees }, { version, locale })
    const index = `${folder}How-to/`
    const groups = sidebars.learn?.find(({ href }) => href === index)?.items ?? []
    const pagesOf = ({ href, items = [] }: SidebarItem): (string | null)[] => [
      ...(href?.includes('How-to_') ? [href] : []),
      ...items.flatMap(pagesOf),
    ]
    const document = readFileSync(`${root}/dist${index}index.html`, 'utf8').split('</article>')[0]
    const [, , ...panels] = document?.split('"tab-panel">') ?? []
    const shown = panels.map(panel => {
      const [, title = ''] = /<h2[^>]*>([^<]*)/.exec(panel) ?? []
      const links = [...panel.matchAll(/ href="([^"#]*How-to_[^"#]*)"/g)].map(([, href]) => href)
      return [title.replaceAll('\u00a0', ' '), [...new Set(links)].sort()]
    })
    // The pages in no group are above the filter.
    const grouped = groups.filter(({ items }) => items !== undefined)
    expect(grouped.length).toBeGreaterThan(5)
    expect(shown).toEqual(grouped.map(group => [group.label, pagesOf(group).sort()]))
  })

  it('is written in the language of its readers', () => {
    expect(pages().filter(({ source }) => source.locale !== locale)).toEqual([])
  })

  it('has a description and keywords on every page', () => {
    const bare = pages().filter(({ source }) => {
      const { description, keywords } = metadata.get(source.path) ?? {}
      return !description || !keywords?.length
    })
    expect(bare.map(({ id }) => id)).toEqual([])
  })
})
