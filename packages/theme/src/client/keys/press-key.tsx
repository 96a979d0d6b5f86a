import type { AppContext } from '../app/app-context.ts'
import { openDialog } from '../app/open-dialog.tsx'
import { KeyCard } from './KeyCard.tsx'

/** @param key what was typed, or the code of the physical key */
export function pressKey(key: string, { text }: Pick<AppContext, 'text'>): void {
  if (document.querySelector('dialog[open]') !== null) return
  switch (key) {
    case '?':
      return openDialog(close => <KeyCard text={text} close={close} />)
    case '[':
    case 'BracketLeft':
      return click('[rel=prev]')
    case ']':
    case 'BracketRight':
      return click('[rel=next]')
    case 't':
    case 'KeyT':
      return focusContents()
    case 'c':
    case 'KeyC':
      return click('.prose .code:not(.scheme) [data-action=copy]')
  }
}

function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click()
}

function focusContents(): void {
  const contents = document.getElementById('toc')
  // On narrow windows it is a popover.
  if (contents?.checkVisibility() === false) contents.showPopover()
  contents?.querySelector<HTMLElement>('[aria-current], a')?.focus()
}
