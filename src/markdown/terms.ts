import GithubSlugger from 'github-slugger'
import type { InlineCode, List, ListItem, Nodes, PhrasingContent, Root, TableRow } from 'mdast'

/** Something that a page explains: an item of a list of definitions, or a row of a table of options. */
interface Term {
  /** Its id in the document: `param-operand`. */
  readonly id: string
  /** What syntax schemes call it: `orderExpr1` and `orderExprK`, or the first word that is typed. */
  readonly names: readonly string[]
  /** Where it starts in the text, in UTF-16 code units. */
  readonly offset: number
}

/** How an item of a list of definitions begins: code, and a dash. */
export interface TermStart {
  /** The code, with the commas between. */
  readonly head: readonly PhrasingContent[]
  /** What comes behind the dash. */
  readonly rest: readonly PhrasingContent[]
}

/**
 * The terms of a page, by the form in which they are written: lists whose items all begin with code and a
 * dash, and tables of two columns whose rows all begin with code.
 */
export class Terms {
  readonly #ids = new Map<Nodes, Term>()
  readonly #named = new Map<string, Term[]>()
  readonly #slugger = new GithubSlugger()

  constructor(root: Root) {
    this.#visit(root)
  }

  /** The term that an item or a row explains; undefined for others. */
  of(node: ListItem | TableRow): Term | undefined {
    return this.#ids.get(node)
  }

  /** True for a list of definitions. */
  isDefinitions({ children }: List): boolean {
    return children.every(item => this.#ids.has(item))
  }

  /**
   * The term that a word of a syntax scheme means: of several of its name the first behind the scheme, else the
   * last before it. A keyword that begins several of them means none.
   *
   * @param offset where the scheme starts
   */
  find(name: string, offset: number): Term | undefined {
    const terms = this.#named.get(name) ?? []
    if (/^[A-Z]/.test(name) && terms.length > 1) return undefined
    return terms.find(term => term.offset > offset) ?? terms.at(-1)
  }

  #visit(node: Nodes): void {
    if (node.type === 'list' && isDefinitions(node)) {
      for (const item of node.children) this.#add(item, codesIn(termStart(item)?.head ?? []))
    } else if (node.type === 'table' && node.children[0]?.children.length === 2) {
      const [, ...rows] = node.children
      const codes = rows.map(row => codesIn(row.children[0]?.children ?? []))
      const isOfCode = rows.every(row => row.children[0]?.children[0]?.type === 'inlineCode')
      if (isOfCode) for (const [index, row] of rows.entries()) this.#add(row, codes[index] ?? [])
    }
    if ('children' in node) for (const child of node.children) this.#visit(child)
  }

  #add(node: ListItem | TableRow, codes: readonly InlineCode[]): void {
    const names = codes.flatMap(({ value }) => namesIn(value))
    const id = this.#slugger.slug(`param-${names[0] ?? codes[0]?.value ?? ''}`)
    const term = { id, names, offset: node.position?.start.offset ?? 0 }
    this.#ids.set(node, term)
    for (const name of new Set(names)) {
      this.#named.set(name, [...(this.#named.get(name) ?? []), term])
    }
  }
}

/** Takes the start of an item apart; null for an item that does not begin with code and a dash. */
export function termStart({ children: [first], checked }: ListItem): TermStart | null {
  if (first?.type !== 'paragraph' || typeof checked === 'boolean') return null
  const { children } = first
  const end = children.findIndex((node, index) =>
    node.type === 'inlineCode' ? false : index % 2 === 0 || !isSeparator(node),
  )
  const dash = children[end]
  if (end < 1 || end % 2 === 0 || dash?.type !== 'text') return null
  const [mark] = /^[\s\u00a0]+—[\s\u00a0]+/.exec(dash.value) ?? []
  if (mark === undefined) return null
  const text = { ...dash, value: dash.value.slice(mark.length) }
  const rest = text.value === '' ? [] : [text]
  return { head: children.slice(0, end), rest: [...rest, ...children.slice(end + 1)] }
}

function isDefinitions({ ordered, children }: List): boolean {
  return !ordered && children.every(item => termStart(item) !== null)
}

/** What stands between two terms of one item: a comma, a stroke, a short word. */
function isSeparator(node: PhrasingContent): boolean {
  return node.type === 'text' && /^\s*(,|\/|\||[^\s—]{1,4})\s*$/.test(node.value)
}

function codesIn(nodes: readonly PhrasingContent[]): InlineCode[] {
  return nodes.flatMap(node => (node.type === 'inlineCode' ? [node] : []))
}

/** `operand1, ..., operandM` names both; of `PAGESIZE count` only the first word is its name. */
function namesIn(code: string): string[] {
  if (/^[a-z]\w*( *(,|\.\.\.) *([a-z]\w*|\.\.\.))*$/.test(code))
    return code.match(/[a-z]\w*/g) ?? []
  return /^[A-Z][A-Z0-9_]+\b/.exec(code)?.slice(0, 1) ?? []
}
