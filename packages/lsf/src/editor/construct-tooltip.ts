import { syntaxTree } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import { type ReferencePages, references } from '../references.ts'

/** Links the keyword or operator under the pointer to its page. */
export function constructTooltip(
  pages: ReferencePages,
  address: (page: string) => string,
): Extension {
  return hoverTooltip(({ state }, pos) => {
    const found = references(syntaxTree(state), pages).find(
      ({ from, to }) => from <= pos && pos <= to,
    )
    if (found === undefined) return null
    return {
      pos: found.from,
      end: found.to,
      above: true,
      create() {
        const dom = document.createElement('a')
        dom.href = address(found.page)
        dom.className = 'lsf-page'
        dom.textContent = found.page.replaceAll('_', ' ')
        return { dom }
      },
    }
  })
}
