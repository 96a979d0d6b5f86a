type StorageName = 'localStorage' | 'sessionStorage'

/** Null if nothing is stored, or storage is blocked. */
export function recall(key: string, name: StorageName = 'localStorage'): string | null {
  try {
    return window[name].getItem(key)
  } catch {
    return null
  }
}

export function recallObject(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(recall(key) ?? ''))
  } catch {
    return {}
  }
}

export function remember(key: string, value: string, name: StorageName = 'localStorage'): void {
  try {
    window[name].setItem(key, value)
  } catch {
    // Storage is blocked or full: the choice holds for this page.
  }
}

/** Calls back now, and when a stored value may have changed. */
export function followKept(show: () => void): void {
  show()
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}
