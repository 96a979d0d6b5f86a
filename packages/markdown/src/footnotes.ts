import { escapeHtml } from '@lectern/base/html'
import { fill } from '@lectern/texts/text'
import type { FootnoteDefinition, FootnoteReference } from 'mdast'
import { renderChildren, renderNode } from './nodes.ts'
import type { RenderContext } from './render-context.ts'

export class Footnotes {
  readonly #definitions: ReadonlyMap<string, FootnoteDefinition>
  /** By identifier, in the order of the first reference. */
  readonly #uses = new Map<string, { readonly number: number; uses: number }>()

  constructor(definitions: readonly FootnoteDefinition[]) {
    this.#definitions = new Map(definitions.map(node => [node.identifier, node]))
  }

  renderReference(node: FootnoteReference, { page }: RenderContext): void {
    const note = this.#uses.get(node.identifier) ?? { number: this.#uses.size + 1, uses: 0 }
    this.#uses.set(node.identifier, note)
    note.uses += 1
    const { number } = note
    const id = backId(number, note.uses)
    page.html(
      `<sup><a href="#fn-${number}" id="${id}" class="footnote-ref" role="doc-noteref">${number}</a></sup>`,
    )
  }

  renderList(context: RenderContext): void {
    if (this.#uses.size === 0) return
    const { page, text } = context
    page.html(`<section class="footnotes" role="doc-endnotes" aria-label="${text.footnotes}"><ol>`)
    // Grows during the loop, because a footnote may refer to others.
    for (const [identifier, note] of this.#uses) {
      const node = this.#definitions.get(identifier)
      const { number } = note
      if (node === undefined) continue
      page.html(`<li id="fn-${number}">`)
      node.children.forEach((child, index) => {
        const last = index === node.children.length - 1
        if (!last || child.type !== 'paragraph') renderNode(child, context)
        else {
          page.html('<p>')
          renderChildren(child, context)
          page.html(` ${backLinks(note, text.backToReference)}</p>`)
        }
      })
      page.html('</li>')
    }
    page.html('</ol></section>')
  }
}

function backLinks({ number, uses }: { number: number; uses: number }, label: string): string {
  return Array.from({ length: uses }, (_, index) => {
    const name = escapeHtml(
      fill(label, { number: index === 0 ? number : `${number}-${index + 1}` }),
    )
    return `<a href="#${backId(number, index + 1)}" role="doc-backlink" aria-label="${name}">↩</a>`
  }).join(' ')
}

function backId(number: number, use: number): string {
  return use === 1 ? `fnref-${number}` : `fnref-${number}-${use}`
}
