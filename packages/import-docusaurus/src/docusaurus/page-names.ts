import { freeName } from '@lectern/base/collections'
import type { Doc, DocsVersion } from './docs-instance.ts'

export interface PageNames {
  /** Doc id in Lectern: the path of its file without `.md`. */
  idOf(version: string, doc: Doc): string
}

/**
 * Gives a page one id in all versions. The newest version decides: the id is the path of its file without
 * numbers. A document of an older version is the same page if it has the same address below its version, or
 * else the same doc id.
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
      // Some file systems ignore case.
      taken.add(name.toLowerCase())
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
      const isTaken = (name: string): boolean => taken.has(name.toLowerCase())
      const isSame = same !== undefined && !here.has(same)
      claim(doc, isSame ? same : freeName(nameOf(doc), isTaken))
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
      if (name === undefined) throw new Error(`${doc.path} is not a document of ${version}`)
      return name
    },
  }
}

function keyOf(version: string, { path }: Doc): string {
  return `${version}|${path}`
}

function nameOf({ path, id }: Doc): string {
  const parts = path.replace(/\.mdx?$/, '').split('/')
  const folders = id.split('/').slice(0, -1)
  const last = (parts.at(-1) ?? '').replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/, '')
  const file = /^readme$/i.test(last) ? 'index' : last
  return [...folders, file.replace(/^_+/, '')].join('/')
}
