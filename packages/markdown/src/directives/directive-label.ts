import type { Paragraph } from 'mdast'
import type { NodeOf } from '../render-context.ts'

type ContainerDirective = NodeOf<'containerDirective'>

/** Splits the text in brackets (undefined without brackets) off the content of a container. */
export function splitLabel(node: ContainerDirective): {
  label: Paragraph | undefined
  body: ContainerDirective
} {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) {
    return { label: undefined, body: node }
  }
  return { label: first, body: { ...node, children: rest } }
}
