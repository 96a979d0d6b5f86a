/**
 * Inline script that runs before the first paint. It is put into documents as text, so it must not use
 * anything outside of its body.
 *
 * @param followSystem for readers who have not chosen
 * @param announcement identifies its text
 */
export function beforePaint(followSystem: boolean, announcement: string): void {
  const root = document.documentElement.dataset
  let storage: Storage | undefined
  try {
    storage = localStorage
  } catch {}
  const theme = storage?.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  else if (followSystem || theme === 'system') {
    root.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  // Chromium uses the fonts that it has at the first frame: a page has all of them, or none.
  requestAnimationFrame(() => {
    const fonts = document.querySelectorAll<HTMLLinkElement>('[as=font]')
    let loaded = 0
    for (const { href } of fonts) loaded += performance.getEntriesByName(href).length
    if (loaded % fonts.length) root.fonts = 'late'
  })
  const isDismissed = storage?.getItem('announcement') === announcement
  root.announcement = isDismissed ? 'dismissed' : announcement
  // If `start.ts` did not run, say so, with the base path that this address suggests.
  addEventListener('load', () => {
    const { base, path = '', started } = root
    if (started) return
    const here = location.pathname
    const [banner, hint, suggested] = document.querySelectorAll<HTMLElement>('.broken,.broken *')
    if (banner) banner.hidden = false
    if (!hint) return
    hint.hidden = !here.endsWith(path) || here === base + path
    suggested?.append(here.slice(0, here.length - path.length))
  })
}
