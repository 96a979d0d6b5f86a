import type { GeneratedPage } from 'lectern'
import { child, isRecord, type Located, textIn } from '../document/located.ts'
import { blocks, escapeText, inlineCode } from '../markdown/write.ts'
import { serverAddress } from '../samples/request.ts'
import { firstSentence, frontMatter } from './front-matter.ts'
import { operationTable } from './group-page.ts'
import { moreAbout } from './operation-page.ts'
import { openPage, type PageContext, type Site } from './page-context.ts'
import type { Group } from './planned.ts'
import { schemeEntries } from './security.ts'

/** With more operations, the tags are enough. */
const MOST_OPERATIONS = 60

export function overviewPage(site: Site): GeneratedPage {
  const page = openPage(site.plan.overview, site)
  const { document, texts, plan } = page
  const { root } = document
  const info = child(root, 'info') ?? { ...root, value: {} }
  const title = document.attempt(() => textIn(info, 'title')) ?? 'API'
  const version = child(info, 'version')
  const servers = serverList(root, page)
  const schemes = schemeEntries(page)
  const description = document.attempt(() => textIn(info, 'description')) ?? ''
  const count = plan.groups.reduce((sum, { operations }) => sum + operations.length, 0)
  const text = blocks([
    frontMatter({ title, description: firstSentence(description || title) }),
    ...page.describe(info, { level: 2 }),
    version === undefined ? '' : `**${texts.version}:** ${inlineCode(document.sourceOf(version))}`,
    ...(document.attempt(() => moreAbout(root, page)) ?? []),
    ...(servers === '' ? [] : [page.heading(texts.servers, 'servers'), servers]),
    ...(schemes.length === 0
      ? []
      : [page.heading(texts.authorization, 'authorization'), schemes.join('\n')]),
    ...(count > MOST_OPERATIONS
      ? [page.heading(texts.operations, 'operations'), groupList(page)]
      : plan.groups.flatMap(group => [
          `## ${page.link(group.title, group.path)} {#${page.id(group.title.toLowerCase())}}`,
          sentenceOf(group, page),
          operationTable(group, page),
        ])),
  ])
  return page.made(text, info)
}

function groupList(page: PageContext): string {
  const lines = page.plan.groups.map(group => {
    const { title, path, operations } = group
    return `- ${page.link(title, path)} (${operations.length}) ${sentenceOf(group, page)}`.trimEnd()
  })
  return lines.join('\n')
}

function sentenceOf({ at }: Group, { document }: PageContext): string {
  const text = at === null ? null : document.attempt(() => textIn(at, 'description'))
  return escapeText(firstSentence(text ?? ''))
}

function serverList(root: Located, page: PageContext): string {
  const { document } = page
  const servers = document.list(root, 'servers')
  return servers
    .flatMap(server => {
      const line = document.attempt(() => {
        const [first = ''] = isRecord(server.value) ? page.describe(server) : []
        return `- ${inlineCode(serverAddress(server))} ${first}`.trimEnd()
      })
      return line ?? []
    })
    .join('\n')
}
