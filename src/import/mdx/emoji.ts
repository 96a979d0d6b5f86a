import { get } from 'node-emoji'
import { type MdxPage, type Spanned, spanOf } from './mdx-page.ts'

/** Replaces names of emoji (`:smile:`) in a text by their characters, as Docusaurus does. */
export function replaceEmoji(node: Spanned, page: MdxPage): void {
  const { from, to } = spanOf(node)
  for (const match of page.source.slice(from, to).matchAll(NAME)) {
    const [name] = match
    const emoji = get(name)
    const start = from + match.index
    if (emoji !== undefined) page.edits.replace(start, start + name.length, emoji)
  }
}

const NAME = /(?<![\\\w]):(?:[+-]1|[a-z][\w-]*):/g
