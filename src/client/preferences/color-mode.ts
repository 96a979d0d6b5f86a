import { recall, remember } from './storage.ts'
import { paintWindow } from './window-color.ts'

/** How a page looks, or that the system decides. */
type ColorMode = 'light' | 'dark' | 'system'

/** Where the choice is kept. */
const KEY = 'theme'
const NAME = 'color-mode'

/**
 * Lets the menu of colour modes work, in this tab and in others of the site. What was chosen in it before the
 * application ran holds too.
 *
 * @param byDefault mode of a reader who has not chosen
 */
export function startColorMode(byDefault: ColorMode): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = (mode: ColorMode): void => {
    const system = dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = mode === 'system' ? system : mode
    paintWindow()
  }
  const choose = (mode: string): void => {
    if (!isColorMode(mode)) return
    show(mode)
    remember(KEY, mode)
  }
  const showChosen = (): void => {
    const mode = recall(KEY)
    show(isColorMode(mode) ? mode : byDefault)
    for (const input of inputs()) if (input.value === mode) input.checked = true
  }
  const early = inputs().find(input => input.checked)?.value
  if (early !== undefined && early !== byDefault) choose(early)
  else if (recall(KEY) !== null) showChosen()
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === NAME) choose(target.value)
  })
  addEventListener('storage', ({ key }) => {
    if (key === KEY) showChosen()
  })
  dark.addEventListener('change', showChosen)
}

function inputs(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`[name=${NAME}]`)]
}

function isColorMode(mode: string | null): mode is ColorMode {
  return mode === 'light' || mode === 'dark' || mode === 'system'
}
