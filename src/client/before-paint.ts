/**
 * Runs in the head before the first paint, so that nothing flashes. It is put into each document as
 * text and must therefore use nothing from outside its own body.
 *
 * @param followSystem whether a reader who has not chosen gets the mode of the system
 * @param announcement identifies the text of the announcement bar
 */
export function beforePaint(followSystem: boolean, announcement: string): void {
  const root = document.documentElement.dataset
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = stored('theme')
  if (theme === 'light' || theme === 'dark') root.theme = theme
  else if (followSystem) {
    root.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  if (announcement !== '' && stored('announcement') === announcement) {
    root.announcement = 'dismissed'
  }
  root.announcementId = announcement
  // The script of the page did not load: say so, and what base path this address suggests.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      addEventListener('load', () => {
        const { base = '/', path = '' } = root
        const here = location.pathname
        const suggested = here.endsWith(path) ? here.slice(0, here.length - path.length) : '/'
        const banner = document.createElement('p')
        banner.className = 'notice broken'
        banner.textContent = (document.body.dataset.broken ?? '')
          .replace('{base}', base)
          .replace('{suggested}', suggested)
        document.body.prepend(banner)
      })
    },
    true,
  )
}
