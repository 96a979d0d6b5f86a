import { restoreChoices } from './choices.ts'
import { followKept, recall } from './storage.ts'
import { paintWindow } from './window-color.ts'

type ColorMode = 'light' | 'dark' | 'system'

const NAME = 'color-mode'

/**
 * Applies the chosen color mode, also if it was chosen in another tab, before the application ran, or after
 * the page went to the back/forward cache.
 *
 * @param byDefault for readers who have not chosen
 */
export function startColorMode(byDefault: ColorMode): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = (chosen: string | null): void => {
    const mode = isColorMode(chosen) ? chosen : byDefault
    const system = dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = mode === 'system' ? system : mode
    paintWindow()
  }
  const showKept = (): void => {
    restoreChoices()
    show(recall('theme'))
  }
  followKept(showKept)
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === NAME) show(target.value)
  })
  dark.addEventListener('change', showKept)
}

function isColorMode(mode: string | null): mode is ColorMode {
  return mode === 'light' || mode === 'dark' || mode === 'system'
}
