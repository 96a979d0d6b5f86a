import type { Node, ObjectExpression, ObjectProperty } from '@babel/types'
import { type ConfigFiles, nameOf, openPlaces, type Written } from './source-place.ts'

type VersionKeys = Readonly<Record<string, string | true | null>>

export interface VersionChanges {
  /** Written before the first version. */
  readonly added: VersionKeys | null
  /** Of the version at an index: new values, and null for keys to remove. */
  readonly changed: { readonly index: number; readonly keys: VersionKeys } | null
}

export interface EditedFile {
  /** Absolute. */
  readonly file: string
  readonly before: string
  readonly after: string
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Null if the list of versions in the configuration is computed, so that it cannot be edited. */
export async function editVersions(
  files: ConfigFiles,
  { added, changed }: VersionChanges,
  set: number,
): Promise<EditedFile | null> {
  const places = await openPlaces(files)
  // A single set of documentation may be written without a list.
  const list = ['docs', String(set), 'versions']
  const inSet = places.written(list) === null && set === 0 ? ['docs', 'versions'] : list
  const versions = places.written(inSet)
  if (versions?.node.type !== 'ArrayExpression') return null
  const { file, text } = versions.module
  const edits: Edit[] = []
  if (added !== null) {
    const [first] = versions.node.elements
    if (!first) return null
    const { start } = rangeOf(first)
    edits.push({ start, end: start, text: newEntry(added, { text, start }) })
  }
  if (changed !== null) {
    const entry = places.written([...inSet, String(changed.index)])
    const found = entry && editsOf(entry, changed.keys)
    if (!found || entry.module.file !== file) return null
    edits.push(...found)
  }
  const after = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text)
  return { file, before: text, after }
}

/** For messages, and as it is written into the list. */
export function versionCode(keys: VersionKeys): string {
  const written = Object.entries(keys).flatMap(([key, value]) =>
    value === null ? [] : `${key}: ${literal(value, "'")}`,
  )
  return `{ ${written.join(', ')} }`
}

/** On its own line if the first version is. */
function newEntry(keys: VersionKeys, { text, start }: { text: string; start: number }): string {
  const line = text.lastIndexOf('\n', start - 1) + 1
  const indent = text.slice(line, start)
  const end = text[line - 2] === '\r' ? '\r\n' : '\n'
  const isAlone = line > 0 && indent.trim() === ''
  return `${versionCode(keys)},${isAlone ? `${end}${indent}` : ' '}`
}

function editsOf({ node, module: { text } }: Written, keys: VersionKeys): Edit[] | null {
  if (node.type !== 'ObjectExpression') return null
  const edits = Object.entries(keys).map(([key, value]): Edit | null => {
    const property = propertyOf(node, key)
    if (property === undefined) {
      const last = propertyOf(node, 'label')
      if (value === null) return NOTHING
      if (last === undefined) return null
      const { end } = rangeOf(last)
      return { start: end, end, text: `, ${key}: ${literal(value, "'")}` }
    }
    if (value === null) return removal(node, property, text)
    const { start, end } = rangeOf(property.value)
    return { start, end, text: literal(value, text[start] === '"' ? '"' : "'") }
  })
  return edits.includes(null) ? null : edits.filter(edit => edit !== null)
}

const NOTHING: Edit = { start: 0, end: 0, text: '' }

/** With the comma before it, unless a comment is between. */
function removal({ properties }: ObjectExpression, property: ObjectProperty, text: string): Edit {
  const { start, end } = rangeOf(property)
  const before = properties[properties.indexOf(property) - 1]
  const from = before === undefined ? start : rangeOf(before).end
  if (/^\s*,\s*$/.test(text.slice(from, start))) return { start: from, end, text: '' }
  const comma = /^\s*,[ \t]*/.exec(text.slice(end))?.[0].length ?? 0
  return { start, end: end + comma, text: '' }
}

function propertyOf({ properties }: ObjectExpression, key: string): ObjectProperty | undefined {
  return properties
    .filter(each => each.type === 'ObjectProperty')
    .findLast(each => !each.computed && nameOf(each.key) === key)
}

function literal(value: string | true, quote: string): string {
  return value === true ? 'true' : quote + value.replace(/[\\'"]/g, '\\$&') + quote
}

function rangeOf({ start, end }: Node): { readonly start: number; readonly end: number } {
  return { start: start ?? 0, end: end ?? 0 }
}
