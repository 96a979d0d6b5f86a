import { TYPED_SPACE, typedSpaces } from '@lectern/base/markdown'
import type { Nodes, Root } from 'mdast'
import type { PageBuilder } from '../builder.ts'

/** `source` is the text that was parsed. */
export function reportTypedSpaces(root: Root, source: string, page: PageBuilder): void {
  const spaces = typedSpaces(source)
  if (spaces.length === 0) return
  const codes = codeIn(root)
  for (const { offset, line, column } of spaces) {
    if (codes.some(code => code.from <= offset && offset < code.to)) continue
    const hint = 'Write a space: the build binds what belongs together. Elsewhere, write "&nbsp;".'
    const span = { start: { line, column }, end: { line, column: column + 1 } }
    page.problem({ ...TYPED_SPACE, hint }, span)
  }
}

function codeIn(node: Nodes): { readonly from: number; readonly to: number }[] {
  if (node.type === 'code' || node.type === 'inlineCode') {
    return [{ from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 }]
  }
  return 'children' in node ? node.children.flatMap(codeIn) : []
}
