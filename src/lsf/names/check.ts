import type { SyntaxNode, Tree } from '@lezer/common'
import { type Entry, entryParser, wholeParser } from '../entry.ts'
import { hasStringParts } from '../strings.ts'
import type { Version } from '../words.ts'
import { formParts, moduleNames } from './declarations.ts'
import type { Declared, ModuleNames } from './declared.ts'
import type { Library } from './library.ts'
import { Names } from './names.ts'
import { childrenOf, textOf } from './tree.ts'
import { checkUses, type Report, TITLES } from './uses.ts'

/** A piece of code whose names are checked. */
export interface NamedCode {
  readonly code: string
  readonly entry: Entry
  /** Whether it builds on the platform only, and not on what stands above it. */
  readonly isAlone: boolean
}

/** A name that cannot be meant. */
export interface NameMistake {
  readonly message: string
  readonly hint: string
  /** What the name may be a slip for. */
  readonly candidates: readonly string[]
  /** Offsets in the code. */
  readonly from: number
  readonly to: number
}

/** What code is checked against. */
export interface NameContext {
  readonly library: Library
  readonly version: Version
  /** The modules that code without a header builds on. */
  readonly base: readonly string[]
}

/**
 * Checks the names in pieces of code that stand one below the other. A module may use what it requires;
 * code without a header the base and whatever stands above it.
 */
export const checkNames = (
  pieces: readonly NamedCode[],
  context: NameContext,
): (readonly NameMistake[])[] => {
  const above: ModuleNames[] = []
  return pieces.map(piece => {
    const { mistakes, names } = checkPiece(piece, above, context)
    above.push(names)
    return mistakes
  })
}

const checkPiece = (
  { code, entry, isAlone }: NamedCode,
  above: readonly ModuleNames[],
  { library, version, base }: NameContext,
): { readonly mistakes: readonly NameMistake[]; readonly names: ModuleNames } => {
  const parser = hasStringParts(code) ? wholeParser : entryParser
  const tree = parser(entry, version).parse(code)
  const header = headerOf(tree)
  const { name, requires } = moduleNames(code, tree, version)
  const onPage = isAlone ? [] : header ? requiredOnPage(requires, above) : above
  const wanted = [
    ...(header ? requires : isAlone ? [] : base),
    ...onPage.flatMap(each => (each.name === null ? [] : each.requires)),
  ]
  const required = library.namesOf(wanted)
  const visible = new Names([
    header ? required : library.namesOf([...library.ofPlatform, ...wanted]),
    ...onPage.map(each => new Names().add(each)),
  ])
  const own = moduleNames(
    code,
    tree,
    version,
    (called, count) =>
      visible.find('metacode', { name: called, namespace: null }).find(each => each.arity === count)
        ?.body,
  )
  // What stands in code above or in the library is known in all of the code.
  const names = { ...own, declared: own.declared.map(each => ({ ...each, from: 0 })) }
  // Modules of the library are checked by themselves.
  if (header === null && library.has(code)) return { mistakes: [], names }
  const mistakes: NameMistake[] = []
  const report: Report = (at, message, hint, candidates = []) => {
    mistakes.push({ message, hint, candidates, from: at.from, to: at.to })
  }
  for (const node of header ? modulesIn(header) : []) {
    const known = [...library.modules, ...above.flatMap(each => each.name ?? [])]
    const module = textOf(code, node)
    if (!known.includes(module)) report(node, `there is no module "${module}"`, NO_MODULE, known)
  }
  const namespace = header ? own.namespace : (library.module(base[0] ?? '')?.namespace ?? null)
  for (const each of own.declared) {
    const isOfLibrary = name !== null && library.module(name) !== null
    const message = isOfLibrary ? null : repeats(each, { ...own, namespace }, required)
    if (message !== null && each.place) report(each.place, message, REPEATED)
  }
  const form: Declared[] =
    entry === 'FORM' ? [{ kind: 'form', name: '', from: 0, ...formParts(code, tree.topNode) }] : []
  const all = new Names([visible]).add({ ...own, name: null, declared: [...own.declared, ...form] })
  checkUses(code, tree.topNode, all, report, entry === 'FORM')
  mistakes.sort((a, b) => a.from - b.from)
  return { mistakes, names }
}

const NO_MODULE = 'Name a module of the platform, of the site, or one that stands above.'
const REPEATED =
  'Choose another name, or mark a sample that builds on nothing but the platform "alone".'

const headerOf = (tree: Tree): SyntaxNode | null => tree.topNode.getChild('ModuleHeader')

/** The modules of a page that a header names, and those that they name. */
const requiredOnPage = (
  requires: readonly string[],
  above: readonly ModuleNames[],
): readonly ModuleNames[] => {
  const found = new Set<ModuleNames>()
  const visit = (names: readonly string[]): void => {
    for (const each of above) {
      if (each.name === null || !names.includes(each.name) || found.has(each)) continue
      found.add(each)
      visit(each.requires)
    }
  }
  visit(requires)
  return [...found]
}

/** The names after `REQUIRE`. */
const modulesIn = (header: SyntaxNode): readonly SyntaxNode[] => {
  let word = ''
  return childrenOf(header).filter(child => {
    if (/^[A-Z]+$/.test(child.name)) word = child.name
    return child.name === 'Name' && word === 'REQUIRE'
  })
}

/** What is wrong with declaring a name; null when nothing is. Another namespace may have it too. */
const repeats = (each: Declared, own: ModuleNames, required: Names): string | null => {
  const { kind, name } = each
  if (each.extends || kind === 'element') return null
  const isSame = (other: Declared): boolean =>
    other !== each && !other.extends && isAlike(each, other)
  const [known] = required.find(kind, { name, namespace: own.namespace }).filter(isSame)
  if (known) return `the module "${known.module}" has the ${TITLES[kind]} "${name}" already`
  const first = own.declared.find(
    other => other === each || (other.kind === kind && other.name === name && isAlike(each, other)),
  )
  return first === each ? null : `the ${TITLES[kind]} "${name}" is declared twice`
}

/** Whether two names of a kind are the same: those of properties may differ in their parameters. */
const isAlike = (one: Declared, other: Declared): boolean => {
  if (one.kind === 'metacode') return one.arity === other.arity
  if (one.kind !== 'property') return true
  return one.classes != null && one.classes.join() === other.classes?.join()
}
