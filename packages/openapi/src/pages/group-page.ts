import type { GeneratedPage } from 'lectern'
import { flagIn, textIn } from '../document/located.ts'
import { blocks, inlineCode } from '../markdown/write.ts'
import { firstSentence, frontMatter } from './front-matter.ts'
import { moreAbout } from './operation-page.ts'
import { openPage, type PageContext, type Site } from './page-context.ts'
import type { Group } from './planned.ts'

export function groupPage(group: Group, position: number, site: Site): GeneratedPage {
  const page = openPage(group.path, site)
  const { title, at } = group
  const description = at === null ? '' : (textIn(at, 'description') ?? '')
  const text = blocks([
    frontMatter({ title, description: firstSentence(description) || title, position }),
    ...(at === null ? [] : page.describe(at, { level: 2 })),
    ...(at === null ? [] : moreAbout(at, page)),
    operationTable(group, page),
  ])
  return page.made(text, at ?? group.operations[0]?.at ?? page.document.root)
}

export function operationTable({ operations }: Group, page: PageContext): string {
  const { texts } = page
  const rows = operations.map(({ title, page: path, method, path: address, at }) => {
    const link = page.link(title, path)
    const shown = flagIn(at, 'deprecated') ? `~~${link}~~` : link
    return `| ${shown} | ${inlineCode(`${method} ${address}`).replaceAll('|', '\\|')} |`
  })
  return [`| ${texts.operation} | ${texts.request} |`, '| --- | --- |', ...rows].join('\n')
}
