import { hash } from 'node:crypto'
import { drawingIn, MODES } from '@lectern/base/drawing-mode'
import type { Span } from './builder.ts'
import type { RenderContext } from './render-context.ts'

/** The picture is in a file that is loaded when its view is opened. The text of the scheme is its alternative. */
export function renderSchemeDiagram(
  { value, position }: { readonly value: string; readonly position?: Span | undefined },
  { page, text, language }: RenderContext,
): void {
  const { diagram = null } = language ?? {}
  if (diagram === null) return
  const picture = drawn(() => diagram(value))
  if (picture instanceof SyntaxError) {
    const message = `this syntax scheme has no diagram: ${picture.message}`
    const hint = 'Close each bracket; write a bracket that is typed in quotes: "[".'
    page.problem({ code: 'scheme-syntax', severity: 'warning', message, hint }, position)
    return
  }
  const name = hash('sha1', picture.svg, 'hex').slice(0, 10)
  page.uses('railroad')
  page.html(
    `<details class="railroad"><summary><b>${text.showDiagram}</b><i>${text.showText}</i></summary><div tabindex="0" role="group" aria-label="${text.showDiagram}">`,
  )
  for (const mode of MODES) {
    page.html(
      `<img class="in-${mode}" loading="lazy" alt="${text.showDiagram}" width="${picture.width}" height="${picture.height}" src="`,
    )
    const content = drawingIn(mode, picture.svg)
    page.file({ path: `assets/schemes/${name}.${mode}.svg`, content })
    page.html('">')
  }
  page.html('</div></details>')
}

function drawn<Picture>(draw: () => Picture): Picture | SyntaxError {
  try {
    return draw()
  } catch (reason) {
    if (reason instanceof SyntaxError) return reason
    throw reason
  }
}
