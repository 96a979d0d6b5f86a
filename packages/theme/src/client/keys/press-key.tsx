import type { AppContext } from '../app/app-context.ts'
import { openDialog } from '../app/open-dialog.tsx'
import { KeyCard } from './KeyCard.tsx'

export function pressKey(event: KeyboardEvent, { text }: Pick<AppContext, 'text'>): void {
  const { key, code, ctrlKey, metaKey, altKey } = event
  if (altKey) return
  const openCard = (): void => openDialog(close => <KeyCard text={text} close={close} />)
  if (ctrlKey || metaKey) return key === '/' ? openCard() : undefined
  // On layouts without Latin letters the physical key counts.
  switch (key < '~' ? key : code) {
    case '?':
      return openCard()
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
