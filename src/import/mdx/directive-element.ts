import { colonsFor } from './containers.ts'
import { replaceTags } from './element-tags.ts'
import type { JsxElement } from './jsx-values.ts'
import type { Level } from './level.ts'
import type { MdxPage } from './mdx-page.ts'

/**
 * Makes a directive of an element.
 *
 * @param head its name and what stands behind it: `tab[Label]`
 */
export function toDirective(element: JsxElement, head: string, level: Level, page: MdxPage): void {
  const colons = ':'.repeat(colonsFor(element, page))
  replaceTags(element, { open: `${colons}${head}`, close: colons }, level, page)
}
