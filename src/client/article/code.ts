const SHOWN_FOR = 2000

/**
 * Copies the code of the block that a button stands in, after what the button puts before it, and says on
 * the button whether it worked.
 */
export function copyCode(button: HTMLElement): void {
  const own = button.closest('.code')?.querySelector('code')?.textContent ?? ''
  const code = (button.dataset.before ?? '') + own
  const label = button.textContent
  const say = (message: string | undefined): void => {
    button.textContent = message ?? label
    button.setAttribute('aria-live', 'polite')
    setTimeout(() => {
      button.textContent = label
    }, SHOWN_FOR)
  }
  const { copied, failed } = document.body.dataset
  const write = navigator.clipboard?.writeText(code) ?? Promise.reject()
  write.then(
    () => say(copied),
    () => say(failed),
  )
}

/** Turns the wrapping of long lines on and off. */
export function wrapLines(button: HTMLElement): void {
  const wraps = button.closest('.code')?.classList.toggle('wrap') ?? false
  button.setAttribute('aria-pressed', String(wraps))
}
