import { recall, remember } from './storage.ts'
import { paintWindow } from './window-color.ts'

/** How a page looks, or that the system decides. */
type ColorMode = 'light' | 'dark' | 'system'

export function isColorMode(mode: string | null): mode is ColorMode {
  return mode === 'light' || mode === 'dark' || mode === 'system'
}

export function showColorMode(mode: string): void {
  const system = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = mode === 'system' ? system : mode
  paintWindow()
}

/** Shows a colour mode and keeps it. */
export function chooseColorMode(mode: string): void {
  showColorMode(mode)
  remember('theme', mode)
}

/** Checks what was chosen in the menu, where anything was. */
export function checkColorMode(): void {
  for (const input of document.getElementsByName('color-mode')) {
    if (input instanceof HTMLInputElement && input.value === recall('theme')) input.checked = true
  }
}
