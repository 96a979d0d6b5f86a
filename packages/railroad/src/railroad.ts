import type { SchemeDiagram } from 'lectern/language'
import { RAILROAD_FONTS } from './fonts.generated.js'
import { readSchemes, type Scheme } from './scheme.ts'
import { BETWEEN, GAP, joined, layOut, RADIUS, type Shape, sequence } from './shapes.ts'

/** Pixels; wider schemes wrap. */
const WIDEST = 620
const MARGIN = 20

/**
 * For `Language.diagram`: `[ ]` is optional, `{ | }` is a choice, `a1, ..., aN` is a repetition.
 *
 * @throws `SyntaxError` for unbalanced brackets
 */
export function railroad(code: string): SchemeDiagram {
  const schemes = readSchemes(code)
  let y = MARGIN
  let widest = 0
  const drawings = schemes.map(scheme => {
    const { drawing, width, height } = drawTrack(scheme, y)
    y += height + MARGIN
    widest = Math.max(widest, width)
    return drawing
  })
  const { path, boxes } = joined(drawings)
  const width = Math.ceil(widest + 2 * MARGIN)
  const height = Math.ceil(y)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${FACES}${PALETTE}</style><rect width="100%" height="100%" class="g"/><path d="${path}"/>${boxes}</svg>`
  return { svg, width, height }
}

/** The picture must contain its fonts, because an image cannot load files. */
const FACES = ([400, 700] as const)
  .map(
    weight =>
      `@font-face{font-family:m;font-weight:${weight};src:url(data:font/woff2;base64,${RAILROAD_FONTS[weight]})}`,
  )
  .join('')

const PALETTE =
  'text{font:13px m,ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#1f242b}rect{fill:#f5f3f0;stroke:#d9d5cf}.g{fill:#fdfcfa;stroke:none}path{fill:none;stroke:#7b8089;stroke-width:1.25}.k{font-weight:700}.p{fill:#8c3a1f}@media(prefers-color-scheme:dark){text{fill:#e4e1db}rect{fill:#1b1f26;stroke:#3b414b}.g{fill:#111419}path{stroke:#8b919b}.p{fill:#e9b08f}}'

function drawTrack(scheme: Scheme, top: number) {
  const rows = rowsOf(scheme)
  let y = top
  const drawings = rows.map((row, index) => {
    const x = index === 0 ? MARGIN + GAP : MARGIN + 3 * GAP
    y += row.up
    const start = y
    y += row.down + 2 * BETWEEN
    return { row, x, start }
  })
  const parts = drawings.map(({ row, x, start }, index) => {
    const next = drawings[index + 1]
    const end = x + row.width
    const way =
      next === undefined
        ? `M${end} ${start}h${GAP}m0-6v12`
        : turn({ x: end, y: start, down: row.down }, { x: next.x, y: next.start, up: next.row.up })
    const entry = index === 0 ? `M${MARGIN} ${start - 6}v12m0-6h${GAP}` : ''
    return joined([{ path: entry, boxes: '' }, row.draw(x, start), { path: way, boxes: '' }])
  })
  const width = Math.max(...drawings.map(({ row, x }) => x + row.width + GAP + 2 * RADIUS - MARGIN))
  return { drawing: joined(parts), width, height: y - top - 2 * BETWEEN }
}

function turn(
  from: { readonly x: number; readonly y: number; readonly down: number },
  to: { readonly x: number; readonly y: number; readonly up: number },
): string {
  const middle = from.y + from.down + BETWEEN
  const left = to.x - GAP - RADIUS
  return `M${from.x} ${from.y}h${GAP / 2}q${RADIUS} 0 ${RADIUS} ${RADIUS}V${middle - RADIUS}q0 ${RADIUS} ${-RADIUS} ${RADIUS}H${left + RADIUS}q${-RADIUS} 0 ${-RADIUS} ${RADIUS}V${to.y - RADIUS}q0 ${RADIUS} ${RADIUS} ${RADIUS}H${to.x}`
}

function rowsOf(scheme: Scheme): readonly Shape[] {
  const parts = scheme.type === 'sequence' ? scheme.parts : [scheme]
  const rows: Shape[][] = [[]]
  let width = 0
  for (const part of parts) {
    const drawn = part.type === 'line' ? null : layOut(part)
    if (drawn === null || (width > 0 && width + drawn.width > WIDEST)) {
      if (rows.at(-1)?.length) rows.push([])
      width = 0
    }
    if (drawn === null) continue
    rows.at(-1)?.push(drawn)
    width += drawn.width + GAP
  }
  return rows.filter(row => row.length > 0).map(sequence)
}
