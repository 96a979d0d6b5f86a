import { escapeHtml } from '@lectern/base/html'
import { CARD_SIZE, type CardLook, type CardTexts } from '../site/describe/drawn-card.ts'

/** Width of a text in em. */
export type Measure = (text: string) => number

interface CardStyle {
  readonly look: CardLook
  readonly family: string
  readonly logo: { readonly type: string; readonly bytes: Buffer } | null
  readonly measure: Measure
}

/** In pixels, as in SVG. */
const EDGE = 88
const ROOM = CARD_SIZE.width - 2 * EDGE
const TITLE_SIZES = [84, 68, 56]
const MOST_LINES = 3
/** In characters; more than fit. */
const LONGEST_TITLE = 200

export const cardSvg = {
  of(
    { title, section, site, host, direction }: CardTexts,
    { look, family, logo, measure }: CardStyle,
  ): string {
    const { bg, text, muted, line, accent } = look.colors
    const isRight = direction === 'rtl'
    const start = isRight ? CARD_SIZE.width - EDGE : EDGE
    const { size, lines } = fitted(title.slice(0, LONGEST_TITLE), measure)
    const row = (content: string, y: number, style: string, x = start): string => {
      // A mark at the start gives the line its direction.
      const directed = isRight ? `\u200f${content}` : content
      return `<text x="${x}" y="${y}" ${style}>${escapeHtml(directed)}</text>`
    }
    const logoWidth = logo === null ? 0 : LOGO + 20
    const image =
      logo === null
        ? ''
        : `<image x="${isRight ? start - LOGO : start}" y="74" width="${LOGO}" height="${LOGO}" href="data:${logo.type};base64,${logo.bytes.toString('base64')}"/>`
    const top = TITLE_TOP + size
    return svg(
      [
        `<rect width="100%" height="100%" fill="${bg}"/><rect width="100%" height="12" fill="${accent}"/>`,
        image,
        row(
          site,
          112,
          `font-size="36" fill="${text}"`,
          isRight ? start - logoWidth : start + logoWidth,
        ),
        section === '' ? '' : row(section, TITLE_TOP - 20, `font-size="34" fill="${accent}"`),
        ...lines.map((each, index) =>
          row(each, top + index * size * 1.14, `font-size="${size}" fill="${text}"`),
        ),
        `<path d="M${EDGE} 526H${CARD_SIZE.width - EDGE}" stroke="${line}" stroke-width="2"/>`,
        row(host, 576, `font-size="28" fill="${muted}"`),
      ].join(''),
      `${font(family)} text-anchor="${isRight ? 'end' : 'start'}"`,
    )
  },

  /** One em high, to measure it. */
  ofWord: (text: string, family: string): string =>
    svg(`<text y="1" font-size="1">${escapeHtml(text)}</text>`, font(family)),
}

const LOGO = 52
const TITLE_TOP = 222

function svg(content: string, attributes: string): string {
  const { width, height } = CARD_SIZE
  // XML has neither control characters nor U+FFFF.
  const clean = content.replace(/[\p{Cc}\p{Cs}\p{NChar}]/gu, ' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${attributes}>${clean}</svg>`
}

function font(family: string): string {
  return `font-family="${escapeHtml(family)}" font-weight="700"`
}

/** The largest size at which the title fits; what still does not fit is cut. */
function fitted(
  title: string,
  measure: Measure,
): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of TITLE_SIZES) {
    const lines = wrapped(title, ROOM / size, measure)
    if (lines.length <= MOST_LINES) return { size, lines }
  }
  const size = TITLE_SIZES.at(-1) ?? 0
  const lines = wrapped(title, ROOM / size, measure).slice(0, MOST_LINES)
  return {
    size,
    lines: lines.map((line, index) => (index === MOST_LINES - 1 ? `${line} …` : line)),
  }
}

/** Breaks at spaces, and a word that is too long, as in Chinese, anywhere. */
function wrapped(text: string, room: number, measure: Measure): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=[ \u3000-\u9fff\uac00-\ud7af-])/)) {
    if (line !== '' && measure((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    for (const letter of word) {
      if (line !== '' && measure((line + letter).trimEnd()) > room) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}
