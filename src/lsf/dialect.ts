import type { SyntaxNode, Tree } from '@lezer/common'
import type { CodeError } from './errors.ts'
import { lifetimes } from './lifetimes.ts'
import { type Lifetime, lifetime, release, type Version } from './words.ts'

/**
 * The places where code uses what its version of the language does not have, besides words that the
 * version does not reserve, which do not parse there. Also the few things that no version has and
 * that the grammar lets pass to stay small.
 */
export const differences = ({ tree, code, version }: VersionedCode): CodeError[] => {
  const errors: CodeError[] = []
  const report = (from: number, to: number, message: string) =>
    errors.push({ from, to, message, expected: [] })
  const foreign: { readonly from: number; readonly word: string }[] = []
  const declared = new Set<string>()
  const watched = watchedNodes[version]
  tree.iterate({
    enter: ref => {
      // Its `node` is made when it is asked for, which takes longer than all the rest.
      const { name, from, to } = ref
      if (watched.has(name)) {
        const { node } = ref
        const message = byVersion(node, version) ?? checks[name]?.(node, version)
        if (message) report(from, to, message)
      } else if (naming.has(name) && isUpper(code, from)) {
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
export const foreignWord = (word: string, version: Version): string | null => {
  const life = lifetime(word)
  if (!life) return null
  if (version < life.since) return `"${word}" is a keyword only since ${release(life.since)}`
  if (version > life.until) return `"${word}" is a keyword only up to ${release(life.until)}`
  return null
}

/**
 * The nodes that name something. A name that is a keyword in another version is most likely meant
 * as that keyword, unless the code itself declares it.
 */
const naming: ReadonlySet<string> = new Set([
  ...['PropertyName', 'Parameter', 'ClassName', 'Name', 'FormName', 'Definition'],
])

const isUpper = (code: string, at: number) => /^[A-Z]{2}/.test(code.slice(at, at + 2))

const isDeclared = ({ name, parent }: SyntaxNode) =>
  name === 'Definition' ||
  parent?.name === 'PropertyDeclaration' ||
  parent?.name === 'ParameterList' ||
  parent?.name === 'ImportField' ||
  parent?.name === 'NameList'

const byVersion = (node: SyntaxNode, version: Version) => {
  const lifetime = lifetimeOf(node)
  if (!lifetime) return null
  if (version < lifetime.since) return `${called(node)} is only since ${release(lifetime.since)}`
  if (version > lifetime.until) return `${called(node)} is only up to ${release(lifetime.until)}`
  return null
}

const lifetimeOf = (node: SyntaxNode): Lifetime | undefined => {
  const parent = node.parent?.name ?? ''
  const sibling = node.prevSibling?.name ?? ''
  return (
    rules.get(`${parent}/${sibling}+${node.name}`) ??
    rules.get(`${parent}/${node.name}`) ??
    rules.get(node.name)
  )
}

/** A construct by what a reader sees of it: `"POPUP" here`, `Filter action`. */
const called = ({ name }: SyntaxNode) => {
  if (/^[A-Z]{2,}$/.test(name)) return `"${name}" here`
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1)
}

type Check = (node: SyntaxNode, version: Version) => string | null

const unchained: Check = node =>
  node.firstChild?.name === node.name ? 'Comparisons do not chain; join them with AND' : null

const shortTime =
  (length: number): Check =>
  (node, version) =>
    version < 'v6' && node.to - node.from > length ? 'Seconds are only since 6.x' : null

/** What depends on more than the place of a node. */
const checks: Readonly<Record<string, Check | undefined>> = {
  EqualityExpression: unchained,
  RelationExpression: unchained,
  LikeExpression: unchained,
  DateTimeLiteral: shortTime('2000_01_01_00:00'.length),
  TimeLiteral: shortTime('00:00'.length),
  NumberName: node => (isInMeta(node) ? null : 'Expected a number'),
  TextName: (node, version) =>
    version < 'v5' && !isInMeta(node) ? 'A name in place of a string is only since 5.x' : null,
  Caption: (node, version) =>
    version < 'v5' && !node.firstChild && !isInMeta(node)
      ? 'A name in place of a string is only since 5.x'
      : null,
  EventsBlock: (node, version) =>
    version < 'v5' && !node.getChild('EVENTS') ? 'Events without EVENTS are only since 5.x' : null,
  ConcatExpression: (node, version) => {
    const separator = node.firstChild?.nextSibling?.name ?? ''
    return version < 'v6' && separator !== 'String' && separator !== 'Parameter'
      ? 'A separator that is not a string is only since 6.x'
      : null
  },
  GroupExpression: (node, version) => {
    const isOrdered = node.getChild('ORDER') !== null
    const kind = node.getChild('CONCAT') ?? node.getChild('LAST')
    if (version > 'v4' && kind && !isOrdered) return `GROUP ${kind.name} needs an ORDER`
    if (version === 'v5' && !kind && isOrdered) return 'ORDER in this GROUP is not in 5.x'
    return null
  },
}

const isInMeta = (node: SyntaxNode) => {
  for (let up = node.parent; up; up = up.parent) if (up.name === 'MetaStatement') return true
  return false
}

const rules = lifetimes()

/** The nodes to look at in a version, to pass over all others quickly. */
const watchedIn = (version: Version): ReadonlySet<string> => {
  const broken = [...rules].filter(([, { since, until }]) => version < since || version > until)
  return new Set([
    ...broken.map(([path]) => path.replace(/^.+[/+](?=.)/, '')),
    ...Object.keys(checks),
  ])
}

const watchedNodes: Readonly<Record<Version, ReadonlySet<string>>> = {
  v4: watchedIn('v4'),
  v5: watchedIn('v5'),
  v6: watchedIn('v6'),
}
