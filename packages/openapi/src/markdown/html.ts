import { isUnsafe } from '@lectern/base/url'
import { allowsHtml, VOID_ELEMENTS } from 'lectern/authoring'

/**
 * Raw HTML of the pieces of one parent, in their order: elements that pages may contain and that are closed in it stay,
 * other tags become text.
 */
export function cleanHtml(pieces: readonly string[]): readonly string[] {
  const tags: Tag[] = []
  const parts = pieces.map(piece => split(piece, tags))
  closePairs(tags)
  return parts.map(piece =>
    piece.map(part => (typeof part === 'string' ? encode(part) : written(part))).join(''),
  )
}

interface Tag {
  readonly name: string
  readonly source: string
  readonly isClosing: boolean
  isKept: boolean
}

function split(html: string, tags: Tag[]): readonly (string | Tag)[] {
  const parts: (string | Tag)[] = []
  let from = 0
  for (const match of html.matchAll(TAG)) {
    const [source, slash, name = ''] = match
    parts.push(html.slice(from, match.index))
    from = match.index + source.length
    if (name === '') continue
    const tag = { name: name.toLowerCase(), source, isClosing: slash === '/', isKept: false }
    tags.push(tag)
    parts.push(tag)
  }
  return [...parts, html.slice(from)]
}

/** A comment or a tag. */
const TAG = /<!--[\s\S]*?-->|<(\/)?([A-Za-z][A-Za-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g

function closePairs(tags: readonly Tag[]): void {
  const open: Tag[] = []
  for (const tag of tags) {
    if (!allowsHtml(tag.name)) continue
    if (VOID_ELEMENTS.has(tag.name)) tag.isKept = !tag.isClosing
    else if (!tag.isClosing) open.push(tag)
    else {
      const at = open.findLastIndex(({ name }) => name === tag.name)
      const [opening] = at < 0 ? [] : open.splice(at)
      if (opening === undefined) continue
      opening.isKept = true
      tag.isKept = true
    }
  }
}

function written({ name, source, isClosing, isKept }: Tag): string {
  // A tag without its pair is a slip, or a paragraph without its end.
  if (!isKept && name === 'p' && !isClosing) return '<br>'
  if (!isKept) return allowsHtml(name) ? '' : encode(source.replaceAll('&', '&amp;'))
  if (isClosing) return `</${name}>`
  const attributes = [...source.matchAll(ATTRIBUTE)].flatMap(([, key = '', double, single]) => {
    const attribute = key.toLowerCase()
    const value = double ?? single ?? ''
    const isKnown = KEPT_ATTRIBUTES.includes(attribute) && allowsHtml(name, attribute)
    const isLink = attribute === 'href' || attribute === 'src'
    if (!isKnown || (isLink && (!/^https?:\/\//.test(value) || isUnsafe(value)))) return []
    return ` ${attribute}="${encode(value)}"`
  })
  return `<${name}${attributes.join('')}>`
}

const ATTRIBUTE = /\s([A-Za-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const KEPT_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan']

/** Text in HTML, without anything that Markdown or Lectern would read as markup. */
function encode(text: string): string {
  return text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);)/gi, '&amp;')
    .replace(/[<>"'`*_[\]\\~$|{}:!]|^\s*[-+=#\d]/gm, each =>
      each.replace(/\S/, character => `&#${character.charCodeAt(0)};`),
    )
}
