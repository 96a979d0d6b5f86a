const SHOWN_FOR = 2000

/**
 * Copies the code of the block that a button stands in, after what the button puts before it, and says on
 * the button whether it worked.
 */
export function copyCode(button: HTMLElement): void {
  // It says so already.
  if (button.ariaLive) return
  const code = button.closest('.code')?.querySelector('code')?.textContent
  const label = button.textContent
  const say = (message: string | undefined): void => {
    button.textContent = message ?? label
    button.ariaLive = 'polite'
    setTimeout(() => {
      button.textContent = label
      button.ariaLive = null
    }, SHOWN_FOR)
  }
  const { copied, failed } = document.body.dataset
  const write =
    navigator.clipboard?.writeText([button.dataset.before, code].join('')) ?? Promise.reject()
  write.then(
    () => say(copied),
    () => say(failed),
  )
}

/** Turns the wrapping of long lines on and off. */
export function wrapLines(button: HTMLElement): void {
  const wraps = button.closest('.code')?.classList.toggle('wrap') ?? false
  button.ariaPressed = String(wraps)
}
