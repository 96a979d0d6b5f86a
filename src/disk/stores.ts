import { join } from 'node:path'
import { openStore, type Store } from './store.ts'

/** Keys whose values are large and seldom read: the HTML and Markdown of pages. */
const LARGE = 'body:'

/**
 * Opens the cache of a site as one store in two files: most runs need few of the large values, and so
 * need not read most of the bytes.
 *
 * @param folder absolute path of the folder with the two files, `cache` and `bodies`
 */
export function openStores(folder: string, stamp: string): Store {
  const small = openStore(join(folder, 'cache'), stamp)
  const large = openStore(join(folder, 'bodies'), stamp)
  const storeOf = (key: string): Store => (key.startsWith(LARGE) ? large : small)
  return {
    get: key => storeOf(key).get(key),
    has: key => storeOf(key).has(key),
    keep: key => storeOf(key).keep(key),
    put: (key, value) => storeOf(key).put(key, value),
    save() {
      large.save()
      small.save()
    },
  }
}
