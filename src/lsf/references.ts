import type { SyntaxNode, Tree } from '@lezer/common'
import { constructPages, wordPages } from './reference-pages.ts'

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
export const references = (tree: Tree): CodeReference[] => {
  const found: CodeReference[] = []
  tree.iterate({
    enter: ref => {
      const { name, from, to } = ref
      if (from === to || !isReferring(name)) return
      const page = pageOf(ref.node)
      if (page) found.push({ from, to, page })
    },
  })
  return found
}

/**
 * The page of a keyword or operator that stands alone, outside code: the operator that it names, or
 * the statement when there is no such operator; null for a word that names no construct.
 */
export const pageOfWord = (word: string): string | null => pagesByWord.get(word) ?? null

const pageOf = (node: SyntaxNode): string | null => {
  const parent = node.parent?.name ?? ''
  if (node.name === '=' && parent !== 'PropertyStatement' && parent !== 'EqualityExpression')
    return null
  if (node.name === '{' && parent !== 'ListAction') return null
  const special = wordPages[`${parent}/${node.name}`]
  if (special) return special
  return constructPage(node.parent)
}

/** The page of the innermost construct around a word. */
const constructPage = (start: SyntaxNode | null): string | null => {
  for (let node = start; node; node = node.parent) {
    if (node.name === 'Type' && node.parent?.name === 'CastExpression') continue
    if (/\wOption$/.test(node.name)) return optionsPage(node)
    const page = constructPages[node.name]
    if (page !== undefined) return page
  }
  return null
}

const optionsPage = (option: SyntaxNode) => {
  return option.parent?.name === 'ActionStatement' ? 'Action_options' : 'Property_options'
}

const isReferring = (name: string) => /^[A-Z]{2,}$/.test(name) || marks.has(name)

const marks: ReadonlySet<string> = new Set([
  ...['=', '+=', '<-', '=>', '@', '@@', '{'],
  ...['Equals', 'Relation', 'Plus', 'Minus', 'Times', 'Divide', 'AddOr', 'Index', 'BuiltinType'],
])

const pagesByWord: ReadonlyMap<string, string> = new Map([
  ...namedBy(/^(\w+)_statement$/),
  ...namedBy(/^(\w+)_operator$/),
  ['=', '=_statement'],
  ['+=', '+=_statement'],
  ['=>', '=gt_statement'],
  ['@', 'commat_statement'],
  ['<-', 'CHANGE_operator'],
  ['{', 'Braces_operator'],
  ['IF', 'IF_operator'],
  ['IS', 'IS_AS_operators'],
  ['AS', 'IS_AS_operators'],
  ...['AND', 'OR', 'NOT', 'XOR'].map((word): [string, string] => [
    word,
    'AND_OR_NOT_XOR_operators',
  ]),
  ...['SET', 'CHANGED', 'DROPPED', 'SETCHANGED', 'DROPCHANGED', 'SETDROPPED'].map(
    (word): [string, string] => [word, 'Change_operators_SET_CHANGED_etc'],
  ),
  ['TRUE', 'Literals'],
  ['FALSE', 'Literals'],
  ['NULL', 'Literals'],
])

/** The pages whose id is a word and what kind of construct it is. */
function namedBy(pattern: RegExp): [string, string][] {
  return Object.values(constructPages).flatMap((page): [string, string][] => {
    const word = page === null ? undefined : pattern.exec(page)?.[1]
    return page !== null && word !== undefined && /^[A-Z]+$/.test(word) ? [[word, page]] : []
  })
}
