import { prefersReducedMotion } from '../conditions.ts'

const SHOWN_AFTER = 2

export function createBackToTop(label: string): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'back-to-top'
  button.textContent = label
  button.hidden = true
  button.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
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
