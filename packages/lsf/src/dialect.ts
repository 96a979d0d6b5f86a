import type { SyntaxNode } from '@lezer/common'
import { checks } from './checks.ts'
import type { CodeError } from './code-error.ts'
import { lifetimes } from './lifetimes.ts'
import {
  isIn,
  type Lifetime,
  lifetime,
  releaseOf,
  titleOf,
  type Version,
  versions,
} from './words.ts'

/** What a version does not have, except its unreserved words; and what no version has, but the grammar accepts. */
export function unitDifferences(unit: SyntaxNode, code: string, version: Version): Differences {
  const found = {
    marks: [] as number[],
    errors: [] as CodeError[],
    foreignWords: [] as ForeignWord[],
    declaredWords: [] as string[],
  }
  const watched = watchedNodes.get(version)
  unit.cursor().iterate(ref => {
    // `ref.node` is expensive.
    const { name, from, to } = ref
    if (ref.type.isError) found.marks.push(from)
    if (watched?.has(name)) {
      const { node } = ref
      const message = byVersion(node, version) ?? checks[name]?.(node, { code, version })
      if (message) {
        found.errors.push({ from, to, message, expected: [] })
        return
      }
    }
    if (naming.has(name) && isUpper(code, from)) {
      const word = code.slice(from, to)
      if (isDeclared(ref.node)) found.declaredWords.push(word)
      else if (foreignWord(word, version)) found.foreignWords.push({ from, word })
    }
  })
  return found
}

export interface ForeignWord {
  readonly from: number
  readonly word: string
}

interface Differences {
  readonly marks: readonly number[]
  readonly errors: readonly CodeError[]
  readonly foreignWords: readonly ForeignWord[]
  readonly declaredWords: readonly string[]
}

/** Null unless the word is reserved in another version only. */
export function foreignWord(word: string, version: Version): string | null {
  const life = lifetime(word)
  return life && during(life, version, `"${word}" is a keyword only`)
}

/** A name that is a keyword in another version is meant as that keyword, unless the code declares it. */
const naming: ReadonlySet<string> = new Set([
  'PropertyName',
  'Parameter',
  'ClassName',
  'Name',
  'FormName',
  'Definition',
])

function isUpper(code: string, at: number) {
  return /^[A-Z]{2}/.test(code.slice(at, at + 2))
}

function isDeclared({ name, parent }: SyntaxNode) {
  return (
    name === 'Definition' ||
    parent?.name === 'PropertyDeclaration' ||
    parent?.name === 'ParameterList' ||
    parent?.name === 'ImportField' ||
    parent?.name === 'NameList'
  )
}

function byVersion(node: SyntaxNode, version: Version) {
  const lifetime = lifetimeOf(node)
  return lifetime ? during(lifetime, version, `${called(node)} is only`) : null
}

function during(life: Lifetime, version: Version, begin: string): string | null {
  if (isIn(version, life)) return null
  return releaseOf(version) < life.since
    ? `${begin} since ${titleOf(life.since)}`
    : `${begin} up to ${titleOf(life.until)}`
}

function lifetimeOf(node: SyntaxNode): Lifetime | undefined {
  const around = node.parent?.name ?? ''
  const parent = around === 'PropertiesBlock' ? 'PropertyItem' : around
  const sibling = node.prevSibling?.name ?? ''
  return (
    rules.get(`${parent}/${sibling}+${node.name}`) ??
    rules.get(`${parent}/${node.name}`) ??
    rules.get(node.name)
  )
}

/** In messages: `"POPUP" here`, `Filter action`. */
function called({ name }: SyntaxNode) {
  if (/^([A-Z]{2,}|\W)$/.test(name)) return `"${name}" here`
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}

const rules = lifetimes()

function watchedIn(version: Version): ReadonlySet<string> {
  const broken = [...rules].filter(([, life]) => !isIn(version, life))
  return new Set([
    ...broken.map(([path]) => path.replace(/^.+[/+](?=.)/, '')),
    ...Object.keys(checks),
  ])
}

const watchedNodes: ReadonlyMap<Version, ReadonlySet<string>> = new Map(
  versions.map(version => [version, watchedIn(version)]),
)
