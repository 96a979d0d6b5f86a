import { parseHtml } from './parse-html.ts'

/** Adds style sheets before the text that needs them. `head` is HTML. */
export async function addStylesIn(head: string): Promise<void> {
  const links = parseHtml(head).querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all(Array.from(links, ({ href }) => addStyle(new URL(href, location.origin).href)))
}

/** Adds a style sheet once. Resolves even if it cannot be loaded, because the page works without. */
export async function addStyle(href: string): Promise<void> {
  const added = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  if (added.some(link => link.href === href)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const settled = new Promise(resolve => {
    link.onload = resolve
    link.onerror = resolve
  })
  document.head.append(link)
  await settled
}
