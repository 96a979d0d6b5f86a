import { describe, expect, it } from 'vitest'
import type { SidebarItem } from '../../../theme/src/page-data.ts'
import { build } from '../../src/commands/build.ts'
import { cleanBuild } from './edits.ts'
import { changedPaths, type SiteCopy, siteOfTest, snapshot } from './site.ts'

/** A sidebar as lists of labels, each with those below it. */
type Labels = readonly (string | readonly [string, Labels])[]

function labelsOf(items: readonly SidebarItem[]): Labels {
  return items.map(({ label, items: below }) => (below ? [label, labelsOf(below)] : label))
}

function sidebar(site: SiteCopy, path: string, id: string): Labels {
  return labelsOf(JSON.parse(site.read(`${path}sidebars.json`))[id])
}

describe('a sidebar from folders', () => {
  it('orders pages by number and name, and leaves out what other entries name', async () => {
    const site = siteOfTest('sidebar-folders')
    expect((await build(site)).problems).toEqual([])
    const more = ['More', ['One', 'Elsewhere', 'Late']]
    const guides = ['All guides', [['Deep water', ['Only']], 'New', 'Part 9', 'Part 10']]
    expect(sidebar(site, '', 'learn')).toEqual([
      'Home',
      'Zebra',
      'Second',
      guides,
      'Tenth',
      'Apple',
      ['Old', ['Gone']],
      more,
    ])
    expect(sidebar(site, '', 'api')).toEqual([['API', ['Call']]])
    expect(site.read('guides/deep-water/only/index.html')).toMatch(/All guides[\s\S]*Deep water/)
  })

  it('holds for versions, and takes labels from translations', async () => {
    const site = siteOfTest('sidebar-folders')
    await build(site)
    const more = ['More', ['One', 'Elsewhere', 'Late']]
    const guides = ['All guides', [['Deep water', ['Only']], 'Part 9', 'Part 10']]
    expect(sidebar(site, 'v1/', 'learn')).toEqual([
      'Home',
      'Zebra',
      'Second',
      guides,
      'Tenth',
      'Apple',
      more,
      'Gone',
    ])
    expect(sidebar(site, 'ru/v1/', 'learn')).toEqual([
      'Home',
      'Zebra',
      'Second',
      ['Руководства', guides[1]],
      'Tenth',
      'Яблоко',
      ...[['Ещё', more[1]], 'Gone'],
    ])
  })

  it('follows a page that comes and one that moves', async () => {
    const site = siteOfTest('sidebar-folders')
    await build(site)
    site.write('content/docs/en/guides/added.md', '# Added\n')
    site.write('content/docs/en/apple.md', '---\nsidebar_position: 1\n---\n\n# Apple\n')
    expect((await build(site)).problems).toEqual([])
    expect(sidebar(site, '', 'learn').slice(0, 5)).toEqual([
      'Home',
      'Zebra',
      'Apple',
      'Second',
      ['All guides', ['Added', ['Deep water', ['Only']], 'New', 'Part 9', 'Part 10']],
    ])
    expect(changedPaths(snapshot(site.out), await cleanBuild(site))).toEqual([])
  })
})
