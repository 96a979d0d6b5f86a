import { type Located, textIn } from '../document/located.ts'
import type { ApiDocument } from '../document/open-document.ts'
import type { Schemas } from '../schema/schemas.ts'
import type { ApiTexts } from '../texts.ts'
import { openNames, wordsOf } from './file-names.ts'
import { linkTargets } from './link-targets.ts'
import { type Operation, operationsIn } from './operations.ts'
import type { Group, Plan, PlannedSchema } from './planned.ts'

interface PlanOptions {
  readonly folder: string
  readonly texts: ApiTexts
  /** Of relative links. */
  readonly links: string | undefined
}

/** With more schemas, a sidebar with all of them would be most of each page: then there is a folder for each letter. */
const MOST_IN_FOLDER = 80

export function planPages(
  document: ApiDocument,
  schemas: Schemas,
  { folder, texts, links }: PlanOptions,
): Plan {
  const folderOf = openNames()
  const schemasFolder = `${folder}/${folderOf('schemas')}`
  const groups = groupsOf(document, texts).map(({ name, title, at, operations }): Group => {
    const path = `${folder}/${folderOf(name)}`
    const nameOf = openNames()
    const planned = operations.map(operation => {
      const own = operation.id ?? `${operation.method}-${operation.path}`
      return { ...operation, page: `${path}/${nameOf(own)}.md` }
    })
    return { title, at, path: `${path}/index.md`, operations: planned }
  })
  const nameOf = openNames()
  const isLarge = schemas.named.size > MOST_IN_FOLDER
  const planned = [...schemas.named.values()].map((schema): PlannedSchema => {
    const name = nameOf(schema.name)
    if (!isLarge) return { ...schema, page: `${schemasFolder}/${name}.md`, slug: null }
    const page = `${schemasFolder}/${[...name][0]}/${name}.md`
    return { ...schema, page, slug: `/${schemasFolder}/${name}` }
  })
  const pages = new Map(planned.map(({ name, page }) => [name, page]))
  const overview = `${folder}/index.md`
  return {
    ...{ overview, groups, schemas: planned, schemasPath: `${schemasFolder}/index.md` },
    pathOfSchema: ({ name }) => pages.get(name),
    address: linkTargets({ overview, groups, schemas: planned, links }),
  }
}

interface UnplannedGroup extends Pick<Group, 'title' | 'at'> {
  /** Of its folder. */
  readonly name: string
  readonly operations: readonly Operation[]
}

/** In the order of the tags of the document. */
function groupsOf(document: ApiDocument, texts: ApiTexts): readonly UnplannedGroup[] {
  const operations = operationsIn(document.root, 'paths', document)
  const webhooks = operationsIn(document.root, 'webhooks', document)
  reportSameIds([...operations, ...webhooks], document)
  const hasTags = operations.some(({ tags }) => tags.length > 0)
  const tags = new Map<string, Located>()
  for (const at of document.list(document.root, 'tags')) {
    const name = document.attempt(() => textIn(at, 'name'))
    if (typeof name === 'string') tags.set(name, at)
  }
  const grouped = new Map<string, Operation[]>([...tags.keys()].map(name => [name, []]))
  for (const operation of operations) {
    const [tag = hasTags ? OTHERS : firstWord(operation.path)] = operation.tags
    grouped.set(tag, [...(grouped.get(tag) ?? []), operation])
  }
  const groups = [...grouped].map(([name, own]): UnplannedGroup => {
    const at = tags.get(name) ?? null
    const shown = at === null ? null : document.attempt(() => textIn(at, 'x-displayName'))
    if (name === OTHERS) return { name: 'operations', title: texts.operations, at, operations: own }
    return { name, title: shown ?? name, at, operations: own }
  })
  const events = { name: 'webhooks', title: texts.webhooks, at: null, operations: webhooks }
  return [...groups, events].filter(group => group.operations.length > 0)
}

/** No tag is called so. */
const OTHERS = ''

/** `Users` of `/api/v1/users/{id}`: groups of a document without tags. */
function firstWord(path: string): string {
  const word = path.split('/').find(part => /^[A-Za-z]/.test(part) && !/^(api|v\d.*)$/i.test(part))
  return word === undefined ? OTHERS : wordsOf(word)
}

function reportSameIds(operations: readonly Operation[], document: ApiDocument): void {
  const seen = new Set<string>()
  for (const { id, at } of operations) {
    if (id === null) continue
    if (seen.has(id)) {
      const hint = 'Give each operation an id of its own, because it is its address.'
      document.report(`the operation id "${id}" is used twice`, at, { hint })
    }
    seen.add(id)
  }
}
