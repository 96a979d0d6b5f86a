/** Milliseconds. */
const SHOWN_FOR = 2000

/**
 * Shows for a while whether it worked; a button that does so is ignored.
 *
 * @param copy called synchronously, because browsers allow copying only right after a click
 */
export async function copyAndSay(button: HTMLElement, copy: () => Promise<void>): Promise<void> {
  if (button.ariaLive) return
  const label = button.querySelector('span') ?? button
  const text = label.textContent
  button.ariaLive = 'polite'
  const result = await copy().then(
    () => 'copied',
    () => 'failed',
  )
  label.textContent = document.body.dataset[result] ?? text
  setTimeout(() => {
    label.textContent = text
    button.ariaLive = null
  }, SHOWN_FOR)
}
