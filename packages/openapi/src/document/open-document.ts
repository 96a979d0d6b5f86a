import { posix } from 'node:path'
import { messageOf } from '@lectern/base/message-of'
import { decode } from '@lectern/base/url'
import type { GeneratorSite } from 'lectern'
import {
  type Advice,
  BadValue,
  child,
  entriesIn,
  isRecord,
  KnownBadValue,
  type Located,
  listIn,
} from './located.ts'
import type { Mistake, ParsedFile } from './parse-file.ts'

export interface ApiDocument {
  readonly root: Located
  /** Follows references until there is something else. */
  resolve(at: Located): Located
  /** The value that a reference leads to, which may be a reference again; null for anything else. */
  follow(at: Located): Located | null
  lineOf(at: Located): number
  /** A number as it is written, because JavaScript changes long ones. */
  sourceOf(at: Located): string
  /** Gives the result of `work`, or null if it needs a bad value, which is reported. */
  attempt<Result>(work: () => Result): Result | null
  /** Of a map or a list; none if it is something else, which is reported. */
  entries(at: Located, key: string): ReturnType<typeof entriesIn>
  list(at: Located, key: string): readonly Located[]
  /** Equal problems are reported once. */
  report(message: string, at: Located, more?: Advice): void
}

/** Parses the text of a file. */
export type ParseText = (path: string, text: string) => ParsedFile | Mistake

/** Reads a document and the files that it refers to, all below its folder. Null if it is no document, which is reported. */
export function openDocument(
  name: string,
  { read, list, report }: Pick<GeneratorSite, 'read' | 'list' | 'report'>,
  parse: ParseText,
): ApiDocument | null {
  const file = posix.normalize(name)
  const folder = posix.dirname(file)
  const files = new Map<string, ParsedFile | BadValue>()
  const reported = new Set<string>()

  const load = (path: string, at: Located): ParsedFile => {
    const loaded = files.get(path) ?? readParsed(path, at)
    files.set(path, loaded)
    if (loaded instanceof BadValue) throw loaded
    return loaded
  }
  const readParsed = (path: string, at: Located): ParsedFile | BadValue => {
    let text: string
    try {
      text = read(path)
    } catch (reason) {
      // The folder counts as read, so that the pages are made when the file is there.
      const unknown = { name: path, known: list(folder) }
      return new BadValue(messageOf(reason), at, {
        unknown,
      })
    }
    const parsed = parse(path, text)
    if (!('message' in parsed)) return parsed
    report({ code: 'bad-document', ...parsed, file: path })
    return new KnownBadValue(`"${path}" cannot be read`, at)
  }
  const lineOf = ({ file: path, path: keys }: Located): number => {
    const loaded = files.get(path)
    return loaded === undefined || loaded instanceof BadValue ? 1 : loaded.lineOf(keys)
  }
  const tell = (message: string, at: Located, more: Advice = {}): void => {
    const line = lineOf(at)
    const key = `${message} ${at.file} ${line}`
    if (reported.has(key)) return
    reported.add(key)
    report({ code: 'bad-document', message, file: at.file, line, ...more })
  }
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch (reason) {
      if (!(reason instanceof BadValue)) throw reason
      if (!(reason instanceof KnownBadValue)) tell(reason.message, reason.at, reason.advice)
      return null
    }
  }

  const follow = (at: Located): Located | null => {
    const reference = isRecord(at.value) ? at.value.$ref : undefined
    if (typeof reference !== 'string') return null
    const [target = '', pointer = ''] = reference.split('#', 2)
    const refused = (why: string, hint: string): BadValue =>
      new BadValue(`"${reference}" ${why}`, child(at, '$ref') ?? at, { hint })
    if (/^([a-z][a-z0-9+.-]+:|\/)/i.test(target)) {
      throw refused('is no file below the folder of the document', 'Copy the file there.')
    }
    if (pointer !== '' && !pointer.startsWith('/')) {
      throw refused('leads to no path', 'Write a path such as "#/components/schemas/Pet".')
    }
    const path = target === '' ? at.file : posix.join(posix.dirname(at.file), decode(target))
    const inside = posix.relative(folder, path)
    if (inside.startsWith('..') || /(^|\/)\./.test(inside)) {
      throw refused('is no file below the folder of the document', 'Move the file there.')
    }
    let found: Located = { value: load(path, at).value, file: path, path: [] }
    for (const part of pointer.split('/').slice(1)) {
      const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~')
      const inner = Array.isArray(found.value)
        ? { ...found, value: found.value[Number(key)], path: [...found.path, key] }
        : child(found, key)
      if (inner === undefined || inner.value === undefined) {
        const known = isRecord(found.value) ? Object.keys(found.value) : []
        const hint = `There is no "${key}" in "/${found.path.join('/')}".`
        throw new BadValue(`"${reference}" leads to nothing`, child(at, '$ref') ?? at, {
          ...{ hint, unknown: { name: key, known } },
        })
      }
      found = inner
    }
    return found
  }
  const resolve = (at: Located): Located => {
    let found = at
    for (let count = 0; count < LONGEST_CHAIN; count++) {
      const next = follow(found)
      if (next === null) return found
      found = next
    }
    throw new BadValue('this reference leads to itself', at, {
      hint: 'Write the value in one of its places.',
    })
  }

  const start: Located = { value: {}, file, path: [] }
  const root = attempt(() => {
    const at = { ...start, value: load(file, start).value }
    checkVersion(at)
    return at
  })
  if (root === null) return null
  return {
    root,
    ...{ resolve, follow, lineOf, attempt, report: tell },
    entries: (at, key) => attempt(() => entriesIn(at, key)) ?? [],
    list: (at, key) => attempt(() => listIn(at, key)) ?? [],
    sourceOf(at) {
      const loaded = files.get(at.file)
      const isExact = typeof at.value !== 'number' || Number.isSafeInteger(at.value)
      const source = isExact || loaded instanceof BadValue ? undefined : loaded?.sourceOf(at.path)
      return source ?? String(at.value)
    },
  }
}

const LONGEST_CHAIN = 50

function checkVersion(root: Located): void {
  if (child(root, 'swagger') !== undefined) {
    throw new BadValue('this is a document of Swagger 2.0', child(root, 'swagger') ?? root, {
      hint: 'Convert it to OpenAPI 3, for example with "npx swagger2openapi".',
    })
  }
  const version = child(root, 'openapi')
  if (version === undefined) {
    throw new BadValue('this is no OpenAPI document: "openapi" is missing', root, {
      hint: VERSIONS,
    })
  }
  if (!/^3\.[012](\.|$)/.test(String(version.value))) {
    throw new BadValue(`"${version.value}" is no known version of OpenAPI`, version, {
      hint: VERSIONS,
    })
  }
  const parts = ['paths', 'webhooks', 'components'].map(key => child(root, key))
  if (parts.every(part => part === undefined)) {
    throw new BadValue('"paths" is missing', root, {
      hint: 'List the operations in it, or write "paths: {}".',
    })
  }
}

const VERSIONS = 'Versions 3.0 and 3.1 are supported: write "openapi: 3.1.0".'
