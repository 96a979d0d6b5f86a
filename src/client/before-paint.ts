/**
 * Runs in the head before the first paint, so that nothing flashes. It is put into each document as
 * text and must therefore use nothing from outside its own body.
 *
 * @param followSystem whether a reader who has not chosen gets the mode of the system
 * @param announcement identifies the text of the announcement bar
 */
export function beforePaint(followSystem: boolean, announcement: string): void {
  const root = document.documentElement.dataset
  const here = location.pathname
  let storage: Storage | undefined
  try {
    storage = localStorage
  } catch {
    // It is blocked.
  }
  const theme = storage?.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  else if (followSystem || theme === 'system') {
    root.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  const isDismissed = storage?.getItem('announcement') === announcement
  root.announcement = isDismissed ? 'dismissed' : announcement
  // Steps between pages that the application has shown stay in the document. Where it does not run yet,
  // the document at the address is loaded.
  addEventListener('popstate', () => {
    if (root.running === undefined && location.pathname !== here) location.reload()
  })
  // The script of the page did not load: say so, and what base path this address suggests.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      addEventListener('load', () => {
        const [banner, hint, value] = document.querySelectorAll<HTMLElement>('.broken, .broken *')
        const { base, path = '' } = root
        const suggested = here.slice(0, here.length - path.length)
        if (hint && value && suggested !== base && suggested + path === here) {
          value.textContent = suggested
          hint.hidden = false
        }
        if (banner) banner.hidden = false
      })
    },
    true,
  )
}
