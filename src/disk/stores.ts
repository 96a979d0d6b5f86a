import { join } from 'node:path'
import { openStore, type Store } from './store.ts'

/**
 * The file with the value of a key, by how the key starts; what is not named here is in `index`, which
 * every run reads.
 */
const FILES: Readonly<Record<string, 'files' | 'facts' | 'bodies'>> = {
  // One value, which every edit replaces.
  files: 'files',
  // What pages show of each other, and what is searched.
  facts: 'facts',
  sections: 'facts',
  // HTML and Markdown.
  body: 'bodies',
}

/**
 * Opens the cache of a site as one store in several files: a file is read when something in it is asked
 * for, and most runs need few of the large values, and so need not read most of the bytes.
 *
 * @param folder absolute path of the folder with the files
 */
export function openStores(folder: string, stamp: string): Store {
  const store = (name: string): Store => openStore(join(folder, name), stamp)
  const stores = {
    files: store('files'),
    index: store('index'),
    facts: store('facts'),
    bodies: store('bodies'),
  }
  const storeOf = (key: string): Store => stores[FILES[key.slice(0, key.indexOf(':'))] ?? 'index']
  return {
    get: key => storeOf(key).get(key),
    put: (key, value) => storeOf(key).put(key, value),
    save(isLive) {
      for (const each of Object.values(stores)) each.save(isLive)
    },
  }
}
