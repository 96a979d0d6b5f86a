/** A line of HTML as Markdown: links, emphasis, strong text and code; other elements are left out. */
export function htmlToMarkdown(html: string): string {
  return withoutTags(
    html
      .replace(/<a\s[^>]*?href=(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a>/gi, '[$3]($2)')
      .replace(/<\/?(?:b|strong)>/gi, '**')
      .replace(/<\/?(?:i|em)>/gi, '*')
      .replace(/<\/?code>/gi, '`'),
  )
}

/** The text of a line of HTML. */
export function withoutTags(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
}
