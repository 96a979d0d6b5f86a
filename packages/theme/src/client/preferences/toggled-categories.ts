import { recallObject, remember } from './storage.ts'

const KEY = 'sidebar'

/** By `categoryKey`. */
export type ToggledCategories = ReadonlyMap<string, boolean>

export function recallCategories(): ToggledCategories {
  return new Map(Object.entries(recallObject(KEY)).map(([key, open]) => [key, open === true]))
}

export function rememberCategories(toggled: ToggledCategories): void {
  remember(KEY, JSON.stringify(Object.fromEntries(toggled)))
}
