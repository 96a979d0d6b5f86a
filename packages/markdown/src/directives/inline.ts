import { didYouMean } from '@lectern/base/nearest'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { renderBadge } from './badge.ts'
import { renderComponent } from './component.ts'
import { spanOf } from './component-props.ts'
import { renderIcon } from './icon.ts'
import { INLINE, isInline, isMarked } from './inline-names.ts'

type TextDirective = NodeOf<'textDirective'>

/** @returns false if it is text */
export function renderInline(node: TextDirective, context: RenderContext): boolean {
  if (context.locale === null || !isMarked(node, context.source)) return false
  const { plugins } = context.extensions
  const names = [...INLINE, ...(plugins?.directiveNames ?? [])]
  if (!isInline(node, context.source)) {
    if (didYouMean(node.name, names) !== undefined) reportUnknown(node, names, context)
    return false
  }
  if (node.name === 'badge') renderBadge(node, context)
  else if (node.name === 'icon') renderIcon(node, context)
  else if (!renderComponent(node, context)) {
    reportUnknown(node, names, context)
    return false
  }
  return true
}

function reportUnknown(
  node: TextDirective,
  others: readonly string[],
  context: RenderContext,
): void {
  const { components } = context.extensions
  const names = [...others, ...Object.keys(components?.infos ?? {})]
  const hint =
    didYouMean(node.name, names) ??
    (components === null
      ? 'Name the module of the components in the configuration: "components".'
      : `Known directives: ${names.join(', ')}.`)
  const message = `unknown directive ":${node.name}", which is shown as it is written`
  context.page.problem(
    { code: 'unknown-directive', severity: 'warning', message, hint },
    spanOf(node, undefined, context),
  )
}
