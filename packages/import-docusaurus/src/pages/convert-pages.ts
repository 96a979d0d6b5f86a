import { frontMatterKeys } from 'lectern/authoring'
import { contentPath, type OldPage } from '../addresses.ts'
import type { SidebarEntry } from '../docusaurus/sidebar-tree.ts'
import type { SourceFile, SourceFiles } from '../docusaurus/source-file.ts'
import type { PageText, PageTexts } from '../layers/layers.ts'
import { convertMdx } from '../mdx/convert-mdx.ts'
import type { Conversion } from './conversion.ts'
import { newFrontMatter } from './front-matter.ts'
import { linkList } from './index-page.ts'
import { contextOf } from './page-context.ts'
import { pageKeys } from './page-keys.ts'

export interface PageSource extends SourceFiles {
  readonly page: OldPage
  readonly name: string
  readonly keys: Readonly<Record<string, unknown>>
  readonly below: readonly SidebarEntry[]
}

export function convertPage(source: PageSource, conversion: Conversion): PageTexts {
  const [first = ''] = conversion.config.locales
  const texts = [[first, source.original] as const, ...Object.entries(source.translations)]
  return Object.fromEntries(
    texts.map(([locale, file]) => [
      locale,
      convertText({ ...source, file, locale, isOriginal: locale === first }, conversion),
    ]),
  )
}

interface TextSource extends PageSource {
  readonly file: SourceFile
  readonly locale: string
  readonly isOriginal: boolean
}

function convertText(
  { page, file, original, locale, isOriginal, name, keys, below }: TextSource,
  conversion: Conversion,
): PageText {
  const here = contentPath(page, locale)
  const descriptions: string[] = []
  const context = contextOf(
    {
      file: file.file,
      bodyLine: file.bodyLine,
      page,
      locale,
      here,
      values: new Map([['frontMatter', file.frontMatter]]),
      cards: () => {
        const labelOf = (doc: string): string => conversion.labels(page, doc, locale)
        return linkList(below, { here, folder: page.folder, locale, labelOf })
      },
      describe: description => descriptions.push(description),
      depth: 0,
    },
    conversion,
  )
  const converted = convertMdx(file.body, context)
  const body = /^\n*---/.test(converted) ? `\n${converted}` : converted
  const [description] = descriptions
  const allowed = frontMatterKeys(page.kind)
  const set = Object.entries(
    pageKeys(file, { body, name, description, keys: isOriginal ? keys : {} }, conversion),
  )
  const { value: frontMatter, problems } = newFrontMatter(file, {
    set: Object.fromEntries(set.filter(([key]) => allowed.includes(key))),
    allowed: allowed.filter(
      key => !WRITTEN_ELSEWHERE.includes(key) && (isOriginal || !OF_ORIGINALS.includes(key)),
    ),
    original: isOriginal ? {} : original.frontMatter,
    foreign: conversion.frontMatter,
  })
  conversion.problems.push(...problems)
  return { frontMatter, body }
}

/** Lectern has them in paths, sidebars or other keys. */
const WRITTEN_ELSEWHERE = ['slug', 'id', 'sidebar_position', 'image']
const OF_ORIGINALS = ['date', 'tags', 'authors', 'since', 'until', 'slug', 'aliases']
