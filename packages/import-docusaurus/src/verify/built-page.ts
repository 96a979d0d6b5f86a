import type { Element, Nodes } from 'hast'
import { htmlToHast } from 'satteri'

export interface BuiltPage {
  readonly title: string
  readonly headings: readonly { readonly text: string; readonly id: string }[]
  readonly ids: ReadonlySet<string>
  /** Without code. */
  readonly words: readonly string[]
  /** Whether definitions are shown as rows, without dashes and with capital letters. */
  readonly hasTerms: boolean
  readonly links: readonly string[]
  readonly code: readonly string[]
  /** Commands in tabs for package managers, of which Lectern shows more. */
  readonly commands: ReadonlySet<string>
  /** Target of a page that only redirects. */
  readonly redirect: string | null
  readonly hasText: boolean
}

export function readBuiltPage(html: string): BuiltPage {
  const root = htmlToHast(html)
  const title = find(root, node => node.tagName === 'title')
  const refresh = find(
    root,
    node => node.tagName === 'meta' && propertyOf(node, 'httpEquiv').toLowerCase() === 'refresh',
  )
  const article = articleOf(root)
  const found = collected(article === undefined ? [] : [article])
  return {
    title: title === undefined ? '' : textOf(title).trim(),
    headings: found.headings,
    ids: found.ids,
    words: wordsOf(found.text.join('')),
    hasTerms: find(root, isTerms) !== undefined,
    links: found.links,
    code: found.code,
    commands: new Set(commandsIn(root)),
    redirect:
      refresh === undefined
        ? null
        : (/url=(.*)$/i.exec(propertyOf(refresh, 'content'))?.[1] ?? null),
    hasText: article !== undefined && !isList(root),
  }
}

/** `.markdown` in Docusaurus, `.prose` in Lectern. */
function articleOf(root: Nodes): Element | undefined {
  return (
    find(root, node => classesOf(node).includes('markdown')) ??
    find(root, node => classesOf(node).includes('prose')) ??
    find(root, node => node.tagName === 'article')
  )
}

/** Docusaurus also shows whole posts in lists. */
function isList(root: Nodes): boolean {
  const isOfList = (name: string): boolean => /-(?:list|archive|authors-posts)-page$/.test(name)
  return find(root, node => node.tagName === 'html' && classesOf(node).some(isOfList)) !== undefined
}

function isTerms(node: Element): boolean {
  return node.tagName === 'dl' && classesOf(node).includes('terms')
}

interface Found {
  readonly headings: { text: string; id: string }[]
  readonly ids: Set<string>
  readonly text: string[]
  readonly links: string[]
  readonly code: string[]
}

/** Classes of elements that the tools add. */
const FURNITURE = [
  'hash-link',
  'tools',
  'tab-bar',
  'tabs__item',
  'admonition-title',
  'admonitionHeading',
]

function collected(nodes: readonly Nodes[]): Found {
  const found: Found = { headings: [], ids: new Set(), text: [], links: [], code: [] }
  for (const node of nodes) collect(node, found)
  return found
}

function collect(node: Nodes, found: Found): void {
  if (node.type === 'text') found.text.push(node.value)
  if (node.type === 'element') collectElement(node, found)
  else if ('children' in node) for (const child of node.children) collect(child, found)
}

function collectElement(node: Element, found: Found): void {
  const classes = classesOf(node)
  const { tagName } = node
  const id = propertyOf(node, 'id')
  if (id !== '') found.ids.add(id)
  if (['button', 'svg', 'style', 'script'].includes(tagName)) return
  if (tagName === 'details' && classes.includes('all')) return
  if (classes.some(name => FURNITURE.some(each => name === each || name.startsWith(`${each}_`))))
    return
  if (tagName === 'pre') {
    found.code.push(codeOf(node))
    return
  }
  if (tagName === 'a' && isEmpty(node)) return
  const isOfTerm = tagName === 'a' && propertyOf(node, 'href').startsWith('#param-')
  if (tagName === 'a' && !isOfTerm) found.links.push(propertyOf(node, 'href'))
  // An embed is a frame in one tool, and a link in the other.
  if (tagName === 'iframe') found.links.push(propertyOf(node, 'src'))
  if (tagName === 'iframe' || classes.includes('embed')) {
    const link = find(node, each => each.tagName === 'a')
    if (link !== undefined) found.links.push(propertyOf(link, 'href'))
    return
  }
  const isHeading = /^h[1-6]$/.test(tagName)
  if (isHeading && tagName !== 'h1') found.headings.push({ text: headingText(node), id })
  // The title may be outside the text.
  if (tagName === 'h1') return
  if (BREAKS.has(tagName)) found.text.push(' ')
  for (const child of node.children) collect(child, found)
  if (BREAKS.has(tagName)) found.text.push(' ')
}

function isEmpty(node: Element): boolean {
  const isImage = (each: Element): boolean => ['img', 'svg', 'video'].includes(each.tagName)
  return wordsOf(textOf(node)).length === 0 && find(node, isImage) === undefined
}

const BREAKS = new Set(
  'p div li ul ol dl dt dd table tr td th thead tbody br hr h2 h3 h4 h5 h6 blockquote figure figcaption details summary section header footer label small'.split(
    ' ',
  ),
)

function headingText(node: Element): string {
  return wordsOf(collected(node.children).text.join('')).join(' ')
}

function commandsIn(node: Nodes): string[] {
  if (!('children' in node)) return []
  const isGroup = node.children.some(
    child => child.type === 'element' && propertyOf(child, 'dataChoice') === 'tabs:package-manager',
  )
  return isGroup ? collected([node]).code : node.children.flatMap(commandsIn)
}

/** Docusaurus ends lines with `<br>`. */
function codeOf(node: Element): string {
  const text = (each: Nodes): string => {
    if (each.type === 'text') return each.value
    if (each.type !== 'element') return ''
    if (each.tagName === 'br') return '\n'
    return each.children.map(text).join('')
  }
  return text(node)
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .trim()
}

function wordsOf(text: string): string[] {
  return text
    .replace(/[\u200b\u00a0\u202f]/g, mark => (mark === '\u200b' ? '' : ' '))
    .split(/\s+/)
    .filter(Boolean)
}

function find(node: Nodes, isWanted: (node: Element) => boolean): Element | undefined {
  if (node.type === 'element' && isWanted(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = find(child, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

function classesOf(node: Element): readonly string[] {
  const { className } = node.properties
  return Array.isArray(className) ? className.map(String) : String(className ?? '').split(/\s+/)
}

function propertyOf(node: Element, name: string): string {
  const value = node.properties[name]
  return value === undefined || value === null ? '' : String(value)
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
