import type { SourceFile } from '../docusaurus/source-file.ts'

/** What the front matter of a page says of its title. */
interface TitleKeys {
  readonly title?: string | undefined
  readonly sidebar_label?: string | undefined
}

/**
 * The keys that give a page its title. With a title and a `# heading` Docusaurus shows the heading and names
 * the page in sidebars by the title.
 *
 * @param body the text of the page in Lectern
 * @param name what the page is called without either
 */
export function titleKeys({ frontMatter }: SourceFile, body: string, name: string): TitleKeys {
  const title =
    frontMatter.title === undefined || frontMatter.title === null ? null : String(frontMatter.title)
  const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(body)?.[1] ?? null
  if (title === null) return heading === null ? { title: name } : {}
  const plain = heading?.replace(/\s*\{#[^}]+\}\s*$/, '').replace(/[`*_]/g, '') ?? null
  if (plain === null || plain === title) return {}
  const label = frontMatter.sidebar_label
  return {
    title: plain,
    sidebar_label: label === undefined || label === null ? title : String(label),
  }
}
