import { colonsFor } from './containers.ts'
import { replaceTags } from './element-tags.ts'
import type { JsxElement } from './jsx-values.ts'
import type { Spot } from './mdx-page.ts'

/**
 * Makes a directive of an element.
 *
 * @param head its name and what stands behind it: `tab[Label]`
 */
export function toDirective(element: JsxElement, head: string, { level, page }: Spot): void {
  const colons = ':'.repeat(colonsFor(element, page))
  replaceTags(element, { open: `${colons}${head}`, close: colons }, { level, page })
}
