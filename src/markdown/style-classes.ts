import { hash } from 'node:crypto'

/** HTML in which classes stand in place of style attributes, which the policy of the site refuses. */
export interface StyleClasses {
  readonly html: string
  /** The declarations of the attributes, each once. */
  readonly declarations: readonly string[]
}

/** Puts classes in place of the style attributes of HTML that a library has made. */
export function styleClasses(html: string): StyleClasses {
  const declarations = new Set<string>()
  const replaced = html.replace(/<[a-z][^>]* style="([^"]*)"[^>]*>/g, (tag, style: string) => {
    declarations.add(style)
    const name = classOf(style)
    const bare = tag.replace(/ style="[^"]*"/, '')
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<[\w-]+/, `$& class="${name}"`)
  })
  return { html: replaced, declarations: [...declarations] }
}

/** The class of elements with such declarations: the same on all pages, which can be put together. */
function classOf(declarations: string): string {
  return `k-${hash('sha256', declarations, 'base64url').slice(0, 6)}`
}

/** The style sheet of such classes. */
export function styleOfClasses(declarations: readonly string[]): string {
  return declarations.map(style => `.${classOf(style)}{${style}}`).join('')
}
