const SHOWN_FOR = 2000

/**
 * Copies the code of the block that a button stands in, after what the button puts before it, and says on
 * the button whether it worked.
 */
export function copyCode(button: HTMLElement): void {
  const own = button.closest('.code')?.querySelector('code')?.textContent ?? ''
  const code = (button.dataset.before ?? '') + own
  // It may say so from before.
  button.dataset.name ??= button.textContent ?? ''
  const { name: label = '' } = button.dataset
  const say = (message: string | undefined): void => {
    button.textContent = message ?? label
    button.ariaLive = 'polite'
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
  button.ariaPressed = String(wraps)
}
