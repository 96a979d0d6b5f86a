import { escapeHtml } from '../base/html.ts'
import type { Scheme } from './scheme.ts'

/** A part of a diagram. The track enters at its left and leaves at its right, at one height. */
export interface Part {
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
/** Pixels between two parts in a row. */
export const GAP = 14
/** Pixels between two parts below each other. */
export const BETWEEN = 10
/** Pixels of the bends of the track. */
export const RADIUS = 9

/** Lays a scheme out in one row. */
export function layOut(scheme: Scheme): Part {
  switch (scheme.type) {
    case 'word':
      return word(scheme)
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

function word({ text, isTyped }: Extract<Scheme, { readonly type: 'word' }>): Part {
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

/** Parts one after the other. */
export function sequence(parts: readonly Part[]): Part {
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

/** Several drawings as one. */
export function joined(drawings: readonly Drawing[]): Drawing {
  return {
    path: drawings.map(({ path }) => path).join(''),
    boxes: drawings.map(({ boxes }) => boxes).join(''),
  }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
