import type { SyntaxNode } from '@lezer/common'

/** Without comments and error marks. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!/Comment$|^⚠$/.test(child.name)) children.push(child)
  }
  return children
}

export function textOf(code: string, node: SyntaxNode): string {
  return code.slice(node.from, node.to)
}

export function textsOf(code: string, node: SyntaxNode, name: string): string[] {
  return node.getChildren(name).map(child => textOf(code, child))
}

export function countIn(list: SyntaxNode): number {
  return childrenOf(list).filter(child => !/^[[\](),]$/.test(child.name)).length
}

/** `Library.title` is `title` in `Library`. */
export interface QualifiedName {
  readonly namespace: string | null
  readonly name: string
}

/** `Library.books.b` is `b` in `Library.books`. */
export function memberIn(text: string): { readonly owner: string; readonly name: string } {
  const parts = text.split('.').map(part => part.trim())
  return { owner: parts.slice(0, -1).join('.'), name: parts.at(-1) ?? '' }
}

export function qualified(text: string): QualifiedName {
  const parts = text.split('.').map(part => part.trim())
  return { name: parts.at(-1) ?? '', namespace: parts.length > 1 ? (parts.at(-2) ?? null) : null }
}
