import { escapeHtml } from '@lectern/base/html'
import type { Scheme } from './scheme.ts'

/** The track enters at its left and leaves at its right, at the same height. */
export interface Shape {
  readonly width: number
  /** Sizes are in pixels, `up` and `down` from the track. */
  readonly up: number
  readonly down: number
  /** @param x left end of the track */
  readonly draw: (x: number, y: number) => Drawing
}

interface Drawing {
  readonly path: string
  readonly boxes: string
}

/** At 13 px: in JetBrains Mono, as in most monospaced fonts, 0.6 of the size. */
const LETTER = 7.8
const BOX = 26
/** Pixels, also below: between shapes of a row, between rows. */
export const GAP = 14
export const BETWEEN = 10
export const RADIUS = 9

export function layOut(scheme: Scheme): Shape {
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

function word({ text, isTyped }: Extract<Scheme, { readonly type: 'word' }>): Shape {
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

export function sequence(shapes: readonly Shape[]): Shape {
  const width = shapes.reduce(
    (sum, shape) => sum + shape.width + GAP,
    shapes.length > 0 ? -GAP : GAP,
  )
  return {
    width,
    up: Math.max(0, ...shapes.map(({ up }) => up)),
    down: Math.max(0, ...shapes.map(({ down }) => down)),
    draw(x, y) {
      let left = x
      const drawings = shapes.map((shape, index) => {
        const line = index === 0 ? '' : `M${round(left)} ${y}h${GAP}`
        left += index === 0 ? 0 : GAP
        const drawing = shape.draw(round(left), y)
        left += shape.width
        return joined([{ path: line, boxes: '' }, drawing])
      })
      return shapes.length > 0 ? joined(drawings) : { path: `M${x} ${y}h${width}`, boxes: '' }
    },
  }
}

function optional(shape: Shape): Shape {
  const rise = shape.up + BETWEEN
  const width = shape.width + 4 * RADIUS
  return {
    width,
    up: rise,
    down: shape.down,
    draw: (x, y) =>
      joined([
        {
          path: `M${x} ${y}h${2 * RADIUS}m${round(shape.width)} 0h${2 * RADIUS}M${x} ${y}q${RADIUS} 0 ${RADIUS} ${-RADIUS}v${-round(rise - 2 * RADIUS)}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}h${round(shape.width)}q${RADIUS} 0 ${RADIUS} ${RADIUS}v${round(rise - 2 * RADIUS)}q0 ${RADIUS} ${RADIUS} ${RADIUS}`,
          boxes: '',
        },
        shape.draw(x + 2 * RADIUS, y),
      ]),
  }
}

function choice(options: readonly Shape[]): Shape {
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

function repeat(shape: Shape, separator: Shape | null): Shape {
  const inner = Math.max(shape.width, separator?.width ?? 0)
  const drop = shape.down + BETWEEN + Math.max(separator?.up ?? 0, 2)
  return {
    width: inner + 4 * RADIUS,
    up: shape.up,
    down: drop + Math.max(separator?.down ?? 0, 2),
    draw(x, y) {
      const left = x + 2 * RADIUS
      const at = left + (inner - shape.width) / 2
      const middle = round(left + (inner - (separator?.width ?? 0)) / 2)
      const back = round(y + drop)
      return joined([
        {
          path: `M${x} ${y}H${round(at)}m${round(shape.width)} 0H${round(x + inner + 4 * RADIUS)}M${round(left + inner)} ${y}q${RADIUS} 0 ${RADIUS} ${RADIUS}V${back - RADIUS}q0 ${RADIUS} ${-RADIUS} ${RADIUS}H${round(middle + (separator?.width ?? 0))}M${middle} ${back}H${left}q${-RADIUS} 0 ${-RADIUS} ${-RADIUS}V${y + RADIUS}q0 ${-RADIUS} ${RADIUS} ${-RADIUS}`,
          boxes: '',
        },
        shape.draw(round(at), y),
        ...(separator ? [separator.draw(middle, back)] : []),
      ])
    },
  }
}

export function joined(drawings: readonly Drawing[]): Drawing {
  return {
    path: drawings.map(({ path }) => path).join(''),
    boxes: drawings.map(({ boxes }) => boxes).join(''),
  }
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
