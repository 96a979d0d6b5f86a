/** Sets `theme-color`. */
export function paintWindow(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    meta.content = getComputedStyle(document.body).backgroundColor
  }
}
