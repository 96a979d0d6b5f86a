import { existsSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import type { Node } from '@babel/types'
import type { Place } from '../../base/problem.ts'
import { readFile } from '../../engine/read-file.ts'
import { evaluate } from './evaluate.ts'
import type { Scope } from './scope.ts'

/** Modules that are read and not run. */
export interface StaticModules {
  /**
   * What a module exports by default, or as `module.exports`; for JSON its content. Whatever in it cannot be
   * told from the text alone is an `Unread`.
   *
   * @param file absolute
   * @throws what `readFile` throws, and a `SyntaxError` with `loc`
   */
  defaultOf(file: string): unknown
  /** Where the keys of the objects and the items of the lists that were read are written. */
  readonly places: WeakMap<object, ReadonlyMap<string, Place>>
}

type Parse = typeof import('@babel/parser').parse

/** Opens modules to be read; the parser is loaded here, for no other command needs it. */
export async function openStaticModules(): Promise<StaticModules> {
  const { parse } = await import('@babel/parser')
  const modules = new Map<string, ReadonlyMap<string, unknown>>()
  const places: StaticModules['places'] = new WeakMap()
  const exportsOf = (file: string): ReadonlyMap<string, unknown> => {
    const read = modules.get(file)
    if (read !== undefined) return read
    // A module that needs itself gets what there is of it.
    const exports = new Map<string, unknown>()
    modules.set(file, exports)
    readModule({ file, parse, places, exports, load })
    return exports
  }
  const load = (from: string, name: string): ReadonlyMap<string, unknown> | null => {
    const file = name.startsWith('.') ? moduleFile(resolve(dirname(from), name)) : null
    return file === null ? null : exportsOf(file)
  }
  return { defaultOf: file => exportsOf(file).get('default'), places }
}

const EXTENSIONS = ['', '.ts', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '.tsx', '.jsx']

function moduleFile(path: string): string | null {
  const candidates = EXTENSIONS.map(extension => path + extension)
  const inside = EXTENSIONS.slice(1).map(extension => join(path, `index${extension}`))
  return [...candidates, ...inside].find(file => extname(file) !== '' && existsSync(file)) ?? null
}

interface OpenModule {
  readonly file: string
  readonly parse: Parse
  readonly places: StaticModules['places']
  readonly exports: Map<string, unknown>
  readonly load: (from: string, name: string) => ReadonlyMap<string, unknown> | null
}

function readModule({ file, parse, places, exports, load }: OpenModule): void {
  const text = readFile(file).toString()
  if (file.endsWith('.json')) {
    exports.set('default', JSON.parse(text))
    return
  }
  const plugins = /\.[cm]?ts$/.test(file)
    ? (['typescript'] as const)
    : (['typescript', 'jsx'] as const)
  const { program } = parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    plugins: [...plugins],
  })
  const scope: Scope = {
    file,
    text,
    places,
    names: new Map(),
    outer: null,
    load: name => load(file, name),
  }
  for (const node of program.body) declare(node, scope, exports)
}

/** Takes what a statement of a module declares into its scope, and what it exports into the exports. */
function declare(node: Node, scope: Scope, exports: Map<string, unknown>): void {
  switch (node.type) {
    case 'ImportDeclaration': {
      for (const { local, ...specifier } of node.specifiers) {
        const name =
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : specifier.type === 'ImportNamespaceSpecifier'
              ? '*'
              : specifier.imported.type === 'Identifier'
                ? specifier.imported.name
                : specifier.imported.value
        scope.names.set(local.name, { node, imported: { module: node.source.value, name } })
      }
      return
    }
    case 'ExportDefaultDeclaration':
      exports.set('default', evaluate(node.declaration, scope))
      return
    case 'ExportNamedDeclaration':
      if (node.declaration) {
        declare(node.declaration, scope, exports)
        for (const name of namesOf(node.declaration)) exports.set(name, evaluateName(name, scope))
      }
      return
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        if (id.type === 'Identifier' && init) scope.names.set(id.name, { node: init })
        else if (id.type === 'ObjectPattern' && init) {
          for (const property of id.properties) {
            if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') continue
            const local = property.value.type === 'Identifier' ? property.value.name : null
            if (local !== null) {
              scope.names.set(local, { node: init, member: property.key.name })
            }
          }
        }
      }
      return
    case 'FunctionDeclaration':
      if (node.id) scope.names.set(node.id.name, { node })
      return
    case 'ExpressionStatement': {
      const { expression } = node
      if (expression.type !== 'AssignmentExpression') return
      const target = scope.text.slice(expression.left.start ?? 0, expression.left.end ?? 0)
      if (target === 'module.exports') exports.set('default', evaluate(expression.right, scope))
      else if (target.startsWith('exports.') || target.startsWith('module.exports.')) {
        const name = target.slice(target.lastIndexOf('.') + 1)
        exports.set(name, evaluate(expression.right, scope))
      }
      return
    }
    default:
  }
}

function namesOf(node: Node): string[] {
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

function evaluateName(name: string, scope: Scope): unknown {
  return evaluate({ type: 'Identifier', name }, scope)
}
