import type { Doc, DocsVersion } from '../docusaurus/docs-instance.ts'

/** Which page each document is, by version and path of its file. */
export interface PageNames {
  /** The doc id in Lectern: the path of its file without `.md`. */
  idOf(version: string, doc: Doc): string
}

/**
 * Names the documents of all versions for Lectern, where a page has the same name in each of its versions.
 * The newest version decides: a page is called as its file there, without numbers. One of an older
 * version is the same page when it has the same address below its version, or else the same doc id.
 */
export function namePages(versions: readonly DocsVersion[]): PageNames {
  const names = new Map<string, string>()
  const byAddress = new Map<string, string>()
  const byId = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name: version, docs } of versions) {
    const here = new Set<string>()
    const claim = (doc: Doc, name: string): void => {
      here.add(name)
      taken.add(name)
      names.set(keyOf(version, doc), name)
    }
    const rest = docs.filter(doc => {
      const name = byAddress.get(doc.address)
      if (name === undefined) return true
      claim(doc, name)
      return false
    })
    for (const doc of rest) {
      const same = byId.get(doc.id)
      const name = same !== undefined && !here.has(same) ? same : freeName(nameOf(doc), taken)
      claim(doc, name)
    }
    for (const doc of docs) {
      const name = names.get(keyOf(version, doc)) ?? ''
      if (!byAddress.has(doc.address)) byAddress.set(doc.address, name)
      if (!byId.has(doc.id)) byId.set(doc.id, name)
    }
  }
  return {
    idOf(version, doc) {
      const name = names.get(keyOf(version, doc))
      if (name === undefined) throw new Error(`${doc.path} is no document of ${version}`)
      return name
    },
  }
}

function keyOf(version: string, { path }: Doc): string {
  return `${version}|${path}`
}

/** The name of a file, without the numbers that order it: `guides/intro`. */
function nameOf({ path, id }: Doc): string {
  const parts = path.replace(/\.mdx?$/, '').split('/')
  const folders = id.split('/').slice(0, -1)
  const last = (parts.at(-1) ?? '').replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/, '')
  const file = /^readme$/i.test(last) ? 'index' : last
  return [...folders, file.replace(/^_+/, '')].join('/')
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    // On some systems names that differ in case only are one file.
    if (![...taken].some(other => other.toLowerCase() === name.toLowerCase())) return name
  }
}
