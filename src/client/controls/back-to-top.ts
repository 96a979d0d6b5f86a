/** The button shows after so many heights of the window. */
const SCREENS = 2

/** Puts a button in the corner that leads back to the start of a long page. */
export function createBackToTop(label: string): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'back-to-top'
  button.textContent = label
  button.hidden = true
  button.addEventListener('click', () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
  document.body.append(button)
  addEventListener(
    'scroll',
    () => {
      button.hidden = document.documentElement.scrollTop < SCREENS * innerHeight
    },
    { passive: true },
  )
}
