import { copyAndSay } from '../controls/copy-and-say.ts'

/** Copies the code block of a button, after the text in `data-before`. */
export function copyCode(button: HTMLElement): void {
  const code = button.closest('.code')?.querySelector('code')?.textContent
  // Without HTTPS there is no clipboard: this fails as well.
  copyAndSay(button, async () =>
    navigator.clipboard.writeText([button.dataset.before, code].join('')),
  )
}

export function wrapLines(button: HTMLElement): void {
  button.ariaPressed = `${button.closest('.code')?.classList.toggle('wrap')}`
}
