import { join, posix } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import { parseYaml } from 'lectern/authoring'
import { isFolderPage, splitNumber } from './doc-address.ts'
import type { Doc, DocsVersion } from './docs-instance.ts'
import type { IsOfSite } from './files.ts'
import { recordOf } from './reader.ts'

/**
 * The items that Docusaurus generates for a folder, in the format of `sidebars.js`.
 *
 * @param folder below the folder of the version; `.` for all of it
 */
export function generatedSidebar(
  { docs, folder: root }: DocsVersion,
  folder: string,
  isOfSite: IsOfSite,
): unknown[] {
  const prefix = folder === '.' || folder === '' ? '' : `${folder.replace(/^\.?\/|\/$/g, '')}/`
  const inside = docs.filter(
    ({ path, original }) => path.startsWith(prefix) && original.frontMatter.unlisted !== true,
  )
  return entriesOf(inside, { prefix, root, isOfSite })
}

interface Folder {
  /** With a final slash; empty for the root. */
  readonly prefix: string
  readonly root: string
  readonly isOfSite: IsOfSite
}

interface Positioned {
  readonly item: unknown
  readonly position: number
  readonly name: string
}

function entriesOf(docs: readonly Doc[], folder: Folder): unknown[] {
  const { prefix } = folder
  const inFolder = docs.filter(({ path }) => !path.slice(prefix.length).includes('/'))
  const folders = new Set(
    docs.flatMap(({ path }) => {
      const [first = '', ...rest] = path.slice(prefix.length).split('/')
      return rest.length === 0 ? [] : [first]
    }),
  )
  const items = [
    ...inFolder.map(
      (doc): Positioned => ({
        item: { type: 'doc', id: doc.id },
        position: docPosition(doc),
        name: doc.path.slice(prefix.length),
      }),
    ),
    ...[...folders].map((name): Positioned => {
      const inside = docs.filter(({ path }) => path.startsWith(`${prefix}${name}/`))
      return categoryOf(name, inside, folder)
    }),
  ]
  return items
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
    .map(({ item }) => item)
}

function categoryOf(name: string, docs: readonly Doc[], folder: Folder): Positioned {
  const inner: Folder = { ...folder, prefix: `${folder.prefix}${name}/` }
  const settings = categorySettings(inner)
  const { name: label, number } = splitNumber(name)
  const head =
    'link' in settings
      ? undefined
      : docs.find(({ path }) => {
          const { dir, name: file } = posix.parse(path)
          return `${dir}/` === inner.prefix && isFolderPage(file, dir.split('/'))
        })
  const rest = docs.filter(doc => doc !== head && doc.id !== linkedDoc(settings))
  const items = entriesOf(rest, inner)
  const link = head === undefined ? settings.link : { type: 'doc', id: head.id }
  const isAlone = head !== undefined && items.length === 0 && !('label' in settings)
  return {
    item: isAlone
      ? { type: 'doc', id: head.id, label: settings.label }
      : {
          type: 'category',
          label: String(settings.label ?? label),
          key: settings.key,
          items,
          link,
        },
    position: positionOf(settings.position, number ?? (isAlone ? docPosition(head) : undefined)),
    name,
  }
}

function docPosition({ original, number }: Doc): number {
  return positionOf(original.frontMatter.sidebar_position, number)
}

function linkedDoc({ link }: Readonly<Record<string, unknown>>): unknown {
  return recordOf(link).id
}

function positionOf(written: unknown, number: number | undefined): number {
  const position = written === undefined || written === null ? Number.NaN : Number(written)
  return Number.isNaN(position) ? (number ?? Number.POSITIVE_INFINITY) : position
}

function categorySettings({ root, prefix, isOfSite }: Folder): Readonly<Record<string, unknown>> {
  const file = ['_category_.json', '_category_.yml', '_category_.yaml']
    .map(name => join(root, prefix, name))
    .find(isOfSite)
  return file === undefined ? {} : recordOf(parseYaml(readFile(file).toString()).value)
}
