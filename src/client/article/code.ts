import { copyAndSay } from '../controls/copy-and-say.ts'

/**
 * Copies the code of the block that a button stands in, after what the button puts before it, and says on
 * the button whether it worked.
 */
export function copyCode(button: HTMLElement): void {
  const code = button.closest('.code')?.querySelector('code')?.textContent
  // Without a secure connection there is no clipboard: then it fails too.
  copyAndSay(button, button, async () =>
    navigator.clipboard.writeText([button.dataset.before, code].join('')),
  )
}

/** Turns the wrapping of long lines on and off. */
export function wrapLines(button: HTMLElement): void {
  button.ariaPressed = `${button.closest('.code')?.classList.toggle('wrap')}`
}
