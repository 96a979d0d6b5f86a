interface FrontMatter {
  readonly title: string
  readonly label?: string
  readonly description: string
  readonly keywords?: readonly string[]
  readonly position?: number
}

/** JSON is YAML. */
export function frontMatter(page: FrontMatter): string {
  const { title, label, description, keywords = [], position } = page
  const lines = [
    `title: ${JSON.stringify(title.replace(/\s+/g, ' ').trim())}`,
    ...(label === undefined ? [] : [`sidebar_label: ${JSON.stringify(label)}`]),
    ...(position === undefined ? [] : [`sidebar_position: ${position}`]),
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    ...(keywords.length === 0 ? [] : [`keywords: ${JSON.stringify(keywords)}`]),
  ]
  return `---\n${lines.join('\n')}\n---`
}

const LONGEST = 160

/** The first sentence of a description, without its markup. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/, 1)
  const plain = paragraph
    .replace(/<[^<>]*>/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [sentence] = /^.*?[.!?](?=\s|$)/.exec(plain) ?? [plain]
  if (sentence.length <= LONGEST) return sentence
  return `${sentence.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
