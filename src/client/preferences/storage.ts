/** Where a preference is kept: for good, or as long as the tab is open. */
type StorageName = 'localStorage' | 'sessionStorage'

/** Reads a preference; null where nothing is stored or storage is blocked. */
export function recall(key: string, name: StorageName = 'localStorage'): string | null {
  try {
    return window[name].getItem(key)
  } catch {
    return null
  }
}

/** Reads a preference that is stored as the JSON of an object; empty where there is none. */
export function recallObject(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(recall(key) ?? ''))
  } catch {
    return {}
  }
}

/** Stores a preference; a blocked or full storage is only forgetfulness. */
export function remember(key: string, value: string, name: StorageName = 'localStorage'): void {
  try {
    window[name].setItem(key, value)
  } catch {
    // The choice holds for this page.
  }
}
