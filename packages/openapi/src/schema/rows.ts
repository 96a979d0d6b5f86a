import { flagIn, isRecord, type Located } from '../document/located.ts'
import { writeEntry } from '../markdown/entry.ts'
import { blocks, container, escapeText, inlineCode } from '../markdown/write.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { Direction } from './example.ts'
import { factsOf, valueCode } from './facts.ts'
import type { MergedSchema } from './merge.ts'
import { alternativesOf, typeOf } from './type.ts'

/** Rows of named schemas that are shown below others; then links to their pages are enough. */
const MOST_EXPANDED = 20
/** All rows of a page; of what is deeper than them there are only names. */
const MOST_ROWS = 75
const DEEPEST = 8
/** Rows that are deeper can be opened. */
const DEEPEST_OPEN = 1

/** How many rows a page can still show. */
export interface RowBudget {
  rows: number
  expanded: number
}

export function openBudget(): RowBudget {
  return { rows: MOST_ROWS, expanded: MOST_EXPANDED }
}

interface RowOptions {
  /** Start of the ids: `body`. */
  readonly prefix: string
  /** Null on the page of a schema. */
  readonly direction: Direction | null
  readonly budget: RowBudget
}

interface Place extends RowOptions {
  readonly stack: readonly unknown[]
  readonly depth: number
}

/** What is in a schema, as blocks of Markdown: properties, items, alternatives. */
export function insideOf(at: Located, options: RowOptions, page: PageContext): readonly string[] {
  return inside(at, { ...options, stack: [], depth: 0 }, page)
}

function inside(at: Located, place: Place, page: PageContext): readonly string[] {
  const { schemas, texts } = page
  const schema = schemas.merge(at)
  if (place.depth > DEEPEST || place.stack.includes(schema.self)) return []
  const stack = [...place.stack, schema.self]
  const below: Place = { ...place, stack }
  const hidden = { request: 'readOnly', response: 'writeOnly', none: '' }[place.direction ?? 'none']
  const shown = [...schema.properties].filter(
    ([, property]) => schemas.merge(property).keywords.get(hidden)?.value !== true,
  )
  if (shown.length > 0 && place.depth > 0 && place.budget.rows <= 0) {
    return [`${texts.properties}: ${shown.map(([name]) => inlineCode(name)).join(', ')}.`]
  }
  const rows = shown.map(([name, property]) => {
    const isRequired = schema.required.has(name) && place.direction !== 'response'
    return valueEntry({ name, at: property, schema: property, isRequired }, below, page)
  })
  const values = schema.keywords.get('additionalProperties')
  const items = schema.keywords.get('items')
  const map = values !== undefined && isRecord(values.value) ? values : undefined
  if (map !== undefined && rows.length > 0) {
    const other = { name: '*', at: map, schema: map, isRequired: false }
    rows.push(valueEntry({ ...other, note: texts.otherProperties }, below, page))
  }
  return [
    ...(rows.length === 0 ? [] : [rows.join('\n')]),
    ...(map !== undefined && rows.length === 0 ? inside(map, below, page) : []),
    ...(items === undefined ? [] : inside(items, below, page)),
    ...alternatives(schema, below, page),
  ]
}

interface ValueEntry {
  readonly name: string
  /** What has the description. */
  readonly at: Located
  readonly schema: Located | undefined
  readonly isRequired: boolean
  readonly note?: string
}

/** A parameter, a header or a property with what is in it, as an item of a list. */
export function valueEntry(
  { name, at, schema: from, isRequired, note }: ValueEntry,
  place: RowOptions & { readonly stack?: readonly unknown[]; readonly depth?: number },
  page: PageContext,
): string {
  const { schemas, texts, document } = page
  const { stack = [], depth = 0, budget } = place
  budget.rows -= 1
  if (depth > 0) budget.expanded -= 1
  const schema = schemas.merge(from ?? { ...at, value: {} })
  const id = page.id(`${place.prefix}.${name === '*' ? 'any' : name}`)
  const { keywords } = schema
  const described = at === from ? keywords.get('description') : undefined
  const text =
    described === undefined
      ? page.describe(at)
      : page.describe({ ...described, value: { description: described.value } })
  const isOld = flagIn(at, 'deprecated') || keywords.get('deprecated')?.value === true
  const value = keywords.get('default')
  const isShort = value !== undefined && !(isRecord(value.value) || Array.isArray(value.value))
  const kind = [
    `${page.typeLink(typeOf(schema, schemas))}.`,
    isOld ? `**${texts.deprecated}.**` : '',
    note === undefined ? '' : `${escapeText(note)}.`,
  ]
  const access = place.direction === null ? accessOf(keywords, texts) : []
  return writeEntry({
    name,
    word: isRequired ? texts.required : '',
    id,
    kind: kind.filter(part => part !== '').join(' '),
    description: text,
    end: isShort ? `${texts.byDefault}, ${valueCode(value.value)}.` : '',
    more: [[...access, ...factsOf(schema, texts, document)].join(' '), ...nested()],
  })

  function nested(): readonly string[] {
    if (from === undefined) return []
    const { named } = typeOf(schema, schemas)
    if (named !== null && budget.expanded <= 0) return []
    const below = { ...place, prefix: id, stack, depth: depth + 1 }
    const found = inside(from, below, page)
    if (found.length === 0) return []
    return named !== null || depth >= DEEPEST_OPEN
      ? [container(`details[${escapeText(named?.name ?? texts.properties)}]`, blocks(found))]
      : found
  }
}

function accessOf(
  keywords: MergedSchema['keywords'],
  texts: PageContext['texts'],
): readonly string[] {
  const is = (key: string): boolean => keywords.get(key)?.value === true
  return [
    ...(is('readOnly') ? [`${texts.readOnly}.`] : []),
    ...(is('writeOnly') ? [`${texts.writeOnly}.`] : []),
  ]
}

function alternatives(schema: MergedSchema, place: Place, page: PageContext): readonly string[] {
  const { schemas, texts } = page
  const options = alternativesOf(schema, schemas)
  const [only] = options
  if (only === undefined) return []
  if (options.length === 1) return inside(only, place, page)
  const links: string[] = []
  const opened: string[] = []
  for (const [index, option] of options.entries()) {
    const merged = schemas.merge(option)
    const type = typeOf(merged, schemas)
    const title = merged.keywords.get('title')?.value
    const label = type.named?.name ?? (typeof title === 'string' ? title : type.text)
    const isShown = (type.named === null || place.budget.expanded > 0) && place.budget.rows > 0
    const below = { ...place, prefix: `${place.prefix}.${index + 1}`, depth: place.depth + 1 }
    const body = isShown ? inside(option, below, page) : []
    const facts = factsOf(merged, texts, page.document).join(' ')
    if (body.length > 0) opened.push(container(`details[${escapeText(label)}]`, blocks(body)))
    if (body.length > 0 && type.named === null) continue
    const isTitled = label !== type.text && type.named === null
    const start = `- ${isTitled ? `${escapeText(label)}: ` : ''}${page.typeLink(type)}`
    links.push(facts === '' ? start : `${start}. ${facts}`)
  }
  const label = schema.keywords.has('oneOf') ? texts.oneOf : texts.anyOf
  return [`${label}:`, links.join('\n'), ...discriminator(schema, page), ...opened]
}

function discriminator({ keywords }: MergedSchema, page: PageContext): readonly string[] {
  const at = keywords.get('discriminator')
  const name = isRecord(at?.value) ? at.value.propertyName : undefined
  if (at === undefined || typeof name !== 'string') return []
  const mapping = isRecord(at.value) && isRecord(at.value.mapping) ? at.value.mapping : {}
  const pairs = Object.entries(mapping).map(([value, target]) => {
    const label = String(target).replace(/^.*\//, '')
    const named = [...page.schemas.named.values()].find(each => each.name === label)
    return `${inlineCode(value)} → ${page.typeLink({ text: label, named: named ?? null })}`
  })
  const list = pairs.length === 0 ? '' : ` (${pairs.join(', ')})`
  return [`${page.texts.discriminator}: ${inlineCode(name)}${list}.`]
}
