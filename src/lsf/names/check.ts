import type { SyntaxNode, Tree } from '@lezer/common'
import type { Entry } from '../entry.ts'
import type { Version } from '../words.ts'
import { headerNames, moduleNames } from './declarations.ts'
import type { Declared, ModuleNames } from './declared.ts'
import { formParts } from './form-parts.ts'
import type { Library } from './library.ts'
import { type Lookup, type Report, TITLES } from './lookup.ts'
import { type Meaning, metacodesOf, type Names, NameTable } from './names.ts'
import { type Needs, needsOf } from './needs.ts'
import { textOf } from './tree.ts'
import { checkUses } from './uses.ts'

/** A piece of code whose names are checked. */
export interface NamedCode {
  readonly code: string
  readonly entry: Entry
  readonly tree: Tree
  /** Whether it builds on the platform only, and not on what stands above it. */
  readonly isAlone: boolean
}

/** A name that cannot be meant. */
interface NameMistake {
  readonly message: string
  readonly hint: string
  /** What the name may be a slip for. */
  readonly candidates: readonly string[]
  /** Offsets in the code. */
  readonly from: number
  readonly to: number
}

/** What code is checked against. */
interface NameContext {
  readonly library: Library
  readonly version: Version
  /** The modules that code without a header builds on. */
  readonly base: readonly string[]
}

/** What is known of a piece of code. */
interface CheckedCode {
  readonly mistakes: readonly NameMistake[]
  readonly needs: Needs
  /** Whether it is a module, or a part of one of the library. */
  readonly isOfModule: boolean
}

/** A piece that others stand below. */
interface Above {
  /** Null for code without a header. */
  readonly module: string | null
  readonly requires: readonly string[]
  readonly table: Names
  readonly needs: Needs
}

/**
 * Checks the names in pieces of code that stand one below the other. A module may use what it requires;
 * code without a header the base and whatever stands above it.
 */
export function checkNames(
  pieces: readonly NamedCode[],
  context: NameContext,
): readonly CheckedCode[] {
  const above: Above[] = []
  return pieces.map((piece, index) => {
    const { names, mistakes, needs } = checkPiece(piece, { ...context, above })
    const { name: module } = names
    // What stands in code above is known in all of the code.
    const throughout = { ...names, declared: names.declared.map(each => ({ ...each, from: 0 })) }
    const whole = module === null ? context.library.moduleWith(piece.code) : null
    // A part of a module of the library stands for all of it.
    if (whole !== null) {
      above.push({ module: null, requires: [whole], table: new NameTable(), needs: NOTHING })
      return { mistakes: [], needs: NOTHING, isOfModule: true }
    }
    const requires = module === null ? [] : names.requires
    above.push({ module, requires, table: new NameTable().add(throughout, index), needs })
    return { mistakes, needs, isOfModule: module !== null }
  })
}

const NOTHING: Needs = { modules: [], pieces: [] }

/** What a piece is checked with. */
interface PieceContext extends NameContext {
  readonly above: readonly Above[]
}

function checkPiece(
  piece: NamedCode,
  context: PieceContext,
): {
  readonly mistakes: readonly NameMistake[]
  readonly needs: Needs
  readonly names: ModuleNames
} {
  const { code, entry, tree } = piece
  const { above, library, version, base } = context
  const plain = moduleNames({ code, tree }, version)
  const { required, visible } = namesInSight(piece, plain.requires, context)
  const names = tree.topNode.getChild('MetaCallStatement')
    ? moduleNames({ code, tree }, version, metacodesOf(visible))
    : plain
  const mistakes: NameMistake[] = []
  const report: Report = (at, { message, hint, candidates = [] }) => {
    mistakes.push({ message, hint, candidates, from: at.from, to: at.to })
  }
  reportMissingModules(piece, context, report)
  if (plain.name === null || library.module(plain.name) === null) {
    const namespace = headerOf(piece)
      ? names.namespace
      : (library.module(base[0] ?? '')?.namespace ?? null)
    reportRepeated({ ...names, namespace }, required, report)
  }
  const all = new NameTable([visible]).add({ ...names, name: null })
  const uses: (readonly Meaning[])[] = []
  const lookup: Lookup = { code, names: all, report, used: meanings => uses.push(meanings) }
  // The inside of a form says what is on it, unless it goes on with blocks of another.
  const form = entry === 'FORM' ? formParts(code, tree.topNode) : null
  const isWhole = form !== null && form.members.length > 0
  checkUses(tree.topNode, lookup, isWhole ? { title: 'the form', ...form } : null)
  mistakes.sort((a, b) => a.from - b.from)
  const needs = needsOf(uses, { library, base, above: above.map(each => each.needs) })
  return { mistakes, needs, names }
}

function headerOf({ tree }: NamedCode): SyntaxNode | null {
  return tree.topNode.getChild('ModuleHeader')
}

/** The names of what a piece requires, and all that it may use besides its own. */
function namesInSight(
  piece: NamedCode,
  requires: readonly string[],
  { above, library, base }: PieceContext,
): { readonly required: Names; readonly visible: Names } {
  const hasHeader = headerOf(piece) !== null
  const onPage = piece.isAlone ? [] : hasHeader ? requiredOnPage(requires, above) : above
  const wanted = [
    ...(hasHeader ? requires : piece.isAlone ? [] : base),
    ...onPage.flatMap(each => each.requires),
  ]
  const required = library.namesOf(wanted)
  const visible = new NameTable([
    hasHeader ? required : library.namesOf([...library.ofPlatform, ...wanted]),
    ...onPage.map(each => each.table),
  ])
  return { required, visible }
}

/** Reports the modules that a header requires and that there are not. */
function reportMissingModules(
  piece: NamedCode,
  { above, library }: PieceContext,
  report: Report,
): void {
  const header = headerOf(piece)
  if (header === null) return
  const modules = [...library.modules, ...above.flatMap(each => each.module ?? [])]
  for (const node of headerNames(header, 'REQUIRE')) {
    const module = textOf(piece.code, node)
    if (modules.includes(module)) continue
    const message = `there is no module "${module}"`
    report(node, { message, hint: NO_MODULE, candidates: modules })
  }
}

/** Reports the names that a piece declares and that it has already, or what it requires. */
function reportRepeated(names: ModuleNames, required: Names, report: Report): void {
  for (const each of names.declared) {
    const message = repeats(each, names, required)
    if (message !== null && each.place) report(each.place, { message, hint: REPEATED })
  }
}

const NO_MODULE = 'Name a module of the platform, of the site, or one that stands above.'
const REPEATED =
  'Choose another name, or mark a sample that builds on nothing but the platform "alone".'

/** The modules of a page that a header names, and those that they name. */
function requiredOnPage(requires: readonly string[], above: readonly Above[]): readonly Above[] {
  const found = new Set<Above>()
  const visit = (modules: readonly string[]): void => {
    for (const each of above) {
      if (each.module === null || !modules.includes(each.module) || found.has(each)) continue
      found.add(each)
      visit(each.requires)
    }
  }
  visit(requires)
  return [...found]
}

/** What is wrong with declaring a name; null when nothing is. Another namespace may have it too. */
function repeats(each: Declared, names: ModuleNames, required: Names): string | null {
  const { kind, name } = each
  if (each.extends || kind === 'element') return null
  const isSame = (other: Declared): boolean => !other.extends && isAlike(each, other)
  const [earlier] = required.find(kind, { name, namespace: names.namespace }).filter(isSame)
  if (earlier) return `the module "${earlier.module}" has the ${TITLES[kind]} "${name}" already`
  const first = names.declared.find(
    other => other === each || (other.kind === kind && other.name === name && isAlike(each, other)),
  )
  return first === each ? null : `the ${TITLES[kind]} "${name}" is declared twice`
}

/** Whether two names of a kind are the same: those of properties may differ in their parameters. */
function isAlike(one: Declared, other: Declared): boolean {
  if (one.kind === 'metacode') return one.arity === other.arity
  if (one.kind !== 'property') return true
  return one.classes != null && one.classes.join() === other.classes?.join()
}
