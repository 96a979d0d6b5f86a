/**
 * Moves the focus on when the element that has it is taken out of the document, as a button is that has
 * done its work: to the field of an open search, else to the title.
 */
export function keepFocus(): void {
  let last: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  // Who clicks beside everything wants no focus.
  document.addEventListener(
    'pointerdown',
    () => {
      last = null
    },
    true,
  )
  new MutationObserver(() => {
    if (last === null || last.isConnected) return
    // A dialog that was closed has given the focus back.
    const isClosed = last.closest('dialog:not([open])') !== null
    last = null
    // Who took it out may know a better place.
    if (!isClosed) requestAnimationFrame(focusAnew)
  }).observe(document.body, { childList: true, subtree: true })
}

function focusAnew(): void {
  if (document.activeElement !== document.body) return
  const field = document.querySelector<HTMLElement>('dialog[open] [type=search]')
  focusOn(field ?? document.querySelector<HTMLElement>('h1'))
}

/** Moves the focus to an element, also to one that readers do not reach with Tab. */
export function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
