import { memoize } from '@lectern/base/collections'
import { splitHeadingId } from '@lectern/base/markdown'
import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
import { readSourceFile } from '../docusaurus/source-file.ts'
import type { Syntax } from '../mdx/mdx-page.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'

interface HeadingLink {
  readonly depth: number
  readonly text: string
  readonly id: string
}

/** Headings of a file, with ids as in Docusaurus. */
export type HeadingLinks = (file: string) => readonly HeadingLink[]

export function openHeadings(syntax: Syntax): HeadingLinks {
  return memoize(file => linksIn(readSourceFile(file).body, syntax))
}

function linksIn(body: string, syntax: Syntax): HeadingLink[] {
  const slugger = new GithubSlugger()
  const { root } = parseMdx(body, { syntax, hasMath: false })
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
