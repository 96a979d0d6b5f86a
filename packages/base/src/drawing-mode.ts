export const MODES = ['light', 'dark'] as const

export type Mode = (typeof MODES)[number]

/** Replaces `prefers-color-scheme`, which WebKit does not evaluate for the page (https://bugs.webkit.org/199134). */
export function drawingIn(mode: Mode, svg: string): string {
  return svg.replace(PREFERENCE, (_, asked) => (asked === mode ? '(min-width:0)' : '(max-width:0)'))
}

export function hasModes(svg: string): boolean {
  return svg.search(PREFERENCE) >= 0
}

const PREFERENCE = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g
