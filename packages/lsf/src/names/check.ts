import type { SyntaxNode, Tree } from '@lezer/common'
import type { Entry } from '../entry.ts'
import { parse } from '../parse.ts'
import type { Version } from '../words.ts'
import { argumentsOf, type Expansion, headerNames, moduleNames } from './declarations.ts'
import type { Declared, ModuleNames } from './declared.ts'
import { type Dependencies, dependenciesOf } from './dependencies.ts'
import { formParts } from './form-parts.ts'
import type { Library } from './library.ts'
import { type Lookup, type Report, TITLES } from './lookup.ts'
import { ModuleSymbols, metacodesOf, type ResolvedName, type SymbolTable } from './symbol-table.ts'
import { qualified, textOf } from './tree.ts'
import { checkUses } from './uses.ts'

export interface NamedCode {
  readonly code: string
  readonly entry: Entry
  readonly tree: Tree
  /** Requires only the platform, not the preceding pieces. */
  readonly isAlone: boolean
}

interface NameMistake {
  readonly message: string
  readonly hint: string
  readonly candidates: () => readonly string[]
  /** Offsets in the code. */
  readonly from: number
  readonly to: number
}

interface PlatformName {
  /** Offset of the name, without its namespace. */
  readonly at: number
  readonly module: string
  /** Null for the module itself. */
  readonly name: string | null
}

interface NameContext {
  readonly library: Library
  readonly version: Version
  readonly base: readonly string[]
}

interface CheckedCode {
  readonly mistakes: readonly NameMistake[]
  readonly dependencies: Dependencies
  /** Names of the platform. */
  readonly links: readonly PlatformName[]
  /** It is a module, or a part of a module of the library. */
  readonly isOfModule: boolean
}

interface PrecedingPiece {
  /** Null for code without a header. */
  readonly module: string | null
  readonly namespace: string | null
  readonly requires: readonly string[]
  readonly table: SymbolTable
  readonly dependencies: Dependencies
}

/** Pieces are in the order of their page. Code without a header may use the base and all preceding pieces. */
export function checkNames(
  pieces: readonly NamedCode[],
  context: NameContext,
): readonly CheckedCode[] {
  const above: PrecedingPiece[] = []
  return pieces.map((piece, index) => {
    const { names, mistakes, dependencies, links } = checkPiece(piece, { ...context, above })
    const { name: module } = names
    const whole = module === null ? context.library.moduleContaining(piece.code) : null
    // A part of a module of the library counts as the whole module.
    if (whole !== null) {
      above.push({ ...NO_CODE, requires: [whole] })
      return { mistakes: [], dependencies: NOTHING, links, isOfModule: true }
    }
    const requires = module === null ? [] : names.requires
    const table = new ModuleSymbols().add(declaredAtStart(names), index)
    above.push({ module, namespace: names.namespace, requires, table, dependencies })
    return { mistakes, dependencies, links, isOfModule: module !== null }
  })
}

function declaredAtStart(names: ModuleNames): ModuleNames {
  return { ...names, declared: names.declared.map(each => ({ ...each, from: 0 })) }
}

const NOTHING: Dependencies = { modules: [], pieces: [] }
const NO_CODE = { module: null, namespace: null, table: new ModuleSymbols(), dependencies: NOTHING }

interface PieceContext extends NameContext {
  readonly above: readonly PrecedingPiece[]
}

function checkPiece(
  piece: NamedCode,
  context: PieceContext,
): {
  readonly mistakes: readonly NameMistake[]
  readonly dependencies: Dependencies
  readonly links: readonly PlatformName[]
  readonly names: ModuleNames
} {
  const { code, entry, tree } = piece
  const { above, library, version, base } = context
  const plain = moduleNames({ code, tree }, version)
  const { required, visible, namespaces } = visibleNames(piece, plain.requires, context)
  const names = tree.topNode.getChild('MetaCallStatement')
    ? moduleNames({ code, tree }, version, metacodesOf(visible))
    : plain
  const mistakes: NameMistake[] = []
  const report: Report = (at, { message, hint, candidates = () => [] }) => {
    mistakes.push({ message, hint, candidates, from: at.from, to: at.to })
  }
  reportMissingModules(piece, context, report)
  const header = headerOf(piece)
  const priorities = header ? headerNames(header, 'PRIORITY') : []
  for (const node of priorities) {
    const namespace = textOf(code, node)
    if (namespaces().has(namespace)) continue
    const message = `there is no namespace "${namespace}" in what the module requires`
    report(node, { message, hint: NO_MODULE, candidates: () => [...namespaces()] })
  }
  if (plain.name === null || library.module(plain.name) === null) {
    const namespace = header ? names.namespace : (library.module(base[0] ?? '')?.namespace ?? null)
    reportRepeated({ ...names, namespace }, required, report)
  }
  const all = new ModuleSymbols([visible]).add({ ...names, name: null })
  const uses: (readonly ResolvedName[])[] = []
  const links = new Map(requiredOfPlatform(piece, library).map(link => [link.at, link]))
  const lookup: Lookup = {
    code,
    names: all,
    report,
    namespaces: () => namespaces().add(plain.namespace ?? ''),
    preferred: header && [plain.namespace ?? '', ...priorities.map(each => textOf(code, each))],
    used(resolved, node) {
      uses.push(resolved)
      const link = node && platformName(resolved, node, { code, library })
      if (link) links.set(link.at, link)
    },
  }
  // A fragment has all parts of its form, unless it continues blocks of another.
  const form = entry === 'FORM' ? formParts(code, tree.topNode) : null
  const isWhole = form !== null && form.members.length > 0
  checkUses(tree.topNode, lookup, isWhole ? { title: 'the form', ...form } : null)
  if (names.expansions.length > 0) {
    const known = new ModuleSymbols([visible]).add({ ...declaredAtStart(names), name: null })
    for (const expansion of names.expansions)
      checkExpansion(expansion, { ...lookup, used: each => uses.push(each), names: known }, version)
  }
  mistakes.sort((a, b) => a.from - b.from)
  const dependencies = dependenciesOf(uses, {
    library,
    base,
    above: above.map(each => each.dependencies),
  })
  return { mistakes, dependencies, links: [...links.values()], names }
}

/** Null unless all candidates are of one module of the platform. */
function platformName(
  resolved: readonly ResolvedName[],
  node: SyntaxNode,
  { code, library }: { readonly code: string; readonly library: Library },
): PlatformName | null {
  const declared = resolved.filter(each => !each.extends)
  const [first] = declared
  if (first?.module == null || !library.ofPlatform.includes(first.module)) return null
  if (declared.some(each => each.module !== first.module || each.piece !== null)) return null
  if (first.kind === 'attribute' || first.kind === 'element') return null
  return { at: nameStart(code, node), module: first.module, name: first.name }
}

/** Offset of `title` in `Library.title`. */
export function nameStart(code: string, node: SyntaxNode): number {
  return node.to - qualified(textOf(code, node)).name.length
}

function requiredOfPlatform(piece: NamedCode, library: Library): readonly PlatformName[] {
  const header = headerOf(piece)
  return (header ? headerNames(header, 'REQUIRE') : [])
    .map(node => ({ at: node.from, module: textOf(piece.code, node), name: null }))
    .filter(({ module }) => library.ofPlatform.includes(module))
}

function checkExpansion({ code, call }: Expansion, lookup: Lookup, version: Version): void {
  const { tree, errors } = parse(code, { version })
  if (errors.length > 0) return
  const report: Report = ({ from, to }, mistake) => {
    const name = code.slice(from, to)
    const argument = argumentsOf(call).find(each => each && textOf(lookup.code, each) === name)
    const { message, hint } = mistake
    // In expanded code, only arguments of the call can be corrected.
    lookup.report(argument ?? call, argument ? mistake : { message, hint })
  }
  checkUses(tree.topNode, { ...lookup, code, report }, null)
}

function headerOf({ tree }: NamedCode): SyntaxNode | null {
  return tree.topNode.getChild('ModuleHeader')
}

/** `required` are names of modules that the piece requires, `visible` all names except its own. */
function visibleNames(
  piece: NamedCode,
  requires: readonly string[],
  { above, library, base }: PieceContext,
): {
  readonly required: SymbolTable
  readonly visible: SymbolTable
  readonly namespaces: () => Set<string>
} {
  const hasHeader = headerOf(piece) !== null
  const preceding = piece.isAlone ? [] : hasHeader ? requiredPieces(requires, above) : above
  const wanted = [
    ...(hasHeader ? requires : piece.isAlone ? [] : base),
    ...preceding.flatMap(each => each.requires),
  ]
  const visibleModules = hasHeader ? wanted : [...library.ofPlatform, ...wanted]
  const visible = new ModuleSymbols([
    library.namesOf(visibleModules),
    ...preceding.map(each => each.table),
  ])
  const namespaces = (): Set<string> => {
    const modules = [...library.closureOf(visibleModules)].map(library.module)
    return new Set([...modules, ...preceding].flatMap(each => each?.namespace ?? []))
  }
  return { required: library.namesOf(wanted), visible, namespaces }
}

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
    report(node, { message, hint: NO_MODULE, candidates: () => modules })
  }
}

function reportRepeated(names: ModuleNames, required: SymbolTable, report: Report): void {
  for (const each of names.declared) {
    const message = repetition(each, names, required)
    if (message !== null && each.range) report(each.range, { message, hint: REPEATED })
  }
}

const NO_MODULE = 'Name a module of the platform, of the site, or one that stands above.'
const REPEATED =
  'Choose another name, or mark a sample that builds on nothing but the platform "alone".'

/** Preceding modules that a header requires, directly or indirectly. */
function requiredPieces(
  requires: readonly string[],
  above: readonly PrecedingPiece[],
): readonly PrecedingPiece[] {
  const found = new Set<PrecedingPiece>()
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

/** Null unless the name is declared twice in a namespace. */
function repetition(each: Declared, names: ModuleNames, required: SymbolTable): string | null {
  const { kind, name } = each
  if (each.extends || kind === 'element') return null
  const isSame = (other: Declared): boolean => !other.extends && isAlike(each, other)
  const [earlier] = required.resolve(kind, { name, namespace: names.namespace }).filter(isSame)
  if (earlier) return `the module "${earlier.module}" has the ${TITLES[kind]} "${name}" already`
  const first = names.declared.find(
    other => other === each || (other.kind === kind && other.name === name && isAlike(each, other)),
  )
  return first === each ? null : `the ${TITLES[kind]} "${name}" is declared twice`
}

/** Properties may differ in their parameters. */
function isAlike(one: Declared, other: Declared): boolean {
  if (one.kind === 'metacode') return one.arity === other.arity
  if (one.kind !== 'property') return true
  return one.classes != null && one.classes.join() === other.classes?.join()
}
