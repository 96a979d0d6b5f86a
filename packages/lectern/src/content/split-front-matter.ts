import { TYPED_SPACE, typedSpaces } from '@lectern/base/markdown'
import type { Problem } from '@lectern/base/problem'
import { FRONT_MATTER_SCHEMAS, type FrontMatter, type SourceKind } from './front-matter.ts'
import { schemaMistake } from './schema-mistake.ts'
import { parsePlainYaml, parseYaml } from './yaml.ts'

export interface UnknownKey {
  readonly key: string
  readonly value: unknown
  readonly place: Partial<Problem>
}

interface SplitFile {
  readonly frontMatter: FrontMatter
  readonly body: string
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number
  readonly unknownKeys: readonly UnknownKey[]
  readonly problems: readonly Problem[]
}

export function bodyOf(content: string): { readonly body: string; readonly bodyLine: number } {
  const head = FRONT_MATTER.exec(content)?.[0] ?? ''
  return { body: content.slice(head.length), bodyLine: head.split('\n').length }
}

/** All of it, as it is written; empty if it is not valid. */
export function frontMatterOf(content: string): Readonly<Record<string, unknown>> {
  const source = FRONT_MATTER.exec(content)?.[1] ?? ''
  const value = parsePlainYaml(source) ?? parseYaml(source).value
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const FRONT_MATTER = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

export function splitFrontMatter(content: string, file: string, kind: SourceKind): SplitFile {
  const match = FRONT_MATTER.exec(content)
  if (match === null) {
    const isOpen = /^---[ \t]*\r?\n/.test(content)
    const problems = isOpen ? [unclosed(file)] : late(content, file)
    return { frontMatter: {}, unknownKeys: [], body: content, bodyLine: 1, problems }
  }
  const source = match[1] ?? ''
  const { body, bodyLine } = bodyOf(content)
  const plain = parsePlainYaml(source)
  const { value, error } = plain === null ? parseYaml(source) : { value: plain, error: null }
  if (error !== null) {
    const { message, hint } = error
    const place = { ...error.place, file, line: error.place.line + 1 }
    const wrong = { ...problem(`the front matter is not valid YAML: ${message}`, place), hint }
    return { frontMatter: {}, unknownKeys: [], body, bodyLine, problems: [wrong] }
  }
  let lines: ReadonlyMap<string, number> | undefined
  const placeOf = (key: string): Partial<Problem> => {
    lines ??= firstLines(source)
    const line = lines.get(key)
    return line === undefined
      ? { file, line: 1, column: 1, length: 3 }
      : { file, line, column: 1, length: key.length }
  }
  const checked = check(value ?? {}, kind, placeOf)
  const spaces = typedSpaces(source).map(({ line, column }): Problem => {
    return { ...TYPED_SPACE, hint: 'Write a space.', file, line: line + 1, column, length: 1 }
  })
  return { ...checked, body, bodyLine, problems: [...checked.problems, ...spaces] }
}

function firstLines(source: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const [index, line] of source.split('\n').entries()) {
    const [, key] = /^(.+?):(?=\s|$)/.exec(line) ?? []
    if (key !== undefined && !lines.has(key)) lines.set(key, index + 2)
  }
  return lines
}

/** Keeps the valid keys if others are invalid. */
function check(
  value: unknown,
  kind: SourceKind,
  placeOf: (key: string) => Partial<Problem>,
): Pick<SplitFile, 'frontMatter' | 'unknownKeys' | 'problems'> {
  const schema = FRONT_MATTER_SCHEMAS[kind]
  const result = schema.safeParse(value)
  if (result.success) return { frontMatter: result.data, unknownKeys: [], problems: [] }
  const unknownKeys = result.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map(
          (key): UnknownKey => ({
            key,
            value: typeof value === 'object' && value !== null ? Reflect.get(value, key) : null,
            place: placeOf(key),
          }),
        )
      : [],
  )
  const wrong = result.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? [] : [schemaMistake(issue)],
  )
  const bad = new Set([
    ...unknownKeys.map(({ key }) => key),
    ...wrong.map(({ path }) => String(path[0] ?? '')),
  ])
  const rest = Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
    ([key]) => !bad.has(key),
  )
  const kept = schema.safeParse(Object.fromEntries(rest))
  return {
    frontMatter: kept.success ? kept.data : {},
    unknownKeys,
    problems: wrong.map(({ path, message }) =>
      problem(
        path.length === 0 ? `front matter: ${message}` : `"${nameOf(path)}": ${message}`,
        placeOf(String(path[0] ?? '')),
      ),
    ),
  }
}

/** `badge.tone`; without positions in lists. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.filter(key => typeof key === 'string').join('.')
}

/** Front matter below empty lines or a comment would be shown as text. */
function late(content: string, file: string): Problem[] {
  const [above = ''] =
    /^(?:\s|<!--(?:(?!-->)[\s\S])*-->)+(?=---[ \t]*\r?\n[a-z][\w-]*:)/.exec(content) ?? []
  if (above === '') return []
  const lines = above.split('\n')
  const place = { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, length: 3 }
  const hint = 'Remove what stands before it.'
  return [{ ...problem('front matter has to start on the first line', place), hint }]
}

function unclosed(file: string): Problem {
  const hint = 'Write a line "---" below its last key.'
  const place = { file, line: 1, column: 1, length: 3 }
  return { ...problem('the front matter is never closed', place), hint }
}

function problem(message: string, place: Partial<Problem>): Problem {
  return { code: 'front-matter', severity: 'error', message, ...place }
}
