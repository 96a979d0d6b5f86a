import { restoreChoices } from './choices.ts'
import { recall } from './storage.ts'
import { paintWindow } from './window-color.ts'

/** How a page looks, or that the system decides. */
type ColorMode = 'light' | 'dark' | 'system'

const NAME = 'color-mode'

/**
 * Lets the page look as is chosen in the menu of colour modes, in this tab or another of the site, before the
 * application ran or on another page, to which the reader comes back.
 *
 * @param byDefault mode of a reader who has not chosen
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
  showKept()
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === NAME) show(target.value)
  })
  addEventListener('storage', showKept)
  addEventListener('pageshow', showKept)
  dark.addEventListener('change', showKept)
}

function isColorMode(mode: string | null): mode is ColorMode {
  return mode === 'light' || mode === 'dark' || mode === 'system'
}
