import { escapeHtml } from '@lectern/base/html'

/** `click A "https://…"`, also with `href`, a tooltip and a target; `link A "https://…"` in class diagrams. */
const LINK =
  /^[ \t]*(?:click|link)[ \t]+(\w[\w-]*)[ \t]+(?:href[ \t]+)?"(https?:\/\/[^"\s]+)"(?:[ \t]+"[^"]*")?(?:[ \t]+_\w+)?[ \t]*;?[ \t]*$/gm

interface NodeLink {
  readonly node: string
  readonly address: string
}

/** Takes links to whole addresses out of the code of a diagram. Others need a script, or other pages. */
export function splitLinks(code: string): {
  readonly source: string
  readonly links: readonly NodeLink[]
} {
  const links = [...code.matchAll(LINK)].map(([, node = '', address = '']) => ({ node, address }))
  // The lines stay, so that others keep their numbers.
  return { source: code.replace(LINK, ''), links }
}

/** @param svg with the ids of its nodes, as the package draws it */
export function withLinks(svg: string, links: readonly NodeLink[]): string {
  return links.reduce(
    (drawn, { node, address }) =>
      drawn.replace(
        new RegExp(`<g class="[\\w-]*node" data-id="${node}"[\\s\\S]*?</g>`),
        group => `<a href="${escapeHtml(address)}">${group}</a>`,
      ),
    svg,
  )
}
