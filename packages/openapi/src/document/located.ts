import type { GeneratorProblem } from 'lectern'

/** What to do about a problem, see `GeneratorProblem`. */
export interface Advice extends Pick<GeneratorProblem, 'hint' | 'unknown'> {
  readonly code?: 'bad-document' | 'broken-link'
}

/** A value of a document, and where it is. */
export interface Located {
  readonly value: unknown
  /** Relative to the content folder. */
  readonly file: string
  /** Keys that lead to it. */
  readonly path: readonly string[]
}

/** What cannot be shown, with its place: the part of the reference that needs it is left out. */
export class BadValue extends Error {
  readonly at: Located
  readonly advice: Advice

  constructor(message: string, at: Located, advice: Advice = {}) {
    super(message)
    this.at = at
    this.advice = advice
  }
}

/** What a mistake that is already reported leaves out. */
export class KnownBadValue extends BadValue {}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Undefined for what is missing or null. */
export function child({ value, file, path }: Located, key: string): Located | undefined {
  const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return inner === undefined || inner === null
    ? undefined
    : { value: inner, file, path: [...path, key] }
}

export function textIn(at: Located, key: string): string | undefined {
  const found = child(at, key)
  if (found === undefined || typeof found.value === 'string') return found?.value as string
  if (typeof found.value === 'number') return String(found.value)
  throw new BadValue(`"${key}" is no text`, found)
}

export function flagIn(at: Located, key: string): boolean {
  return child(at, key)?.value === true
}

export function listIn(at: Located, key: string): readonly Located[] {
  const found = child(at, key)
  if (found === undefined) return []
  if (!Array.isArray(found.value)) throw new BadValue(`"${key}" is no list`, found)
  return found.value.map((value, index) => ({
    value,
    file: found.file,
    path: [...found.path, String(index)],
  }))
}

export function entriesIn(at: Located, key: string): readonly (readonly [string, Located])[] {
  const found = child(at, key)
  if (found === undefined) return []
  if (!isRecord(found.value)) throw new BadValue(`"${key}" is no map`, found)
  return Object.keys(found.value).flatMap(name => {
    const inner = child(found, name)
    return inner === undefined ? [] : [[name, inner] as const]
  })
}
