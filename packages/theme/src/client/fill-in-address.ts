/**
 * Inline script that completes the search page and the page of unknown addresses before other scripts load. It
 * is put into documents as text, so it must not use anything outside of its body.
 */
export function fillInAddress(): void {
  const field = document.querySelector<HTMLInputElement>('.search-form input')
  // Not its value, because the reader may have typed.
  if (field) field.defaultValue = new URLSearchParams(location.search).get('q') ?? ''
  const file = '404.html'
  const { base = '', path = '' } = document.documentElement.dataset
  if (!path.endsWith(file)) return
  // The languages of the address, not of the file that is shown.
  const wanted = location.pathname.slice(base.length + path.length - file.length)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#locales a')) {
    link.pathname = link.pathname.slice(0, -file.length) + wanted
  }
}
