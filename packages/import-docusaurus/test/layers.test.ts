import { selectVersion } from '@lectern/markdown/select-version'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../lectern/src/config/config.ts'
import { resolveEditions } from '../../lectern/src/content/editions.ts'
import type { Source } from '../../lectern/src/content/source.ts'
import { splitFrontMatter } from '../../lectern/src/content/split-front-matter.ts'
import { layersOf, type PageTexts } from '../src/layers/layers.ts'

const versions = ['v4', 'v3', 'v2', 'v1']
const names = versions.map(name => ({ name, permanent: null }))
const { config } = resolveConfig(
  {
    title: 'Layers',
    url: 'https://example.org',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'ru', label: 'Русский' },
    ],
    docs: { versions: versions.map(name => ({ name, label: name })), sidebars: [] },
  },
  '/site',
)

/** What each version and locale shows of a page made of such files: the text, or null. */
function shownBy(files: ReturnType<typeof layersOf>): Record<string, string | null> {
  const texts = new Map<string, string>()
  const sources = files.map(({ layer, locale, text }): Source => {
    const file = `/site/content/${layer ?? 'docs'}/${locale}/Page.md`
    const { frontMatter, body, problems } = splitFrontMatter(text, file, 'doc')
    expect(problems).toEqual([])
    texts.set(file, body)
    return {
      kind: 'doc',
      docs: 'default',
      id: 'Page',
      locale,
      layer,
      file,
      path: file,
      frontMatter,
      heading: null,
      versioned: true,
    }
  })
  const { editions, problems } = resolveEditions(config, { sources, drafts: [] })
  expect(problems).toEqual([])
  const shown = versions.flatMap(version =>
    ['en', 'ru'].map((locale): [string, string | null] => {
      const edition = editions.find(each => each.version === version && each.locale === locale)
      if (edition === undefined) return [`${version} ${locale}`, null]
      const body = texts.get(edition.source.file) ?? ''
      const mapped = { text: body, lines: [{ at: 1, file: '', line: 1 }] }
      return [`${version} ${locale}`, selectVersion(mapped, version, names).text]
    }),
  )
  return Object.fromEntries(shown)
}

function wanted(pages: readonly (PageTexts | null)[]): Record<string, string | null> {
  return Object.fromEntries(
    versions.flatMap((version, index) =>
      ['en', 'ru'].map((locale): [string, string | null] => {
        const page = pages[index] ?? null
        return [
          `${version} ${locale}`,
          page === null ? null : ((page[locale] ?? page.en)?.body ?? null),
        ]
      }),
    ),
  )
}

const line = fc.constantFrom(
  'a',
  'b',
  'c',
  '',
  '- item',
  '    far',
  '```',
  ':::note',
  ':::',
  '::::',
  '| x |',
  '# T',
)
const body = fc.array(line, { maxLength: 25 }).map(lines => lines.join('\n'))
const text = fc.record({
  frontMatter: fc.constantFrom('', '---\ntitle: One\n---\n', '---\ntitle: Two\n---\n'),
  body,
})
const page = fc.oneof(
  { weight: 4, arbitrary: fc.record({ en: text, ru: text }) },
  { weight: 2, arbitrary: fc.record({ en: text }) },
  { weight: 1, arbitrary: fc.constant(null) },
)
/** Versions that are alike, or differ in some lines, as those of real pages. */
const pages = fc
  .record({
    all: fc.array(page, { minLength: 2, maxLength: 2 }),
    picks: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    extra: line,
  })
  .map(({ all, picks, extra }) =>
    picks.map((pick, index): PageTexts | null => {
      const chosen = all[pick % 2] ?? null
      if (chosen === null || pick < 2) return chosen
      const changed = (own: PageTexts[string]) => ({
        ...own,
        body: `${own.body}\n${extra}${index}`,
      })
      return Object.fromEntries(
        Object.entries(chosen).map(([locale, own]) => [locale, changed(own)]),
      )
    }),
  )

describe('the layers of a page', () => {
  it('give each version and language its own text again', () => {
    const options = { versions, original: 'en' }
    fc.assert(
      fc.property(pages, all => {
        expect(shownBy(layersOf(all, options))).toEqual(wanted(all))
      }),
      { numRuns: 300 },
    )
  })

  it('are one file for a page that is the same everywhere', () => {
    const same = { en: { frontMatter: '', body: 'Text\n' } }
    const files = layersOf([same, same, same, same], { versions, original: 'en' })
    expect(files).toEqual([{ layer: null, locale: 'en', text: 'Text\n' }])
  })

  it('are one file with blocks for a small difference, and a file of its own for a large one', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`)
    const of = (body: string): PageTexts => ({ en: { frontMatter: '', body } })
    const newest = of(lines.join('\n'))
    const small = of(lines.with(3, 'Another line').join('\n'))
    const large = of('Something else')
    const files = layersOf([newest, small, large, null], { versions, original: 'en' })
    expect(files.map(({ layer }) => layer)).toEqual([null, 'v2'])
    expect(files[0]?.text).toContain(
      'Line 2\n:::since v4\nLine 3\n:::\n:::until v3\nAnother line\n:::\nLine 4',
    )
    expect(files[1]?.text).toBe('---\nsince: "v2"\n---\nSomething else')
  })
})
