/** Breakpoint of the style sheet. */
const WIDE = '(width >= 996px)'

/**
 * Traps the focus while the sidebar is a panel, and closes it when the window gets wide. It opens without
 * script, as a popover.
 */
export function startMobileSidebar(): void {
  const wide = matchMedia(WIDE)
  document.addEventListener(
    'beforetoggle',
    event => {
      const { target } = event
      if (!(target instanceof HTMLElement) || target.id !== 'sidebar') return
      setModal(target, event.newState === 'open' && !wide.matches)
    },
    true,
  )
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement) || target.id !== 'sidebar' || newState !== 'open') return
      target.querySelector('button')?.focus()
    },
    true,
  )
  const adapt = (): void => {
    const sidebar = document.querySelector<HTMLElement>('#sidebar:popover-open')
    if (sidebar === null) return
    if (wide.matches) sidebar.hidePopover()
    else setModal(sidebar, true)
  }
  adapt()
  wide.addEventListener('change', adapt)
}

/** Makes all that is outside of a panel inert, or undoes it. */
function setModal(panel: HTMLElement, isModal: boolean): void {
  panel.role = isModal ? 'dialog' : null
  panel.ariaModal = isModal ? 'true' : null
  panel.ariaLabel = isModal ? (panel.querySelector('nav')?.ariaLabel ?? null) : null
  for (let inner: HTMLElement = panel; inner.parentElement && inner.id !== 'app'; ) {
    const outer: HTMLElement = inner.parentElement
    for (const sibling of outer.children) {
      if (sibling !== inner && sibling instanceof HTMLElement) sibling.inert = isModal
    }
    inner = outer
  }
}
