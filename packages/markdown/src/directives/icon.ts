import { escapeHtml } from '@lectern/base/html'
import { didYouMean } from '@lectern/base/nearest'
import type { Span } from '../builder.ts'
import { isRefusedMedia } from '../refused-address.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { checkAttributes } from './inline-attributes.ts'

/** In CSS pixels, until the style is loaded. */
const WIDTH = 16

/** `:icon[rocket]`, or the path of an image; with a `label` if it is not only decoration. */
export function renderIcon(node: NodeOf<'textDirective'>, context: RenderContext): void {
  const { page, source } = context
  const { position, children } = node
  if (position === undefined) return
  const { label = '' } = checkAttributes(node, { label: null }, context)
  const from = children[0]?.position?.start.offset
  const name = from === undefined ? '' : source.slice(from, children.at(-1)?.position?.end.offset)
  const alternative = escapeHtml(label)
  page.uses('glyph')
  const end = position.end.offset ?? 0
  page.rewrite({
    from: position.start.offset ?? end,
    to: label === '' && source[end] === ' ' ? end + 1 : end,
    template: { chunks: [label], holes: [] },
  })
  if (!name.includes('/')) {
    const svg = findIcon(name, position, context)
    const role = label === '' ? 'aria-hidden="true"' : `role="img" aria-label="${alternative}"`
    if (svg !== null) page.html(svg.replace('<svg', `<svg ${role}`))
  } else if (!isRefusedMedia(name, position, page)) {
    const icon = { kind: 'image', url: name, width: WIDTH, tag: null } as const
    page.html(`<img class="glyph" alt="${alternative}" `)
    page.hole(page.target(icon, position, position))
    page.html('>')
  }
}

function findIcon(
  name: string,
  position: Span,
  { page, extensions: { icons } }: RenderContext,
): string | null {
  if (icons === 'off') {
    const message = 'icons are switched off: this one is left out'
    const hint =
      'Write "markdown: { icons: \'lucide\' }" into the configuration, and install "@iconify-json/lucide".'
    page.problem({ code: 'unknown-icon', message, hint }, position)
    return null
  }
  if (icons === 'missing') {
    const message = 'the set of icons of the configuration is not installed'
    const hint = 'Install it: for "lucide" it is the package "@iconify-json/lucide".'
    page.problem({ code: 'missing-package', message, hint }, position)
    return null
  }
  const svg = icons.find(name)
  if (svg !== null) return svg
  const message = `there is no icon "${name}" in "${icons.name}"`
  const hint =
    didYouMean(name, icons.names) ?? 'The path of your own has a slash: "/icons/own.svg".'
  page.problem({ code: 'unknown-icon', message, hint }, position)
  return null
}
