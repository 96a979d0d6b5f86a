import type { SyntaxNode, Tree } from '@lezer/common'
import type { Entry } from '../entry.ts'
import type { Version } from '../words.ts'
import { headerNames, moduleNames } from './declarations.ts'
import type { ModuleNames } from './declared.ts'
import { type Dependencies, dependenciesOf } from './dependencies.ts'
import { checkExpansion } from './expansion.ts'
import { formParts } from './form-parts.ts'
import { checkHeader } from './header.ts'
import type { Library } from './library.ts'
import { type Lookup, type NameMistake, preferredNamespaces, reporter } from './lookup.ts'
import { reportRepeated } from './repetition.ts'
import { ModuleSymbols, metacodesOf, type ResolvedName, type SymbolTable } from './symbol-table.ts'
import { childrenOf, qualified, textOf } from './tree.ts'
import { checkUses } from './uses.ts'

export interface NamedCode {
  readonly code: string
  readonly entry: Entry
  readonly tree: Tree
  /** Requires only the platform, not the preceding pieces. */
  readonly isAlone: boolean
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

/** Known everywhere in the code, as expanded code needs it. */
export function declaredAtStart(names: ModuleNames): ModuleNames {
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
  const report = reporter(mistakes)
  if (names.tooLong) report(names.tooLong, TOO_LONG)
  const header = headerOf(piece)
  const modules = [...library.modules, ...above.flatMap(each => each.module ?? [])]
  if (header) checkHeader({ code, node: header }, { modules, namespaces }, report)
  if (plain.name === null || library.module(plain.name) === null) {
    const namespace = header ? names.namespace : (library.module(base[0] ?? '')?.namespace ?? null)
    const own = new ModuleSymbols().add(names)
    reportRepeated(names.declared, { namespace, own, required }, { report, hint: REPEATED })
  }
  const all = new ModuleSymbols([visible]).add({ ...names, name: null })
  const uses: (readonly ResolvedName[])[] = []
  const links = new Map(requiredOfPlatform(piece, library).map(link => [link.at, link]))
  const lookup: Lookup = {
    code,
    names: all,
    report,
    namespaces: () => namespaces().add(plain.namespace ?? ''),
    preferred: header && preferredNamespaces(code, header, plain.namespace),
    used(resolved, node) {
      uses.push(resolved)
      const link = node && platformName(resolved, node, { code, library })
      if (link) links.set(link.at, link)
    },
  }
  // A fragment has all parts of its form, unless it continues blocks of another.
  const form = entry === 'FORM' ? formParts(code, tree.topNode) : null
  const isWhole = form !== null && form.members.length > 0
  checkUses(
    childrenOf(tree.topNode),
    lookup,
    isWhole ? { title: 'the form', resolved: [], ...form } : null,
  )
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

const TOO_LONG = {
  message: 'with this call, the metacodes of this code expand to too much code',
  hint: 'Metacodes that call each other several times expand to ever more code.',
}
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
