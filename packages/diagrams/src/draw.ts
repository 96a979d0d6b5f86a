import { MOST_DIAGRAM_PARTS } from '@lectern/base/limits'
import type { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid'
import { splitLinks, withLinks } from './node-links.ts'

export interface Diagrams {
  /**
   * Returns an SVG. Colors are custom properties of the theme, ids start with `prefix`.
   *
   * @throws `Error` for an invalid diagram, or an unsupported kind
   */
  render(source: string, prefix: string): string
}

interface Mermaid {
  readonly renderMermaidSVG: typeof renderMermaidSVG
  readonly parseMermaid: typeof parseMermaid
}

export function openDiagrams(mermaid: Mermaid): Diagrams {
  return {
    render(code, prefix) {
      const { source: written, links } = splitLinks(code)
      const source = FLOWCHART.test(written) ? written.replace(WITHOUT_SPACE, ' ') : written
      if (countParts(source, mermaid) > MOST_DIAGRAM_PARTS) {
        throw new Error(`it has more than ${MOST_DIAGRAM_PARTS} lines or arrows`)
      }
      const svg = mermaid.renderMermaidSVG(source, { padding: 8 })
      return (
        withLinks(svg, links)
          // The Content-Security-Policy of the site allows neither; diagram.css has the rules.
          .replace(/<style>[\s\S]*?<\/style>/g, '')
          .replace(/ style="[^"]*"/g, '')
          .replace(/ data-[\w-]+="[^"]*"/g, '')
          .replace(/ id="([^"]*)"/g, ` id="${prefix}-$1"`)
          .replace(/url\(#([^)]*)\)/g, `url(#${prefix}-$1)`)
          .replace(/\d+\.\d{3,}/g, number => String(Math.round(Number(number) * 100) / 100))
          .replace(/>\s*\n\s*</g, '><')
          .trim()
      )
    },
  }
}

const FLOWCHART = /^\s*(?:graph|flowchart)\b/
/** Without a space, the package reads the hyphens of `A-->B` as part of the name. */
const WITHOUT_SPACE = /(?=-->|---|-\.|--\s)(?<=(?:^|[\s>|&])[\w-]*\w)/gm

/** Layout time grows with the square of this: lines, or arrows of a flowchart if there are more. */
function countParts(source: string, { parseMermaid }: Mermaid): number {
  const lines = source.split('\n').length
  return FLOWCHART.test(source) ? Math.max(lines, parseMermaid(source).edges.length) : lines
}
