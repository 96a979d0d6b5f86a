import type { Paragraph, RootContent } from 'mdast'
import type { NodeOf } from '../node-of.ts'
import { renderChildren } from '../nodes.ts'
import type { RenderContext } from '../render-context.ts'

type ContainerDirective = NodeOf<'containerDirective'>

/**
 * Appends the head of a page that receives its readers: paragraphs on one side, the first of them the
 * headline, one of links alone as buttons, and whatever follows on the other side.
 */
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

/** Appends a picture of a window that is none: what a program shows, as text. */
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
