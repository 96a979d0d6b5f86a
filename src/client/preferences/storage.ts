/** Where a preference is kept: for good, or as long as the tab is open. */
type Place = 'localStorage' | 'sessionStorage'

/** Key of where the sidebar is scrolled to, as long as the tab is open. */
export const SIDEBAR_SCROLL = 'sidebar-scroll'

/** Reads a preference; null where nothing is stored or storage is blocked. */
export function recall(key: string, place: Place = 'localStorage'): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Stores a preference; a blocked or full storage is only forgetfulness. */
export function remember(key: string, value: string, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, value)
  } catch {
    // The choice holds for this page.
  }
}
