import { didYouMean } from '@lectern/base/nearest'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { spanOf } from './component-props.ts'

type TextDirective = NodeOf<'textDirective'>

/**
 * Returns the attributes that are among `known`, and reports others.
 *
 * @param known by name, the values that it may have; null for any
 */
export function checkAttributes<Name extends string>(
  node: TextDirective,
  known: Readonly<Record<Name, readonly string[] | null>>,
  context: RenderContext,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  const names = Object.keys(known)
  const report = (message: string, hint: string, name: string): void =>
    context.page.problem({ code: 'unknown-directive', message, hint }, spanOf(node, name, context))
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (!isNameOf(known, name)) {
      const hint = didYouMean(name, names) ?? `There are: ${names.join(', ')}.`
      report(`unknown attribute "${name}" of ":${node.name}"`, hint, name)
      continue
    }
    const values = known[name]
    if (values === null || values.includes(value ?? '')) found[name] = value ?? ''
    else {
      const hint = didYouMean(value ?? '', values) ?? `There are: ${values.join(', ')}.`
      report(`unknown ${name} "${value}" of ":${node.name}"`, hint, name)
    }
  }
  return found
}

function isNameOf<Name extends string>(
  known: Readonly<Record<Name, unknown>>,
  name: string,
): name is Name {
  return Object.hasOwn(known, name)
}

/** In the Markdown for other programs, puts texts around what is in the brackets. */
export function rewriteAround(
  { position, children }: TextDirective,
  { before, after }: { readonly before: string; readonly after: string },
  { page }: RenderContext,
): void {
  const from = position?.start.offset
  const to = position?.end.offset
  if (from === undefined || to === undefined) return
  const start = children[0]?.position?.start.offset ?? to
  const end = children.at(-1)?.position?.end.offset ?? to
  page.rewrite({ from, to: start, template: { chunks: [before], holes: [] } })
  page.rewrite({ from: end, to, template: { chunks: [after], holes: [] } })
}
