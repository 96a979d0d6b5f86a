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
  const isDismissed = storage?.getItem('announcement') === announcement
  root.announcement = isDismissed ? 'dismissed' : announcement
  // If `start.ts` did not run, say so, with the base path that this address suggests.
  addEventListener('load', () => {
    const { base, path = '', started } = root
    if (started) return
    const here = location.pathname
    const [banner, hint, suggested] = document.querySelectorAll<HTMLElement>('.broken,.broken *')
    if (banner === undefined || hint === undefined) return
    banner.hidden = false
    hint.hidden = !here.endsWith(path) || here === base + path
    suggested?.append(here.slice(0, here.length - path.length))
  })
}
