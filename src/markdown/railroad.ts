import { escapeHtml } from '../base/html.ts'
import { RAILROAD_FONTS } from './railroad-fonts.generated.js'
import type { Scheme } from './scheme.ts'

/** A part of a diagram. The track enters at its left and leaves at its right, at one height. */
interface Part {
  /** Pixels. */
  readonly width: number
  /** How far it reaches above and below the track, in pixels. */
  readonly up: number
  readonly down: number
  /** Draws it with its left end of the track at a point. */
  readonly draw: (x: number, y: number) => Drawing
}

/** Data of the path of all tracks, and the boxes on them. */
interface Drawing {
  readonly path: string
  readonly boxes: string
}

/** Width of a letter of 13 px: in JetBrains Mono, as in most fonts of its kind, 0.6 of its size. */
const LETTER = 7.8
const BOX = 26
const GAP = 14
const BETWEEN = 10
const RADIUS = 9
/** A scheme that is wider goes on in a row of its own. */
const WIDEST = 620
const MARGIN = 20

/** A picture and its size in pixels. */
interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Draws syntax schemes as tracks below each other, each to be followed from left to right. */
export function drawRailroad(schemes: readonly Scheme[]): Picture {
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

/** The letters of code in the site, which a picture has to carry: it loads no files. */
const FACES = ([400, 700] as const)
  .map(
    weight =>
      `@font-face{font-family:m;font-weight:${weight};src:url(data:font/woff2;base64,${RAILROAD_FONTS[weight]})}`,
  )
  .join('')

/** The palette of the theme, in the mode of the page that shows the picture. */
const PALETTE =
  'text{font:13px m,ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#1f242b}rect{fill:#f5f3f0;stroke:#d9d5cf}.g{fill:#fdfcfa;stroke:none}path{fill:none;stroke:#7b8089;stroke-width:1.25}.k{font-weight:700}.p{fill:#8c3a1f}@media(prefers-color-scheme:dark){text{fill:#e4e1db}rect{fill:#1b1f26;stroke:#3b414b}.g{fill:#111419}path{stroke:#8b919b}.p{fill:#e9b08f}}'

/** A scheme in rows, from its left margin on. */
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

/** From the end of a row between the two to the start of the next. */
function turn(
  from: { readonly x: number; readonly y: number; readonly down: number },
  to: { readonly x: number; readonly y: number; readonly up: number },
): string {
  const middle = from.y + from.down + BETWEEN
  const left = to.x - GAP - RADIUS
  return `M${from.x} ${from.y}h${GAP / 2}q${RADIUS} 0 ${RADIUS} ${RADIUS}V${middle - RADIUS}q0 ${RADIUS} ${-RADIUS} ${RADIUS}H${left + RADIUS}q${-RADIUS} 0 ${-RADIUS} ${RADIUS}V${to.y - RADIUS}q0 ${RADIUS} ${RADIUS} ${RADIUS}H${to.x}`
}

/** A scheme by its lines, and where a line is too long by its parts. */
function rowsOf(scheme: Scheme): readonly Part[] {
  const parts = scheme.type === 'sequence' ? scheme.parts : [scheme]
  const rows: Part[][] = [[]]
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

function layOut(scheme: Scheme): Part {
  switch (scheme.type) {
    case 'word':
      return word(scheme.text, scheme.isTyped)
    case 'sequence':
      return sequence(scheme.parts.filter(({ type }) => type !== 'line').map(layOut))
    case 'choice':
      return choice(scheme.options.map(layOut))
    case 'optional':
      return optional(layOut(scheme.part))
    case 'repeat':
      return repeat(layOut(scheme.part), scheme.separator && layOut(scheme.separator))
    case 'line':
      return sequence([])
  }
}

function word(text: string, isTyped: boolean): Part {
  const width = Math.max(BOX, text.length * LETTER + 18)
  const half = BOX / 2
  return {
    width,
    up: half,
    down: half,
    draw: (x, y) => ({
      path: '',
      boxes: `<rect x="${x}" y="${y - half}" width="${round(width)}" height="${BOX}" rx="${isTyped ? half : 3}"/><text x="${round(x + width / 2)}" y="${y + 4.5}" class="${isTyped ? 'k' : 'p'}" textLength="${round(text.length * LETTER)}">${escapeHtml(text)}</text>`,
    }),
  }
}

function sequence(parts: readonly Part[]): Part {
  const width = parts.reduce((sum, part) => sum + part.width + GAP, parts.length > 0 ? -GAP : GAP)
  return {
    width,
    up: Math.max(0, ...parts.map(({ up }) => up)),
    down: Math.max(0, ...parts.map(({ down }) => down)),
    draw(x, y) {
      let left = x
      const drawings = parts.map((part, index) => {
        const line = index === 0 ? '' : `M${round(left)} ${y}h${GAP}`
        left += index === 0 ? 0 : GAP
        const drawing = part.draw(round(left), y)
        left += part.width
        return joined([{ path: line, boxes: '' }, drawing])
      })
      return parts.length > 0 ? joined(drawings) : { path: `M${x} ${y}h${width}`, boxes: '' }
    },
  }
}

/** A way past the part, above it. */
function optional(part: Part): Part {
  const rise = part.up + BETWEEN
  const width = part.width + 4 * RADIUS
  return {
    width,
    up: rise,
    down: part.down,
    draw: (x, y) =>
      joined([
        {
          path: `M${x} ${y}h${2 * RADIUS}m${round(part.width)} 0h${2 * RADIUS}M${x} ${y}q${RADIUS} 0 ${RADIUS} ${-RADIUS}v${-round(rise - 2 * RADIUS)}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}h${round(part.width)}q${RADIUS} 0 ${RADIUS} ${RADIUS}v${round(rise - 2 * RADIUS)}q0 ${RADIUS} ${RADIUS} ${RADIUS}`,
          boxes: '',
        },
        part.draw(x + 2 * RADIUS, y),
      ]),
  }
}

/** The options below each other, the first on the track. */
function choice(options: readonly Part[]): Part {
  const inner = Math.max(...options.map(({ width }) => width))
  const width = inner + 4 * RADIUS
  let below = 0
  const drops = options.map((option, index) => {
    const drop = index === 0 ? 0 : below + BETWEEN + option.up
    below = drop + option.down
    return drop
  })
  return {
    width,
    up: options[0]?.up ?? 0,
    down: below,
    draw: (x, y) =>
      joined(
        options.map((option, index) => {
          const drop = drops[index] ?? 0
          const rest = round(inner - option.width)
          const path =
            drop === 0
              ? `M${x} ${y}h${2 * RADIUS}m${round(option.width)} 0h${round(rest + 2 * RADIUS)}`
              : `M${x} ${y}q${RADIUS} 0 ${RADIUS} ${RADIUS}V${round(y + drop - RADIUS)}q0 ${RADIUS} ${RADIUS} ${RADIUS}m${round(option.width)} 0h${rest}q${RADIUS} 0 ${RADIUS} ${-RADIUS}V${y + RADIUS}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}`
          return joined([{ path, boxes: '' }, option.draw(x + 2 * RADIUS, round(y + drop))])
        }),
      ),
  }
}

/** A way back to the start below the part, with the separator on it. */
function repeat(part: Part, separator: Part | null): Part {
  const inner = Math.max(part.width, separator?.width ?? 0)
  const drop = part.down + BETWEEN + Math.max(separator?.up ?? 0, 2)
  return {
    width: inner + 4 * RADIUS,
    up: part.up,
    down: drop + Math.max(separator?.down ?? 0, 2),
    draw(x, y) {
      const left = x + 2 * RADIUS
      const at = left + (inner - part.width) / 2
      const middle = round(left + (inner - (separator?.width ?? 0)) / 2)
      const back = round(y + drop)
      return joined([
        {
          path: `M${x} ${y}H${round(at)}m${round(part.width)} 0H${round(x + inner + 4 * RADIUS)}M${round(left + inner)} ${y}q${RADIUS} 0 ${RADIUS} ${RADIUS}V${back - RADIUS}q0 ${RADIUS} ${-RADIUS} ${RADIUS}H${round(middle + (separator?.width ?? 0))}M${middle} ${back}H${left}q${-RADIUS} 0 ${-RADIUS} ${-RADIUS}V${y + RADIUS}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}`,
          boxes: '',
        },
        part.draw(round(at), y),
        ...(separator ? [separator.draw(middle, back)] : []),
      ])
    },
  }
}

function joined(drawings: readonly Drawing[]): Drawing {
  return {
    path: drawings.map(({ path }) => path).join(''),
    boxes: drawings.map(({ boxes }) => boxes).join(''),
  }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
