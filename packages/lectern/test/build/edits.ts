import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../../src/commands/build.ts'
import { type SiteCopy, snapshot } from './site.ts'

/** Edits of the fixture site `good`, of every kind that a writer makes, to be made in this order. */
export const EDITS: readonly (readonly [name: string, edit: (site: SiteCopy) => void])[] = [
  ['a title', site => site.edit('content/docs/en/Modern.md', 'title: Modern', 'title: Recent')],
  ['a heading', site => site.edit('content/docs/en/Install.md', '## Own id', '## My id')],
  [
    'an anchor',
    site => {
      site.edit('content/docs/en/Install.md', '## Requirements', '## Needs')
      site.edit('content/docs/en/index.md', '#requirements', '#needs')
      site.edit('content/docs/ru/index.md', '#requirements', '#needs')
    },
  ],
  [
    'what pages say about themselves',
    site => {
      site.edit('content/docs/en/index.md', 'Where to begin.', 'Begin here.')
      site.edit('content/docs/en/Install.md', 'aliases:', 'keywords: [setup]\naliases:')
      site.edit('content/blog/en/third.md', 'slug:', 'description: The third.\nslug:')
    },
  ],
  ['an address', site => site.edit('content/docs/en/Modern.md', 'since:', 'slug: New\nsince:')],
  ['a range', site => site.edit('content/docs/en/Modern.md', 'since: v5', 'since: v6')],
  ['an included file', site => site.edit('content/docs/en/_shared.md', 'Shared', 'Common')],
  ['an included region', site => site.edit('content/docs/en/code/sample.js', 'a + b', 'b + a')],
  ['a kept result', site => site.edit('content/results/sum.yml', 'sum: 3', 'sum: 4')],
  ['a version block', site => site.edit('content/docs/en/index.md', 'Shown since', 'Seen since')],
  ['a picture', site => site.edit('content/images/layers.svg', '40', '44')],
  [
    'a file for a locale',
    site => {
      site.write('content/images/de/x.txt', 'x')
      rmSync(join(site.root, 'content/images/ru'), { recursive: true })
    },
  ],
  [
    'a new translation',
    site => site.write('content/docs/ru/Modern.md', '---\ntitle: Новое\n---\n\nТекст.\n'),
  ],
  [
    'a translation that is gone',
    site => rmSync(join(site.root, 'content/versions/v4/ru/Layered.md')),
  ],
  [
    'a hidden version',
    site => site.edit('site.config.mjs', "label: '5.x' }", "label: '5.x', noindex: true }"),
  ],
  ['another card', site => site.edit('site.config.mjs', "'/card.png'", "'/icon-3.png'")],
  ['a new layer', site => site.write('content/versions/v5/en/Modern.md', '# Modern of 5.x\n')],
  [
    'a removed page',
    site => {
      rmSync(join(site.root, 'content/docs/en/Layered.md'))
      rmSync(join(site.root, 'content/versions/v4/en/Layered.md'))
      site.edit('content/sidebars.yml', '  - Layered\n', '')
    },
  ],
  ['the sidebars', site => site.edit('content/sidebars.yml', 'Deeper', 'Down')],
  ['a post', site => site.edit('content/blog/en/third.md', 'All of', 'Everything of')],
  ['a tag', site => site.edit('content/blog/en/third.md', 'slug:', 'tags: [news]\nslug:')],
  ['a new post', site => site.write('content/blog/en/2026-01-01-new.md', '# New post\n\nText.\n')],
  ['the configuration', site => site.edit('site.config.mjs', 'Good site', 'Better site')],
  ['the navbar', site => site.edit('site.config.mjs', "label: 'Blog', p", "label: 'News', p")],
  [
    'an unlisted page',
    site => site.edit('content/docs/en/Modern.md', 'since:', 'unlisted: true\nsince:'),
  ],
  [
    'a table of contents',
    site =>
      site.edit('content/docs/en/Install.md', 'aliases:', 'toc_max_heading_level: 2\naliases:'),
  ],
  [
    'a draft that is published',
    site => site.edit('content/docs/en/Draft.md', 'draft: true', 'draft: false'),
  ],
]

/**
 * What a build without any cache makes of the site as it is now. Translated modules are kept, each under the
 * hash of its text: to translate them takes as long as all the rest.
 */
export async function cleanBuild(site: SiteCopy): Promise<ReadonlyMap<string, string>> {
  const out = join(dirname(site.root), 'clean')
  const cache = join(site.root, '.lectern')
  const kept = join(dirname(site.root), 'kept')
  renameSync(cache, kept)
  for (const folder of [out, join(dirname(out), '.clean.lectern')]) {
    rmSync(folder, { recursive: true, force: true })
  }
  const modules = join(kept, 'modules')
  if (existsSync(modules)) cpSync(modules, join(cache, 'modules'), { recursive: true })
  const { written } = await build({ root: site.root, out })
  if (written === null) throw new Error('the site does not build')
  rmSync(cache, { recursive: true })
  renameSync(kept, cache)
  return snapshot(out)
}
