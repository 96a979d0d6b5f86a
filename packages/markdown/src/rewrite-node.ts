import type { PageBuilder, Span } from './builder.ts'

/** In the Markdown for other programs, `text` is in the place of the node. */
export function rewriteNode(
  { position }: { readonly position?: Span | undefined },
  text: string,
  page: PageBuilder,
): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  page.rewrite({ from: start.offset, to: end.offset, template: { chunks: [text], holes: [] } })
}
