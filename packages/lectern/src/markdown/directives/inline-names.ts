import type { NodeOf } from '../render-context.ts'

/** `:Name[text]{name=value}`; other text directives are text, such as `10:30`, `a:B[c]` and `:smile:`. */
export function isInline({ name, position }: NodeOf<'textDirective'>, source: string): boolean {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return false
  return (
    /^[A-Z]/.test(name) &&
    !/[\w:]$/.test(source.slice(0, start.offset).slice(-1)) &&
    /[\]}]/.test(source.charAt(end.offset - 1))
  )
}
