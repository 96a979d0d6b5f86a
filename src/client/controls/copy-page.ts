/** Milliseconds for which a button says what it has done. */
const SHOWN_FOR = 2000

/** Lets the button beside the title copy the Markdown of the page that it links to, and say so. */
export function startCopyPage(): void {
  document.addEventListener('click', event => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('[data-action=copy-page]:not([aria-live])')
    if (!link || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    copyFrom(link)
  })
}

async function copyFrom(link: HTMLAnchorElement): Promise<void> {
  const label = link.querySelector('span')
  if (label === null) return
  const before = label.textContent
  link.ariaLive = 'polite'
  label.textContent = document.body.dataset[await copied(link.href)] ?? before
  setTimeout(() => {
    label.textContent = before
    link.ariaLive = null
  }, SHOWN_FOR)
}

/** Copies a text at an address. The clipboard waits for it: later the click would be forgotten. */
async function copied(href: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': textAt(href) })])
    return 'copied'
  } catch {
    return 'failed'
  }
}

async function textAt(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answers with ${response.status}`)
  return response.text()
}
