import { describe, expect, it } from 'vitest'
import { checkAtom } from './atom.ts'
import { checkJsonFeed } from './json-feed.ts'
import { checkLlms, llmsLinks } from './llms.ts'
import type { Report } from './report.ts'
import { checkRss } from './rss.ts'
import { checkSitemap } from './sitemap.ts'
import { parseXml } from './xml.ts'

const SELF = 'https://example.org/feed'

/** A change of a faultless text, and a part of the fault that it has to be found by. */
type Mistakes = readonly (readonly [from: string | RegExp, to: string, fault: string])[]

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>T</title><link>https://example.org/</link><description>D</description><language>en</language>
<lastBuildDate>Tue, 28 May 2019 00:00:00 GMT</lastBuildDate><atom:link href="${SELF}" rel="self"/>
<item><title>A</title><link>https://example.org/a/</link><guid isPermaLink="false">tag:a</guid><pubDate>Tue, 28 May 2019 00:00:00 GMT</pubDate><description>D</description><content:encoded>&lt;a href="https://example.org/b/"&gt;</content:encoded></item>
<item><title>B</title><link>https://example.org/b/</link><guid>https://example.org/b/</guid><pubDate>Tue, 28 May 2019 00:00:00 GMT</pubDate><description>D</description><content:encoded>B</content:encoded></item>
</channel></rss>`

const ATOM = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>https://example.org/</id><title>T</title><updated>2019-05-28T00:00:00Z</updated><author><name>N</name></author>
<link rel="self" href="${SELF}"/><link href="https://example.org/"/>
<entry xml:lang="en"><id>tag:a</id><title>A</title><updated>2019-05-28T00:00:00.000Z</updated><link href="https://example.org/a/"/><category term="x"/><content type="html">&lt;img src="https://example.org/a.png"&gt;</content></entry>
</feed>`

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'T',
  feed_url: SELF,
  language: 'en',
  items: [
    { id: 'tag:a', content_html: '<a href="https://example.org/b/">', authors: [{ name: 'N' }] },
    { id: 'tag:b', content_text: 'B', date_published: '2019-05-28T00:00:00Z' },
  ],
})

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.org/a/</loc><lastmod>2019-05-28</lastmod></url><url><loc>https://example.org/b/</loc></url></urlset>`

const LLMS = `# Name

> Summary.

## Learn

- [One](https://example.org/1/index.md): About one.
- Group
  - [\\[ \\] operator](https://example.org/2/index.md)

## Optional

- [All](https://example.org/llms-full.txt)
`

const formats: readonly (readonly [
  name: string,
  good: string,
  items: number,
  check: (text: string) => Report,
  mistakes: Mistakes,
])[] = [
  [
    'RSS',
    RSS,
    2,
    text => checkRss(text, SELF),
    [
      ['version="2.0"', 'version="0.91"', 'version'],
      ['<link>https://example.org/</link>', '', 'channel: 0 × link'],
      ['<description>D</description>', '<description/>', 'description is empty'],
      ['<title>A</title>', '<title>A</title><title>A</title>', 'item: 2 × title'],
      ['<title>A</title>', '<headline>A</headline>', 'item: 1 × headline'],
      ['<language>en<', '<language>English!<', 'language'],
      ['Tue, 28 May 2019', 'Mon, 28 May 2019', 'lastBuildDate'],
      [/(<pubDate>)[^<]*/, '$12019-05-28', 'pubDate'],
      [' isPermaLink="false"', '', 'guid is no address'],
      ['>tag:a<', '>https://example.org/b/<', 'repeated'],
      [SELF, 'https://example.org/other', 'own address'],
      ['<link>https://example.org/a/', '<link>/a/', 'link of an item'],
      ['href="https://example.org/b/"', 'href="/b/"', 'address /b/'],
      ['href="https://example.org/b/"', 'href="#b"', 'address #b'],
    ],
  ],
  [
    'Atom',
    ATOM,
    1,
    text => checkAtom(text, SELF),
    [
      ['http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#', 'no feed'],
      ['<id>tag:a</id>', '', 'atom:entry: 0 × atom:id'],
      ['<id>tag:a</id>', '<id>a</id>', 'id is "a"'],
      ['<id>tag:a</id>', '<id>https://example.org/</id>', 'repeated'],
      [/<updated>[^<]*<\/updated>/, '', 'atom:feed: 0 × atom:updated'],
      ['2019-05-28T00:00:00.000Z', '2019-05-28', 'updated'],
      ['2019-05-28T00:00:00.000Z', '2019-13-28T00:00:00Z', 'updated'],
      ['<author><name>N</name></author>', '', 'no author'],
      ['<name>N</name>', '<mail>N</mail>', 'atom:author: 0 × atom:name'],
      ['<link href="https://example.org/a/"/>', '', 'no alternate'],
      ['href="https://example.org/a/"', 'href="/a/"', 'link to "/a/"'],
      ['term="x"', 'label="x"', 'category without'],
      [' xml:lang="en"', ' xml:lang=""', 'language'],
      ['type="html"', 'type="text"', 'no HTML'],
      ['&lt;img src="https://example.org/a.png"&gt;', '<b/>', 'not escaped'],
      ['src="https://example.org/a.png"', 'src="/a.png"', 'address /a.png'],
      ['<title>A</title>', '<title>A</title><teaser/>', '1 × atom:teaser'],
    ],
  ],
  [
    'JSON Feed',
    JSON_FEED,
    2,
    text => checkJsonFeed(text, SELF),
    [
      ['version/1.1', 'version/1', 'version'],
      ['"title":"T"', '"titel":"T"', 'title'],
      ['"content_text":"B"', '"summary":"B"', 'needs content'],
      ['2019-05-28T00:00:00Z', '28 May 2019', 'date_published'],
      ['tag:b', 'tag:a', 'repeated'],
      ['{"name":"N"}', '{}', 'authors'],
      ['https://example.org/b/', '/b/', 'address /b/'],
      [SELF, 'https://example.org/other', 'own address'],
      ['"language":"en"', '"language":"?"', 'language'],
    ],
  ],
  [
    'sitemap',
    SITEMAP,
    2,
    checkSitemap,
    [
      ['sitemap/0.9', 'sitemap/0.8', 'urlset'],
      ['<loc>https://example.org/a/</loc>', '', 'lastmod'],
      ['2019-05-28', '28.05.2019', '28.05.2019'],
      ['https://example.org/a/', '/a/', '/a/'],
      ['https://example.org/b/', 'https://example.org/a/', 'a/'],
      ['<lastmod>', '<lastmod>2019-05-28</lastmod><lastmod>', 'lastmod'],
    ],
  ],
  [
    'llms.txt',
    LLMS,
    3,
    checkLlms,
    [
      ['# Name', 'Name', 'no name'],
      ['> Summary.', '### Summary', '### Summary'],
      ['- [One]', '[One]', '[One]'],
      ['https://example.org/1/', '/1/', '/1/'],
      ['  - [', '    - [', 'indent'],
      ['): About', ') About', 'About'],
      ['## Optional', '## Learn', 'repeated'],
      ['- [All](https://example.org/llms-full.txt)\n', '', 'section Optional is empty'],
    ],
  ],
]

describe.each(formats)('the check of %s', (_, good, items, check, mistakes) => {
  it('accepts what is right and counts it', () => {
    expect(check(good)).toEqual({ items, faults: [] })
  })

  it.each(mistakes)('finds %s → %s', (from, to, fault) => {
    const wrong = good.replace(from, to)
    expect(wrong).not.toBe(good)
    expect(check(wrong).faults.join('\n')).toContain(fault)
  })
})

it('XML that is not well-formed is refused', () => {
  for (const wrong of ['<a><b></a>', '<a>&nbsp;</a>', '<a>\u0001</a>', '<a b=c/>', '<a/><a/>']) {
    expect(() => parseXml(wrong), wrong).toThrow()
  }
})

it('the links of an llms.txt are read with their sections', () => {
  expect(llmsLinks(LLMS)).toEqual([
    {
      section: 'Learn',
      label: 'One',
      address: 'https://example.org/1/index.md',
      description: 'About one.',
    },
    {
      section: 'Learn',
      label: '\\[ \\] operator',
      address: 'https://example.org/2/index.md',
      description: '',
    },
    {
      section: 'Optional',
      label: 'All',
      address: 'https://example.org/llms-full.txt',
      description: '',
    },
  ])
})
