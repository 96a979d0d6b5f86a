import { hash } from 'node:crypto'

/** HTML with classes instead of style attributes, which the Content-Security-Policy forbids. */
interface StyleClasses {
  readonly html: string
  readonly declarations: readonly string[]
}

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

/** A hash, so that pages can share a style sheet. */
function classOf(declarations: string): string {
  return `k-${hash('sha256', declarations, 'base64url').slice(0, 6)}`
}

export function styleOfClasses(declarations: readonly string[]): string {
  return declarations.map(style => `.${classOf(style)}{${style}}`).join('')
}
