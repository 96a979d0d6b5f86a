/** OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Color {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** Parses `#rgb`, `#rrggbb` and `oklch(46% 0.13 252)`; null for anything else. */
export function parseColor(text: string): Color | null {
  const [, lightness, percent, chroma, hue] =
    /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/i.exec(text) ?? []
  if (lightness !== undefined) {
    const part = percent === '%' ? 100 : 1
    return { lightness: Number(lightness) / part, chroma: Number(chroma), hue: Number(hue) }
  }
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? []
  if (digits === '') return null
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channels = [0, 2, 4].map(at => linear(Number.parseInt(whole.slice(at, at + 2), 16) / 255))
  return fromLinear(channels)
}

export function formatColor({ lightness, chroma, hue }: Color): string {
  const number = (value: number, digits: number): string => `${Number(value.toFixed(digits))}`
  return `oklch(${number(lightness * 100, 2)}% ${number(chroma, 4)} ${number(hue, 1)})`
}

/** `#rrggbb`, clipped to sRGB. */
export function hexOf(color: Color): string {
  const channels = linearOf(color).map(value => {
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
  })
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/** 1–21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = linearOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

// https://bottosson.github.io/posts/oklab/

function fromLinear([red = 0, green = 0, blue = 0]: readonly number[]): Color {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: hue < 0 ? hue + 360 : hue,
  }
}

function linearOf({ lightness, chroma, hue }: Color): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(value => Math.min(1, Math.max(0, value)))
}
