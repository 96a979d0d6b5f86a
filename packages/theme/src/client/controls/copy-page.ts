import { closestLink } from '../closest-link.ts'
import { fetchOk } from '../load/fetch-ok.ts'
import { copyAndSay } from './copy-and-say.ts'

export function startCopyPage(): void {
  document.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = closestLink(event.target, '[data-action=copy-page]')
    const label = link?.querySelector('span')
    if (!link || !label) return
    event.preventDefault()
    // The clipboard waits for the promise: a later call would not be allowed.
    copyAndSay(link, label, async () =>
      navigator.clipboard.write([new ClipboardItem({ 'text/plain': textAt(link.href) })]),
    )
  })
}

async function textAt(href: string): Promise<string> {
  const response = await fetchOk(href)
  return response.text()
}
