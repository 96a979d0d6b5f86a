import { recallObject, remember } from './storage.ts'

const KEY = 'sidebar'

/** The categories of sidebars that the reader has opened or closed, by their `categoryKey`. */
export type ToggledCategories = ReadonlyMap<string, boolean>

/** Those that the reader has opened or closed before. */
export function recallCategories(): ToggledCategories {
  return new Map(Object.entries(recallObject(KEY)).map(([key, open]) => [key, open === true]))
}

/** Keeps them for pages to come. */
export function rememberCategories(toggled: ToggledCategories): void {
  remember(KEY, JSON.stringify(Object.fromEntries(toggled)))
}
