import { decode, isExternal } from '@lectern/base/url'
import { type Located, listIn, textIn } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'
import type { NamedSchema } from '../schema/names.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { ApiTexts } from '../texts.ts'
import { type Operation, operationsIn } from './operations.ts'

/** A tag, the operations without one, or the webhooks. */
export interface Group {
  readonly title: string
  /** What the document says of the tag. */
  readonly at: Located | null
  readonly path: string
  readonly operations: readonly PlannedOperation[]
}

export interface PlannedOperation extends Operation {
  /** Of its page. */
  readonly page: string
  readonly isWebhook: boolean
}

interface Address {
  readonly path: string
  readonly id?: string
}

/** All pages with their paths, which do not depend on the locale. */
export interface Plan {
  readonly overview: string
  readonly groups: readonly Group[]
  readonly schemas: readonly (NamedSchema & { readonly page: string })[]
  readonly schemasPath: string
  pathOfSchema(schema: NamedSchema): string | undefined
  /** Where a link of a description leads; null for what the document does not have. */
  address(url: string): string | Address | null
}

interface PlanOptions {
  readonly folder: string
  readonly texts: ApiTexts
  /** Of relative links. */
  readonly links: string | undefined
}

export function planPages(
  document: ApiDocument,
  schemas: Schemas,
  { folder, texts, links }: PlanOptions,
): Plan {
  const overview = `${folder}/index.md`
  const operations = operationsIn(document.root, 'paths', document)
  const webhooks = operationsIn(document.root, 'webhooks', document)
  reportSameIds([...operations, ...webhooks], document)
  const folderOf = openNames()
  const schemasFolder = `${folder}/${folderOf('schemas')}`
  const tags = new Map<string, Located | null>(
    (document.attempt(() => listIn(document.root, 'tags')) ?? []).flatMap(tag => {
      const name = document.attempt(() => textIn(tag, 'name'))
      return typeof name === 'string' ? [[name, tag] as const] : []
    }),
  )
  for (const { tags: own } of operations) {
    for (const tag of own.slice(0, 1)) if (!tags.has(tag)) tags.set(tag, null)
  }
  const groupOf = (
    title: string,
    own: readonly Operation[],
    { at = null, name = title }: { readonly at?: Located | null; readonly name?: string } = {},
  ): Group[] => {
    if (own.length === 0) return []
    const path = `${folder}/${folderOf(name)}`
    const nameOf = openNames()
    const planned = own.map(operation => {
      const page = `${path}/${nameOf(operation.id ?? `${operation.method}-${operation.path}`)}.md`
      return { ...operation, page, isWebhook: name === 'webhooks' }
    })
    const shown = at === null ? undefined : document.attempt(() => textIn(at, 'x-displayName'))
    return [{ title: shown ?? title, at, path: `${path}/index.md`, operations: planned }]
  }
  const groups = [
    ...[...tags].flatMap(([tag, at]) => {
      const own = operations.filter(each => each.tags[0] === tag)
      return groupOf(tag, own, { at })
    }),
    ...groupOf(
      texts.operations,
      operations.filter(each => each.tags.length === 0),
      { name: 'operations' },
    ),
    ...groupOf(texts.webhooks, webhooks, { name: 'webhooks' }),
  ]
  const nameOf = openNames()
  const planned = [...schemas.named.values()].map(schema => ({
    ...schema,
    page: `${schemasFolder}/${nameOf(schema.name)}.md`,
  }))
  const pageOf = new Map(planned.map(({ name, page }) => [name, page]))
  const all = groups.flatMap(group => group.operations)
  const targets = new Map<string, string>([
    ...planned.flatMap(({ name, page }) => [
      [`#/components/schemas/${name}`, page] as const,
      [`#schema/${name}`, page] as const,
    ]),
    ...[...tags.keys()].flatMap(tag => {
      const path = groups.find(group => group.operations.some(each => each.tags[0] === tag))?.path
      return path === undefined ? [] : [[`#tag/${wordsOf(tag)}`, path] as const]
    }),
    ...all.flatMap(({ id, page, method, path, tags: [tag = ''] }) => [
      ...(id === null ? [] : [[`#operation/${id}`, page] as const]),
      ...(id === null ? [] : [[`#tag/${wordsOf(tag)}/operation/${id}`, page] as const]),
      [
        `#tag/${wordsOf(tag)}/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`,
        page,
      ] as const,
    ]),
  ])
  return {
    ...{ overview, groups, schemas: planned, schemasPath: `${schemasFolder}/index.md` },
    pathOfSchema: ({ name }) => pageOf.get(name),
    address(url) {
      if (isExternal(url)) return url
      if (url.startsWith('#')) {
        const path = targets.get(decode(url))
        if (path !== undefined) return { path }
        // A heading of the description of the whole.
        const [, section] = /^#section\/(?:[^/]+\/)*([^/]+)$/.exec(url) ?? []
        return section === undefined ? null : { path: overview }
      }
      if (links === undefined) return url
      return URL.canParse(url, links) ? new URL(url, links).href : null
    },
  }
}

/** As Redoc writes it in addresses. */
function wordsOf(tag: string): string {
  return tag.replaceAll(' ', '-')
}

/** Names of files, each used once also where letter case does not count. */
function openNames(): (text: string) => string {
  const taken = new Set(['index'])
  return text => {
    const name = slugOf(text)
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}-${count}`
    taken.add(free.toLowerCase())
    return free
  }
}

/** `list-pets` of `listPets`, `get-pets-petId` of `GET-/pets/{petId}`. */
function slugOf(text: string): string {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100)
  return words.toLowerCase() || 'x'
}

function reportSameIds(operations: readonly Operation[], document: ApiDocument): void {
  const seen = new Set<string>()
  for (const { id, at } of operations) {
    if (id === null) continue
    if (seen.has(id)) {
      const hint = 'Give each operation an id of its own, because it is its address.'
      document.report(`the operation id "${id}" is used twice`, at, hint)
    }
    seen.add(id)
  }
}
