import { TONES } from '@lectern/base/markup'
import { renderChildren } from '../nodes.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { checkAttributes, rewriteAround } from './inline-attributes.ts'

/** `:badge[New]{tone=tip}`. */
export function renderBadge(node: NodeOf<'textDirective'>, context: RenderContext): void {
  const { page } = context
  const { tone } = checkAttributes(node, { tone: TONES }, context)
  page.uses('pill')
  page.uses('tones')
  page.html(`<span class="pill ${tone ?? TONES[0]}">`)
  renderChildren(node, context)
  page.html('</span>')
  rewriteAround(node, { before: '**', after: '**' }, context)
}
