import type { PhrasingContent } from 'mdast'
import type { NodeOf } from '../render-context.ts'

type TextDirective = NodeOf<'textDirective'>

/** Besides components. */
export const INLINE = ['badge', 'icon']

declare module 'mdast' {
  interface Data {
    /** Whether a plugin defines the directive, or shows it. */
    isOfPlugin?: boolean
  }
}

/** `:name[text]{name=value}`; other text directives are text, such as `10:30`, `a:b[c]` and `:smile:`. */
export function isInline(node: TextDirective, source: string): boolean {
  const isKnown = /^[A-Z]/.test(node.name) || INLINE.includes(node.name) || node.data?.isOfPlugin
  return isKnown === true && isMarked(node, source)
}

/** With brackets or braces, and no letter before it. */
export function isMarked({ position }: TextDirective, source: string): boolean {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return false
  return (
    !/[\w:]/.test(source.slice(0, start.offset).slice(-1)) &&
    /[\]}]/.test(source.charAt(end.offset - 1))
  )
}

/** What a heading is called: badges and icons are no part of it. */
export function withoutBadges(
  children: readonly PhrasingContent[],
  source: string,
): readonly PhrasingContent[] {
  return children.filter(
    child =>
      child.type !== 'textDirective' || !INLINE.includes(child.name) || !isInline(child, source),
  )
}
