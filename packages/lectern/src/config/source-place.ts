import { dirname, resolve } from 'node:path'
import type { Expression, Node, Statement } from '@babel/types'
import { messageOf } from '@lectern/base/message-of'
import type { Place, Problem } from '@lectern/base/problem'
import { configProblem, textOf } from './config-problem.ts'

export async function syntaxProblem(file: string): Promise<Problem | null> {
  const { text, error } = await parseFile(file)
  if (error === null) return null
  const message = `the file cannot be run: ${error.message.replace(/ \(\d+:\d+\)$/, '')}`
  const length = /^[\w$]+/.exec(text.slice(error.pos))?.[0].length ?? 1
  return configProblem(message, placeAt({ file, text }, error.pos, error.pos + length))
}

interface Places {
  /** The place of a key or list item; if it does not exist, that of its parent. */
  find(path: readonly string[]): Partial<Place>
  /** The code of a value; null if it is computed. */
  written(path: readonly string[]): Written | null
}

export interface ConfigFiles {
  /** Absolute; empty if there is none. */
  readonly file: string
  /** Absolute paths of the file and of the site's modules that it imports. */
  readonly files: readonly string[]
}

/** Follows names to constants, also in imported modules. Loads the parser, so that only mistakes cost its time. */
export async function openPlaces({ file, files }: ConfigFiles): Promise<Places> {
  const modules = new Map<string, SourceModule>()
  for (const each of new Set([file, ...files])) modules.set(each, await parseFile(each))
  const entry = modules.get(file)
  const exported = entry?.program.find(node => node.type === 'ExportDefaultDeclaration')
  if (entry === undefined || exported === undefined) {
    return { find: () => ({ file }), written: () => null }
  }
  const { start = 0 } = exported
  const whole = placeAt(entry, start ?? 0, (start ?? 0) + 'export default'.length)
  const root: Written = { node: exported.declaration, module: entry }
  return {
    find(path) {
      let place: Partial<Place> = whole
      let at: Written | null = root
      for (const key of path) {
        const member: Member | null = at && memberOf(unwrapped(at, modules), key, modules)
        if (member === null) break
        place = member.place
        at = member.value
      }
      return place
    },
    written: path =>
      path.reduce<Written | null>(
        (at, key) => {
          const value = at && memberOf(at, key, modules)?.value
          return value ? unwrapped(value, modules) : null
        },
        unwrapped(root, modules),
      ),
  }
}

interface SourceModule {
  readonly file: string
  readonly text: string
  readonly program: readonly Statement[]
  readonly error: { readonly message: string; readonly pos: number } | null
}

export interface Written {
  readonly node: Node
  readonly module: SourceModule
}

type Modules = ReadonlyMap<string, SourceModule>

async function parseFile(file: string): Promise<SourceModule> {
  const text = textOf(file)
  const { parse } = await import('@babel/parser')
  try {
    const { program } = parse(text, { sourceType: 'module', plugins: pluginsFor(file) })
    return { file, text, program: program.body, error: null }
  } catch (reason) {
    const pos = reason instanceof SyntaxError && 'pos' in reason ? Number(reason.pos) : 0
    const message = messageOf(reason)
    return { file, text, program: [], error: { message, pos } }
  }
}

function pluginsFor(file: string): ('typescript' | 'jsx')[] {
  return [
    ...(/tsx?$/.test(file) ? (['typescript'] as const) : []),
    ...(/x$/.test(file) ? (['jsx'] as const) : []),
  ]
}

/** Resolves names, `defineConfig(…)` and `… satisfies Type`. */
function unwrapped(written: Written, modules: Modules): Written {
  let at = written
  // A name may refer to itself.
  for (let steps = 0; steps < MOST_NAMES; steps++) {
    const { node, module } = at
    const [argument] = node.type === 'CallExpression' ? node.arguments : []
    if (argument !== undefined) at = { node: argument, module }
    else if (
      node.type === 'TSSatisfiesExpression' ||
      node.type === 'TSAsExpression' ||
      node.type === 'TSNonNullExpression' ||
      node.type === 'ParenthesizedExpression'
    ) {
      at = { node: node.expression, module }
    } else if (node.type === 'Identifier') {
      const named = declared(node.name, module) ?? imported(node.name, module, modules)
      if (named === null) return at
      at = named
    } else return at
  }
  return at
}

const MOST_NAMES = 20

function declared(name: string, module: SourceModule): Written | null {
  for (const statement of module.program) {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (inner?.type !== 'VariableDeclaration') continue
    for (const { id, init } of inner.declarations) {
      if (id.type === 'Identifier' && id.name === name && init) return { node: init, module }
    }
  }
  return null
}

function imported(name: string, module: SourceModule, modules: Modules): Written | null {
  for (const statement of module.program) {
    if (statement.type !== 'ImportDeclaration') continue
    const specifier = statement.specifiers.find(({ local }) => local.name === name)
    const path = resolve(dirname(module.file), statement.source.value)
    const neighbour = modules.get(path) ?? modules.get(`${path}.ts`)
    if (specifier === undefined || neighbour === undefined) continue
    if (specifier.type === 'ImportDefaultSpecifier') {
      const all = neighbour.program.find(node => node.type === 'ExportDefaultDeclaration')
      return all === undefined ? null : { node: all.declaration, module: neighbour }
    }
    if (specifier.type === 'ImportNamespaceSpecifier') return null
    const { imported } = specifier
    const original = imported.type === 'Identifier' ? imported.name : imported.value
    return declared(original, neighbour)
  }
  return null
}

interface Member {
  readonly place: Place
  readonly value: Written | null
}

function memberOf({ node, module }: Written, key: string, modules: Modules): Member | null {
  if (node.type === 'ArrayExpression') {
    const item = node.elements[Number(key)]
    // After a spread the index is unknown.
    const before = node.elements.slice(0, Number(key) + 1)
    if (!item || before.some(each => each?.type === 'SpreadElement')) return null
    return { place: placeOf(item, module), value: { node: item, module } }
  }
  if (node.type !== 'ObjectExpression') return null
  for (const property of node.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = unwrapped({ node: property.argument, module }, modules)
      const member = memberOf(spread, key, modules)
      if (member !== null) return member
    } else if (!property.computed && nameOf(property.key) === key) {
      const value = property.type === 'ObjectProperty' ? { node: property.value, module } : null
      return { place: placeOf(property.key, module), value }
    }
  }
  return null
}

export function nameOf(key: Expression | { readonly type: 'PrivateName' }): string | null {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'StringLiteral') return key.value
  return key.type === 'NumericLiteral' ? String(key.value) : null
}

/** Up to the end of its first line, without quotes. */
function placeOf({ type, start, end }: Node, module: SourceModule): Place {
  const quote = type === 'StringLiteral' ? 1 : 0
  return placeAt(module, (start ?? 0) + quote, (end ?? 0) - quote)
}

function placeAt(
  { file, text }: Pick<SourceModule, 'file' | 'text'>,
  from: number,
  to: number,
): Place {
  const before = text.slice(0, from).split('\n')
  const [line = ''] = text.slice(from, to).split('\n', 1)
  const column = (before.at(-1) ?? '').length + 1
  return { file, line: before.length, column, length: Math.max(1, line.length) }
}
