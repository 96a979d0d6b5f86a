import { type Color, contrast } from '../base/color.ts'
import type { ConfigMistake } from '../config/mistake.ts'

/** Two colours of a site, one read on the other. */
interface ReadPair {
  /** Both by name and value, as a message has them: `"text" (#1b2027) on "bg" (#fdfcfb)`. */
  readonly names: string
  readonly front: Color
  readonly back: Color
  readonly mode: 'light' | 'dark'
  /** What is read: `text`. */
  readonly read: string
}

/** https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST_CONTRAST = 4.5

/** Reports a key of the configuration whose colour has too little contrast to the one behind it, or on it. */
export function lowContrast(
  { names, front, back, mode, read }: ReadPair,
  key: Pick<ConfigMistake, 'path' | 'hint'>,
): ConfigMistake[] {
  const ratio = contrast(front, back)
  if (ratio >= LEAST_CONTRAST) return []
  const message = `${names} has a contrast of ${ratio.toFixed(1)} in ${mode} mode, and ${read} needs ${LEAST_CONTRAST}`
  return [{ ...key, message, code: 'low-contrast', severity: 'warning' }]
}
