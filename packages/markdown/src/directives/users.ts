import type { NodeOf, RenderContext } from '../render-context.ts'
import { rewriteNode } from '../rewrite-node.ts'

/** `::users{of="sumDay, sumMonth"}`: the pages whose samples use these names of the page. */
export function renderUsers(node: NodeOf<'leafDirective'>, { page }: RenderContext): void {
  const names = (node.attributes?.of ?? '').split(/[\s,]+/).filter(name => name !== '')
  if (names.length === 0) {
    const message = '"::users" names nothing'
    const hint = 'Write of="NAME": the pages whose samples use the name are listed.'
    page.problem({ code: 'unknown-directive', message, hint }, node.position)
  }
  page.uses('details')
  page.hole(page.refer({ kind: 'users', names }))
  rewriteNode(node, '', page)
}
