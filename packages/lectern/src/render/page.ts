import { contentHash } from '@lectern/base/node/hash'
import type { PageBody } from '@lectern/markdown/page'
import type { Output } from '@lectern/output/output'
import { renderDocument } from '@lectern/theme/document'
import type { PartTexts } from '@lectern/theme/Part'
import type { PageData } from '@lectern/theme/page-data'
import { windowTitle } from '@lectern/theme/window-title'
import { badgeOfPage } from '../site/describe/describe-article.ts'
import { fillTemplate } from '../site/links/link.ts'
import { markdownPermalink, outputPath, pageFile } from '../site/permalink.ts'
import { isEditionRoute } from '../site/route.ts'
import { chunkName } from './chunk-name.ts'
import { renderHead } from './head.ts'
import type { PageInput } from './page-input.ts'

/** The document, its module for client navigation, and the text as Markdown or the list of posts as JSON. */
export function renderPage(
  input: PageInput,
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
      siteHead: input.siteHead + shell.fontPreloads(siteData.htmlLang),
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

function markdownFile(
  { config, description, route }: Pick<PageInput, 'config' | 'description' | 'route'>,
  body: Pick<PageBody, 'markdown'>,
): Output {
  const { data, linked } = description
  const text = fillTemplate(body.markdown, linked?.fills ?? [], 'markdown').trim()
  const badge = isEditionRoute(route) ? badgeOfPage({ config }, route) : null
  const title = badge === null ? data.title : `${data.title} **${badge.text}**`
  const content = `# ${title}\n\nSource: ${config.url}${data.permalink}\n\n${text}`
  const path = outputPath(config, markdownPermalink(data.permalink))
  return { path, content: `${content.trimEnd()}\n` }
}

/** `blog/index.json`, `blog/archive/index.json`, … */
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
