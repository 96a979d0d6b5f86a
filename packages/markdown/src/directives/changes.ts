import type { NodeOf, RenderContext } from '../render-context.ts'

/** `::changes{version=v6 section=Statements}`: what a version has changed on the pages of a section of the sidebar. */
export function renderChanges(node: NodeOf<'leafDirective'>, { page }: RenderContext): void {
  const { version, section } = node.attributes ?? {}
  const { start, end } = node.position ?? {}
  if (!version || !section) {
    const message = '"::changes" needs a version and a section'
    const hint =
      'Write ::changes{version=v6 section=Statements}, with the id of a page of the sidebar.'
    return page.problem({ code: 'unknown-directive', message, hint }, node.position)
  }
  if (start?.offset === undefined || end?.offset === undefined) return
  const place = page.place({ start, end })
  const reference = page.refer({ kind: 'changes', version, section, place })
  page.hole(reference)
  const template = { chunks: ['', ''], holes: [reference] }
  page.rewrite({ from: start.offset, to: end.offset, template })
}
