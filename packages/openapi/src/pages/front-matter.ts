interface FrontMatter {
  readonly title: string
  readonly slug?: string | null
  /** Of an operation: beside its title, and in sidebars. */
  readonly method?: string
  readonly description: string
  readonly keywords?: readonly string[]
  readonly position?: number
}

const TONES: Readonly<Record<string, string>> = {
  GET: 'info',
  POST: 'tip',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

/** JSON is YAML. */
export function frontMatter(page: FrontMatter): string {
  const { title, slug = null, method, description, keywords = [], position } = page
  const lines = [
    `title: ${JSON.stringify(title.replace(/\s+/g, ' ').trim())}`,
    ...(slug === null ? [] : [`slug: ${JSON.stringify(slug)}`]),
    ...(method === undefined
      ? []
      : [`badge: ${JSON.stringify({ text: method, tone: TONES[method] ?? 'note' })}`]),
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
  const plain = withoutMarkup(paragraph)
  const [sentence] = /^.*?[.!?](?=\s|$)/.exec(plain) ?? [plain]
  return shortened(sentence)
}

/** A text without its markup. */
export function shortText(text: string): string {
  return shortened(withoutMarkup(text))
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/`+|\*\*|^[ \t]*[#>]+[ \t]/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`
}
