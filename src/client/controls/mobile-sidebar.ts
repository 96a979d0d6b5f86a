/** From this width on the sidebar is a column: the breakpoint of the style sheet. */
const WIDE = '(width >= 996px)'

/**
 * Keeps the focus in the sidebar while it is a panel over the page, and closes it when the window
 * gets wide. It opens and closes without script, as a popover.
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
  wide.addEventListener('change', () => {
    const sidebar = document.getElementById('sidebar')
    if (wide.matches && sidebar?.matches(':popover-open')) sidebar.hidePopover()
  })
}

/**
 * Makes a panel a modal dialog, named by its first navigation: everything but the panel and what it stands in
 * becomes unreachable. Or makes it a part of the page again.
 */
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
