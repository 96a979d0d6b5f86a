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
  const say = (result: 'copied' | 'failed') => () => {
    button.textContent = document.body.dataset[result] ?? label
    button.ariaLive = 'polite'
    setTimeout(() => {
      button.textContent = label
      button.ariaLive = null
    }, SHOWN_FOR)
  }
  // Without a secure connection there is no clipboard: then it fails too.
  const write = async () => navigator.clipboard.writeText([button.dataset.before, code].join(''))
  write().then(say('copied'), say('failed'))
}

/** Turns the wrapping of long lines on and off. */
export function wrapLines(button: HTMLElement): void {
  button.ariaPressed = `${button.closest('.code')?.classList.toggle('wrap')}`
}
