import type { SyntaxNode, Tree } from '@lezer/common'
import type { Range } from './range.ts'

/** Pages are ids of documents, the same in all versions. */
export interface ReferencePages {
  /** By node name. Null is a construct without a page; a missing node belongs to the construct around it. */
  readonly constructs: Readonly<Record<string, string | null>>
  /** Exceptions by `Parent/Node`. */
  readonly words: Readonly<Record<string, string>>
  readonly options: { readonly property: string; readonly action: string }
  /** Words outside code: operators before statements. */
  readonly alone: Readonly<Record<string, string>>
  readonly modules: Readonly<Record<string, string>>
  /** Doc id of the page of a module of the platform, with its names as anchors. Default: they have no pages. */
  readonly ofPlatform?: (module: string) => string
}

/** A keyword or operator with a page. */
export interface CodeReference extends Range {
  /** `GROUP_operator`; a version need not have the page. */
  readonly page: string
}

/** In order. The page depends on the construct: `GROUP` in `GROUP SUM` is the operator, not the statement. */
export function references(
  tree: Tree,
  pages: ReferencePages,
  range: Range = { from: 0, to: tree.length },
): CodeReference[] {
  const found: CodeReference[] = []
  tree.iterate({
    ...range,
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

const marks: ReadonlySet<string> = new Set(
  '= += <- => @ @@ { Equals Relation Plus Minus Times Divide AddOr Index BuiltinType'.split(' '),
)
