/**
 * Marks code with long lines (`long`), until it is scrolled to their end (`ahead`), in browsers without
 * scroll-driven animations. Gives a function to call for each page.
 */
export function markLongLines(): () => void {
  const update = (pre: Element): void => {
    const rest = pre.scrollWidth - pre.clientWidth
    pre.parentElement?.classList.toggle('long', rest > 0)
    pre.parentElement?.classList.toggle('ahead', rest - pre.scrollLeft > 1)
  }
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) update(target)
  })
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches('.code > pre')) update(target)
    },
    { capture: true, passive: true },
  )
  return () => {
    observer.disconnect()
    for (const pre of document.querySelectorAll('.code > pre')) observer.observe(pre)
  }
}
