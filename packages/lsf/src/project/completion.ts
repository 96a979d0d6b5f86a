import type { SyntaxNode } from '@lezer/common'
import { entryParser } from '../entry.ts'
import { acceptedAfter } from '../failure.ts'
import type { Kind } from '../names/declared.ts'
import type { ResolvedName } from '../names/symbol-table.ts'
import type { Range } from '../range.ts'
import { BuiltinType } from '../terms.generated.js'
import { builtinTypes, isReserved } from '../words.ts'
import type { CheckedModule } from './checked-module.ts'
import type { Project } from './project.ts'

export interface Suggestion {
  readonly label: string
  readonly kind: Kind | 'keyword' | 'type' | 'module' | 'namespace' | 'parameter' | 'part'
  /** Candidates for a name. */
  readonly resolved?: readonly ResolvedName[]
}

interface Completion {
  /** Offset of the word that is completed. */
  readonly from: number
  readonly suggestions: readonly Suggestion[]
  /** False if there are more. */
  readonly isComplete: boolean
}

export function completionAt(module: CheckedModule, project: Project, offset: number): Completion {
  const { code } = module.text
  const [word = ''] = /\w*$/.exec(code.slice(0, offset)) ?? []
  const from = offset - word.length
  const isWanted = ({ label }: Suggestion): boolean =>
    label.toLowerCase().startsWith(word.toLowerCase())
  const owner = /([\w.]+)\s*\.\s*$/.exec(code.slice(0, from))?.[1]
  const found =
    owner === undefined
      ? [...keywordsAt(module, from), ...namesAt(module, project, { from, to: offset, word })]
      : membersOf(module, owner, word)
  const unique = new Map(found.filter(isWanted).map(each => [`${each.kind} ${each.label}`, each]))
  const suggestions = [...unique.values()].slice(0, MOST)
  return { from, suggestions, isComplete: unique.size <= MOST }
}

const MOST = 500

function keywordsAt({ text }: CheckedModule, from: number): readonly Suggestion[] {
  const { read, version } = text
  const parser = entryParser('MODULE', version, 'strict')
  const after = (start: number): readonly Suggestion[] => {
    const accepts = acceptedAfter(parser, read, { from: start, to: from })
    const words = parser.nodeSet.types.filter(
      ({ id, name }) => isReserved(name, version) && accepts(id),
    )
    const types = accepts(BuiltinType) ? [...builtinTypes] : []
    return [
      ...words.map(({ name }) => ({ label: name, kind: 'keyword' }) as const),
      ...types
        .filter(name => isReserved(name, version))
        .map(label => ({ label, kind: 'type' }) as const),
    ]
  }
  const starts = text.units.filter(unit => unit.from < from && /\wStatement$/.test(unit.name))
  // The last statement may be the end of one that has an error.
  const continued = [starts.at(-1)?.from, starts.at(-2)?.from, 0]
    .map(start => (start === undefined ? [] : after(start)))
    .find(found => found.length > 0)
  // At the start of a line the statement above may only lack its end.
  const isLine = from === 0 || read[from - 1] === '\n'
  return [...(continued ?? []), ...(isLine ? after(from) : [])]
}

interface Word extends Range {
  readonly word: string
}

/** With a name in place of the word, the tree tells what kind of name it is. */
function namesAt(
  module: CheckedModule,
  project: Project,
  { from, to, word }: Word,
): readonly Suggestion[] {
  const { code, units, version } = module.text
  const unit = units.findLast(each => each.from <= from)
  const start = unit?.from ?? 0
  const rest = code.slice(to, units.find(each => each.from > to)?.from ?? code.length)
  const tail = rest.replace(/^\w+/, '')
  const sample = `${code.slice(start, from)}${PLACEHOLDER}${tail}`
  const tree = entryParser('MODULE', version).parse(sample)
  const node = tree.resolveInner(from - start + 1, -1)
  const parent = node.parent?.name ?? ''
  const of = (...kinds: readonly Kind[]): readonly Suggestion[] =>
    kinds.flatMap(kind => declaredNames(module, kind, word))
  switch (node.name) {
    case 'ClassName':
      return of('class')
    case 'FormName':
      return of('form')
    case 'GroupName':
      return of('group')
    case 'MetaName':
      return of('metacode')
    case 'Attribute':
      return of('attribute')
    case 'PropertyName':
      return parent === 'PropertyDeclaration'
        ? []
        : [...parametersIn(node, sample), ...of('property')]
    case 'Parameter':
      return [...parametersIn(node, sample), ...of('property', 'class')]
    case 'Name':
      if (parent === 'ModuleHeader') return headerNames(project, node)
      if (parent === 'TableOption') return of('table')
      return [...parametersIn(node, sample), ...of('window', 'element')]
    default:
      return []
  }
}

const PLACEHOLDER = 'x'

function headerNames({ index }: Project, node: SyntaxNode): readonly Suggestion[] {
  let keyword: SyntaxNode | null = node
  while (keyword && !/^[A-Z]+$/.test(keyword.name)) keyword = keyword.prevSibling
  if (keyword?.name === 'REQUIRE')
    return index.names.map(label => ({ label, kind: 'module' }) as const)
  const namespaces = new Set(index.names.flatMap(each => index.module(each)?.namespace ?? []))
  return [...namespaces].map(label => ({ label, kind: 'namespace' }) as const)
}

/** Parameters and objects of the statement. */
function parametersIn(node: SyntaxNode, code: string): readonly Suggestion[] {
  let top = node
  while (top.parent?.parent) top = top.parent
  const names = new Set<string>()
  top.cursor().iterate(each => {
    if (!/^(Parameter|Definition)$/.test(each.name) || each.from === node.from) return
    names.add(code.slice(each.from, each.to))
  })
  return [...names].map(label => ({ label, kind: 'parameter' }) as const)
}

function declaredNames(module: CheckedModule, kind: Kind, word: string): readonly Suggestion[] {
  const { table } = module
  return [...new Set(table.list(kind))]
    .filter(name => name.toLowerCase().startsWith(word.toLowerCase()))
    .slice(0, MOST + 1)
    .map(label => ({
      label,
      kind,
      resolved: table.resolve(kind, { name: label, namespace: null }),
    }))
}

/** Objects of a class or form, and names in a namespace. */
function membersOf(module: CheckedModule, owner: string, word: string): readonly Suggestion[] {
  const name = { name: owner.split('.').at(-1) ?? '', namespace: null }
  const owners = (['class', 'form'] as const).flatMap(kind => module.table.resolve(kind, name))
  const parts = owners.flatMap(({ members = [], draws = [] }) => [...members, ...draws])
  const ofNamespace = NAMED.flatMap(kind => declaredNames(module, kind, word)).filter(
    ({ resolved = [] }) => resolved.some(({ namespace }) => namespace === owner),
  )
  return [...parts.map(label => ({ label, kind: 'part' }) as const), ...ofNamespace]
}

const NAMED = ['property', 'class', 'form', 'group', 'table', 'window', 'metacode'] as const
