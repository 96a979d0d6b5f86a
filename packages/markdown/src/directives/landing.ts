import type { Paragraph, RootContent } from 'mdast'
import { renderChildren } from '../nodes.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'

type ContainerDirective = NodeOf<'containerDirective'>

/** One side has the paragraphs: the first one is the headline, one of nothing but links becomes buttons. */
export function renderHero(node: ContainerDirective, context: RenderContext): void {
  const { page } = context
  page.uses('landing')
  const isText = (child: RootContent): child is Paragraph => child.type === 'paragraph'
  const end = node.children.findIndex(child => !isText(child))
  const texts = node.children.slice(0, end < 0 ? undefined : end).filter(isText)
  page.html('<div class="hero"><div>')
  texts.forEach((text, index) => {
    const style = index === 0 ? 'hero-title' : isOfLinks(text) ? 'actions' : null
    page.html(style === null ? '<p>' : `<p class="${style}">`)
    renderChildren(text, context)
    page.html('</p>')
  })
  page.html('</div>')
  if (end >= 0) {
    page.html('<div class="hero-side">')
    renderChildren({ ...node, children: node.children.slice(end) }, context)
    page.html('</div>')
  }
  page.html('</div>')
}

/** `:::buttons` around paragraphs of links. */
export function renderButtons(node: ContainerDirective, context: RenderContext): void {
  const { page } = context
  page.uses('buttons')
  for (const child of node.children) {
    if (child.type !== 'paragraph' || !isOfLinks(child)) {
      const message = '":::buttons" holds nothing but links'
      const hint = 'Write the links one after the other: "[Start](Start.md) [Source](https://…)".'
      page.problem({ code: 'unknown-directive', message, hint }, child.position)
      continue
    }
    page.html('<p class="actions">')
    renderChildren(child, context)
    page.html('</p>')
  }
}

export function renderScreen(
  { label, body }: { label: Paragraph | undefined; body: ContainerDirective },
  context: RenderContext,
): void {
  const { page } = context
  page.uses('landing')
  page.html('<figure class="screen">')
  if (label !== undefined) {
    page.html('<figcaption>')
    renderChildren(label, context)
    page.html('</figcaption>')
  }
  renderChildren(body, context)
  page.html('</figure>')
}

function isOfLinks({ children }: Paragraph): boolean {
  return children.every(
    child =>
      child.type === 'link' ||
      child.type === 'linkReference' ||
      child.type === 'break' ||
      (child.type === 'text' && child.value.trim() === ''),
  )
}
