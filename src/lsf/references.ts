import type { SyntaxNode, Tree } from '@lezer/common'

/** Where the documentation describes what. Each page is the id of a document, the same in all versions. */
export interface ReferencePages {
  /**
   * The page of each construct by the name of its node. A node that is not here belongs to the construct
   * around it; a construct that has no page is null.
   */
  readonly constructs: Readonly<Record<string, string | null>>
  /** Words and marks that lead elsewhere than the construct they stand in: `Parent/Node` → page. */
  readonly words: Readonly<Record<string, string>>
  /** The pages of the options, which many statements share. */
  readonly options: { readonly property: string; readonly action: string }
  /** Words that stand alone, outside code: the operator that a word names, else the statement. */
  readonly alone: Readonly<Record<string, string>>
  /** The modules that have a page, by their names. */
  readonly modules: Readonly<Record<string, string>>
}

/** A word or mark in code that has a page of its own in the documentation. */
export interface CodeReference {
  /** Start offset in the code. */
  readonly from: number
  readonly to: number
  /** Id of the document, the same in all versions and languages: `GROUP_operator`. */
  readonly page: string
}

/**
 * The keywords and operators of parsed code that lead to a page, in their order, apart from each
 * other. Which page it is depends on the construct, so `GROUP` in `GROUP SUM` leads to the operator
 * and not to the statement. A version of the documentation need not have every page.
 */
export function references(tree: Tree, pages: ReferencePages): CodeReference[] {
  const found: CodeReference[] = []
  tree.iterate({
    enter: ref => {
      const { name, from, to } = ref
      if (from === to || !isReferring(name)) return
      const page = pageOf(ref.node, pages)
      if (page) found.push({ from, to, page })
    },
  })
  return found
}

function pageOf(node: SyntaxNode, pages: ReferencePages): string | null {
  const parent = node.parent?.name ?? ''
  if (node.name === '=' && parent !== 'PropertyStatement' && parent !== 'EqualityExpression')
    return null
  if (node.name === '{' && parent !== 'ListAction') return null
  const special = pages.words[`${parent}/${node.name}`]
  if (special) return special
  return constructPage(node.parent, pages)
}

/** The page of the innermost construct around a word. */
function constructPage(start: SyntaxNode | null, pages: ReferencePages): string | null {
  for (let node = start; node; node = node.parent) {
    if (node.name === 'Type' && node.parent?.name === 'CastExpression') continue
    if (/\wOption$/.test(node.name)) return optionsPage(node, pages)
    const page = pages.constructs[node.name]
    if (page !== undefined) return page
  }
  return null
}

function optionsPage(option: SyntaxNode, { options }: ReferencePages) {
  return option.parent?.name === 'ActionStatement' ? options.action : options.property
}

function isReferring(name: string) {
  return /^[A-Z]{2,}$/.test(name) || marks.has(name)
}

const marks: ReadonlySet<string> = new Set([
  ...['=', '+=', '<-', '=>', '@', '@@', '{'],
  ...['Equals', 'Relation', 'Plus', 'Minus', 'Times', 'Divide', 'AddOr', 'Index', 'BuiltinType'],
])
