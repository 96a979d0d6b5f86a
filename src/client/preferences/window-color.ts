/** Paints the window around the page, where the browser lets it, in the colour that the page has. */
export function paintWindow(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    meta.content = getComputedStyle(document.body).backgroundColor
  }
}
