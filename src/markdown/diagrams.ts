import type { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid'
import { MOST_DIAGRAM_PARTS } from '../base/limits.ts'

/** Renders diagrams. */
export interface Diagrams {
  /**
   * An SVG image in the colours of the theme, by its properties.
   *
   * @param source in the syntax of Mermaid
   * @param prefix what ids in it start with
   * @throws `Error` for a diagram that is wrong, or of a kind that it does not draw
   */
  render(source: string, prefix: string): string
}

/** What is used of the package `beautiful-mermaid`. */
interface Mermaid {
  readonly renderMermaidSVG: typeof renderMermaidSVG
  readonly parseMermaid: typeof parseMermaid
}

/** Diagrams by the package `beautiful-mermaid`. */
export function openDiagrams(mermaid: Mermaid): Diagrams {
  return {
    render(source, prefix) {
      if (countParts(source, mermaid) > MOST_DIAGRAM_PARTS) {
        throw new Error(`it has more than ${MOST_DIAGRAM_PARTS} lines or arrows`)
      }
      const svg = mermaid.renderMermaidSVG(source, { padding: 8 })
      return (
        svg
          // The policy of the site allows neither; what they say is in diagram.css.
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

/**
 * How much there is to lay out, which takes the square of it: the lines, or the arrows of a flowchart where
 * there are more of them, for a line can have many.
 */
function countParts(source: string, { parseMermaid }: Mermaid): number {
  const lines = source.split('\n').length
  const isFlowchart = /^\s*(?:graph|flowchart)\b/.test(source)
  return isFlowchart ? Math.max(lines, parseMermaid(source).edges.length) : lines
}
