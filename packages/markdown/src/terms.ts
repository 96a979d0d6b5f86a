import { splitHeadingId } from '@lectern/base/markdown'
import GithubSlugger from 'github-slugger'
import type {
  Code,
  InlineCode,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  TableRow,
  Text,
} from 'mdast'

/** A definition, a row of a table of options, or the paragraph above a syntax scheme that names it. */
interface Term {
  readonly id: string
  /** In the text, in UTF-16 code units. */
  readonly offset: number
}

/** The start of a definition: code, perhaps a few words and an id, and a dash. */
export interface TermStart {
  /** Of `{#id}` before the dash. */
  readonly id: string | null
  readonly head: readonly PhrasingContent[]
  readonly rest: readonly PhrasingContent[]
}

/**
 * Found by form: lists whose items all begin with code and a dash, tables of two columns whose rows all begin with
 * code, and paragraphs with one code and a final colon above a scheme ("An `option` is one of:").
 */
export class Terms {
  readonly #ids = new Map<Nodes, Term>()
  /** By their names in schemes: `orderExpr1` and `orderExprK`, or the first keyword. */
  readonly #named = new Map<string, Term[]>()
  /** By all words of their code: `PAGESIZE count` explains `count`. Null for words of several terms. */
  readonly #mentioned = new Map<string, Term | null>()
  readonly #introduced = new Map<Code, string>()
  readonly #slugger = new GithubSlugger()

  /** @param scheme language of code blocks with syntax schemes; null for none */
  constructor(root: Root, scheme: string | null) {
    this.#visit(root)
    if (scheme !== null) this.#addIntroductions(root, scheme)
  }

  of(node: ListItem | TableRow | Paragraph): Term | undefined {
    return this.#ids.get(node)
  }

  /** What a scheme describes: the name that the paragraph above gives it, or the keywords that it begins with. */
  nameOf(scheme: Code): string | undefined {
    return this.#introduced.get(scheme) ?? leadingKeywords(scheme.value)
  }

  isDefinitions({ children }: List): boolean {
    return children.every(item => this.#ids.has(item))
  }

  /**
   * The first term of a name after the scheme at `offset`, or the last before it. A keyword that begins several
   * terms has none; `option1` may mean `option`, and `count` may mean `PAGESIZE count`.
   */
  find(name: string, offset: number): Term | undefined {
    const terms = this.#named.get(name) ?? this.#named.get(unnumbered(name))
    if (terms === undefined) return this.#mentioned.get(name) ?? undefined
    if (/^[A-Z]/.test(name) && terms.length > 1) return undefined
    return terms.find(term => term.offset > offset) ?? terms.at(-1)
  }

  #visit(node: Nodes): void {
    if (node.type === 'list' && isDefinitions(node)) {
      for (const item of node.children) {
        const { id = null, head = [] } = termStart(item) ?? {}
        this.#add(item, explained(head), id)
      }
    } else if (node.type === 'table' && node.children[0]?.children.length === 2) {
      const [, ...rows] = node.children
      const codes = rows.map(row => codesIn(row.children[0]?.children ?? []))
      const isOfCode = rows.every(row => row.children[0]?.children[0]?.type === 'inlineCode')
      if (isOfCode) for (const [index, row] of rows.entries()) this.#add(row, codes[index] ?? [])
    }
    if ('children' in node) for (const child of node.children) this.#visit(child)
  }

  #addIntroductions(node: Nodes, scheme: string): void {
    if (!('children' in node)) return
    const children: readonly RootContent[] = node.children
    for (const [index, child] of children.entries()) {
      const next = children[index + 1]
      if (child.type === 'paragraph' && next?.type === 'code' && next.lang === scheme) {
        const code = introduced(child)
        if (code !== null) this.#introduced.set(next, code.value)
        if (code !== null && !this.#named.has(code.value)) this.#add(child, [code])
      }
      this.#addIntroductions(child, scheme)
    }
  }

  #add(
    node: ListItem | TableRow | Paragraph,
    codes: readonly InlineCode[],
    own: string | null = null,
  ): void {
    const names = codes.flatMap(({ value }) => namesIn(value))
    const id = own ?? this.#slugger.slug(`param-${names[0] ?? codes[0]?.value ?? ''}`)
    const term = { id, offset: node.position?.start.offset ?? 0 }
    this.#ids.set(node, term)
    for (const name of new Set(names)) {
      this.#named.set(name, [...(this.#named.get(name) ?? []), term])
    }
    const words = codes.flatMap(({ value }) => value.match(/\b[a-z]\w*/g) ?? [])
    for (const word of new Set(words)) {
      this.#mentioned.set(word, this.#mentioned.has(word) ? null : term)
    }
  }
}

/** `key` of `key1` and `keyN`. */
function unnumbered(word: string): string {
  return word.replace(/(?<=[a-z])(\d+|[A-Z])$/, '')
}

/** The words in capitals that code begins with. */
export function leadingKeywords(code: string): string | undefined {
  return /^[A-Z]{2,}( [A-Z]{2,})*\b/.exec(code)?.[0]
}

/** Null for an item that does not begin with code and a dash. */
export function termStart({ children: [first], checked }: ListItem): TermStart | null {
  if (first?.type !== 'paragraph' || typeof checked === 'boolean') return null
  const { children } = first
  const end = children.findIndex(node => node.type === 'text' && DASH.test(node.value))
  const dash = children[end]
  if (children[0]?.type !== 'inlineCode' || dash?.type !== 'text') return null
  const { index, 0: mark = '' } = DASH.exec(dash.value) ?? { index: 0 }
  const { text: words, id } = splitHeadingId(dash.value.slice(0, index))
  const head = [...children.slice(0, end), ...textOf(dash, words)]
  if (!head.every(node => node.type === 'inlineCode' || isBetween(node))) return null
  const text = textOf(dash, dash.value.slice(index + mark.length))
  return { id, head, rest: [...text, ...children.slice(end + 1)] }
}

const DASH = /[\s\u00a0]+—[\s\u00a0]+/

function textOf(node: Text, value: string): Text[] {
  return value === '' ? [] : [{ ...node, value }]
}

function isDefinitions({ ordered, children }: List): boolean {
  return !ordered && children.every(item => termStart(item) !== null)
}

function explained(head: readonly PhrasingContent[]): InlineCode[] {
  const place = head.findIndex(node => node.type === 'text' && !SEPARATOR.test(node.value))
  return codesIn(place < 0 ? head : head.slice(0, place))
}

/** Between two terms of one item: a comma, a slash, a short word. */
const SEPARATOR = /^\s*(,|\/|\||[^\s—]{1,4})\s*$/

/** Between and after codes: a comma, a slash, a few words. */
function isBetween(node: PhrasingContent): boolean {
  return node.type === 'text' && /^[^.:;!?—]{1,18}$/.test(node.value)
}

/** The only name in a paragraph that ends with a colon. */
function introduced({ children }: Paragraph): InlineCode | null {
  const last = children.at(-1)
  if (last?.type !== 'text' || !last.value.trimEnd().endsWith(':')) return null
  const names = codesIn(children).filter(({ value }) => /^[a-z]\w*$/.test(value))
  return names.length === 1 ? (names[0] ?? null) : null
}

function codesIn(nodes: readonly PhrasingContent[]): InlineCode[] {
  return nodes.flatMap(node => (node.type === 'inlineCode' ? [node] : []))
}

/** `operand1, ..., operandM` has two names, `PAGESIZE count` only its first word. */
function namesIn(code: string): string[] {
  if (/^[a-z]\w*( *(,|\.\.\.) *([a-z]\w*|\.\.\.))*$/.test(code))
    return code.match(/[a-z]\w*/g) ?? []
  return /^[A-Z][A-Z0-9_]+\b/.exec(code)?.slice(0, 1) ?? []
}
