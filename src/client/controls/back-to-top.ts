import { isCalm } from '../motion.ts'

/** Heights of the window after which the button shows. */
const SHOWN_AFTER = 2

/** Puts a button in the corner that leads back to the start of a long page. */
export function createBackToTop(label: string): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'back-to-top'
  button.textContent = label
  button.hidden = true
  button.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' })
    document.querySelector('h1')?.focus({ preventScroll: true })
  })
  document.body.append(button)
  addEventListener(
    'scroll',
    () => {
      button.hidden = document.documentElement.scrollTop < SHOWN_AFTER * innerHeight
    },
    { passive: true },
  )
}
