/** Adds a style sheet of the application to the document, once. */
export function addStyle(href: string): void {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  if (known.some(link => link.href === href)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}
