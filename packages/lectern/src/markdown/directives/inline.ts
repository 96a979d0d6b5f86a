import { didYouMean } from '@lectern/base/nearest'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { renderComponent } from './component.ts'
import { spanOf } from './component-props.ts'
import { isInline } from './inline-names.ts'

type TextDirective = NodeOf<'textDirective'>

/** @returns false if it is text */
export function renderInline(node: TextDirective, context: RenderContext): boolean {
  if (context.locale === null || !isInline(node, context.source)) return false
  if (renderComponent(node, context)) return true
  reportUnknown(node, context)
  return false
}

function reportUnknown(node: TextDirective, context: RenderContext): void {
  const { components } = context.extensions
  const names = Object.keys(components?.infos ?? {})
  const hint =
    didYouMean(node.name, names) ??
    (components === null
      ? 'Name the module of the components in the configuration: "components".'
      : `Components: ${names.join(', ')}.`)
  const message = `unknown directive ":${node.name}", which is shown as it is written`
  context.page.problem(
    { code: 'unknown-directive', severity: 'warning', message, hint },
    spanOf(node, undefined, context),
  )
}
