import { contentHash } from '../engine/hash.ts'
import type { PageBody } from '../markdown/page.ts'
import type { Output } from '../output/output.ts'
import { fillTemplate } from '../site/links/template.ts'
import type { PageData } from '../site/page-data.ts'
import { pageFile } from '../site/page-file.ts'
import { renderDocument } from '../theme/document.tsx'
import type { PartTexts } from '../theme/Part.tsx'
import { windowTitle } from '../theme/window-title.ts'
import { chunkName } from './chunk-name.ts'
import { renderHead } from './head.ts'
import { markdownFile } from './markdown-file.ts'
import type { PageInput } from './page-input.ts'

/**
 * The files of a page: the document, the module for client navigation, for a page made of a file its
 * Markdown, and for a list of the blog its JSON. `partTexts` as `renderParts` gives them.
 */
export function renderPage(
  input: PageInput & { readonly partTexts: PartTexts },
  body: Pick<PageBody, 'html' | 'markdown'> | null,
): readonly Output[] {
  const { config, description, shell, siteData, text, sidebar, partTexts } = input
  const { data, linked } = description
  const fills = linked?.fills ?? []
  const article = body ? fillTemplate(body.html, fills, 'html') : ''
  const head = renderHead(input)
  const parts = Object.keys(partTexts).length > 0 ? { parts: partTexts } : {}
  const chunk = pageChunk({ page: data, head, article, ...parts }, chunkName(config, data))
  const document = renderDocument(
    {
      page: data,
      article,
      site: siteData,
      text,
      sidebar,
      laterStyle: shell.laterStyle,
      partTexts,
    },
    {
      windowTitle: windowTitle(data, siteData),
      style: shell.style,
      inlineScript: shell.inlineScript,
      lastScript: shell.lastScript,
      script: shell.script,
      hasIslands: input.hasIslands,
      chunk: `${config.basePath}${chunk.path}`,
      frame: input.frame,
      basePath: config.basePath,
      contentSecurityPolicy: shell.contentSecurityPolicy,
      colorMode: config.colorMode.default,
      siteHead: input.siteHead,
      head,
      extras: input.extras,
    },
  )
  const markdown = body ? [markdownFile(input, body)] : []
  return [
    { path: pageFile(config, data.permalink, 'html'), content: document },
    chunk,
    ...markdown,
    ...listJson(data, pageFile(config, data.permalink, 'json')),
  ]
}

/** The lists of the blog as JSON beside their pages: `blog/index.json`, `blog/archive/index.json`, … */
function listJson(data: PageData, path: string): Output[] {
  const json = (value: unknown): Output[] => [{ path, content: `${JSON.stringify(value)}\n` }]
  const { title } = data
  switch (data.kind) {
    case 'post-list':
      return json({ title, posts: data.posts.map(({ excerpt: _, ...post }) => post) })
    case 'tag-list':
      return json({ title, tags: data.tags })
    case 'tag':
      return json({ title, posts: data.posts })
    case 'archive':
      return json({ title, years: data.years })
    default:
      return []
  }
}

/** An ES module whose default export is the page. */
function pageChunk(
  page: {
    readonly page: PageData
    readonly head: string
    readonly article: string
    readonly parts?: PartTexts
  },
  name: string,
): Output {
  const content = `export default ${JSON.stringify(page)}\n`
  return { path: `assets/js/${name}.${contentHash(content).slice(0, 10)}.js`, content }
}
