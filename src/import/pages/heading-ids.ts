import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import { splitHeadingId } from '../../base/heading-id.ts'
import { memoize } from '../../base/memoize.ts'
import { readSourceFile } from '../docusaurus/source-file.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'

/** A heading of a file. */
interface HeadingLink {
  readonly depth: number
  readonly text: string
  readonly id: string
}

/** The ids that Docusaurus gives the headings of files. */
export interface HeadingIds {
  /** In order; `file` is absolute. */
  of(file: string): readonly string[]
  /** With their texts and levels. */
  linksOf(file: string): readonly HeadingLink[]
  /** The locale that a file is written in. */
  localeOf(file: string): string
}

/** Reads ids of headings when they are asked for. */
export function openHeadingIds(localeOf: (file: string) => string): HeadingIds {
  const linksOf = memoize((file: string) => linksIn(readSourceFile(file, []).body))
  return { localeOf, linksOf, of: file => linksOf(file).map(({ id }) => id) }
}

function linksIn(body: string): HeadingLink[] {
  const slugger = new GithubSlugger()
  const { root } = parseMdx(body, { isMdx: true, hasMath: false })
  return headingsIn(root).map(node => {
    const { start, end } = node.position ?? {}
    const written = splitHeadingId(body.slice(start?.offset, end?.offset).trimEnd()).id
    const text = textOf(node)
      .replace(/\u2039#[^\u2039]*\u2039\s*$/, '')
      .trim()
    return { depth: node.depth, text, id: written ?? slugger.slug(text) }
  })
}

function headingsIn(node: Nodes): Extract<Nodes, { type: 'heading' }>[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? node.children.flatMap(headingsIn) : []
}

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'image') return node.alt ?? ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
