/** Milliseconds for which a button says what it has done. */
const SHOWN_FOR = 2000

/**
 * Copies something, and says for a while on a button whether that worked; one that says so already is left
 * alone.
 *
 * @param label what holds the text of the button
 * @param copy is called at once: a browser lets nobody copy long after a click
 */
export async function copyAndSay(
  button: HTMLElement,
  label: HTMLElement,
  copy: () => Promise<void>,
): Promise<void> {
  if (button.ariaLive) return
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
