import { closestLink } from '../closest-link.ts'
import { fetchOk } from '../load/fetch-ok.ts'
import { copyAndSay } from './copy-and-say.ts'

/** Lets the button beside the title copy the Markdown of the page that it links to, and say so. */
export function startCopyPage(): void {
  document.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = closestLink(event.target, '[data-action=copy-page]')
    const label = link?.querySelector('span')
    if (!link || !label) return
    event.preventDefault()
    // The clipboard waits for the text: later the click would be forgotten.
    copyAndSay(link, label, async () =>
      navigator.clipboard.write([new ClipboardItem({ 'text/plain': textAt(link.href) })]),
    )
  })
}

async function textAt(href: string): Promise<string> {
  const response = await fetchOk(href)
  return response.text()
}
