import type { Paragraph } from 'mdast'
import type { NodeOf } from '../node-of.ts'

type ContainerDirective = NodeOf<'containerDirective'>

/** Takes apart what stands in the brackets of a container, which is undefined where there are none, and what is in it. */
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
