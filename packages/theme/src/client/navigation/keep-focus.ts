/** Moves the focus when its element is removed: to the field of an open search, else to the title. */
export function keepFocus(): void {
  let last: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  // A click beside everything means no focus.
  document.addEventListener(
    'pointerdown',
    () => {
      last = null
    },
    true,
  )
  new MutationObserver(() => {
    if (last === null || last.isConnected) return
    // A closed dialog has given the focus back.
    const isClosed = last.closest('dialog:not([open])') !== null
    last = null
    // The code that removed it may set the focus.
    if (!isClosed) requestAnimationFrame(restoreFocus)
  }).observe(document.body, { childList: true, subtree: true })
}

function restoreFocus(): void {
  if (document.activeElement !== document.body) return
  const field = document.querySelector<HTMLElement>('dialog[open] [type=search]')
  focusOn(field ?? document.querySelector<HTMLElement>('h1'))
}

/** Also to an element that Tab does not reach. */
export function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
