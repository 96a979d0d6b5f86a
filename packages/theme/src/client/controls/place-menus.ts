/**
 * Positions popovers in browsers without anchor positioning: below their button, at its side that is nearer
 * to that of the window.
 */
export function placeMenus(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof HTMLElement) place(target)
    },
    true,
  )
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) place(open)
}

function place(panel: HTMLElement): void {
  if (!panel.matches('.menu-list, #toc')) return
  const button = document.querySelector(`[popovertarget="${panel.id}"]`)
  if (button === null) return
  const { left, right, bottom } = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  const isLeft = left < clientWidth - right
  panel.style.inset = isLeft
    ? `${bottom}px auto auto ${left}px`
    : `${bottom}px ${clientWidth - right}px auto auto`
}
