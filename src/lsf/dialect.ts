import type { SyntaxNode, Tree } from '@lezer/common'
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

/**
 * The places where code uses what its version of the language does not have, besides words that the
 * version does not reserve, which do not parse there. Also the few things that no version has and
 * that the grammar lets pass to stay small.
 */
export function differences({ tree, code, version }: VersionedCode): CodeError[] {
  const errors: CodeError[] = []
  const report = (from: number, to: number, message: string) =>
    errors.push({ from, to, message, expected: [] })
  const foreign: { readonly from: number; readonly word: string }[] = []
  const declared = new Set<string>()
  const watched = watchedNodes.get(version)
  tree.iterate({
    enter: ref => {
      // Its `node` is made when it is asked for, which takes longer than all the rest.
      const { name, from, to } = ref
      if (watched?.has(name)) {
        const { node } = ref
        const message = byVersion(node, version) ?? checks[name]?.(node, { code, version })
        if (message) {
          report(from, to, message)
          return
        }
      }
      if (naming.has(name) && isUpper(code, from)) {
        const word = code.slice(from, to)
        if (isDeclared(ref.node)) declared.add(word)
        else if (foreignWord(word, version)) foreign.push({ from, word })
      }
    },
  })
  for (const { from, word } of foreign)
    if (!declared.has(word)) report(from, from + word.length, foreignWord(word, version) ?? '')
  return errors.sort((a, b) => a.from - b.from)
}

/** Code and what a version makes of it. */
export interface VersionedCode {
  readonly tree: Tree
  readonly code: string
  readonly version: Version
}

/** What to say of a word that is reserved, but not in this version; null for others. */
export function foreignWord(word: string, version: Version): string | null {
  const life = lifetime(word)
  return life && during(life, version, `"${word}" is a keyword only`)
}

/**
 * The nodes that name something. A name that is a keyword in another version is most likely meant
 * as that keyword, unless the code itself declares it.
 */
const naming: ReadonlySet<string> = new Set([
  ...['PropertyName', 'Parameter', 'ClassName', 'Name', 'FormName', 'Definition'],
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

/** What to say in a version of something that lives so long; null where the version has it. */
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

/** A construct by what a reader sees of it: `"POPUP" here`, `Filter action`. */
function called({ name }: SyntaxNode) {
  if (/^([A-Z]{2,}|\W)$/.test(name)) return `"${name}" here`
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}

const rules = lifetimes()

/** The nodes to look at in a version, to pass over all others quickly. */
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
