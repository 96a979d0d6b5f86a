import { fetchOk } from '../load/fetch-ok.ts'
import { copyAndSay } from './copy-and-say.ts'

/** Copies the Markdown that a link leads to. */
export function copyPage(link: HTMLElement): void {
  // The clipboard waits for the promise: a later call would not be allowed.
  copyAndSay(link, async () =>
    navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': textAt(`${link.getAttribute('href')}`) }),
    ]),
  )
}

async function textAt(href: string): Promise<string> {
  const response = await fetchOk(href)
  return response.text()
}
