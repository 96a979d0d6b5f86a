import type { renderMermaidSVG } from 'beautiful-mermaid'

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

/** Diagrams by the package `beautiful-mermaid`. */
export function openDiagrams(render: typeof renderMermaidSVG): Diagrams {
  return {
    render(source, prefix) {
      const svg = render(source, { padding: 8 })
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
