import { existsSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { parse } from '@babel/parser'
import type { Identifier, Node } from '@babel/types'
import { readFile } from '@lectern/base/node/read-file'
import type { Place } from '@lectern/base/problem'
import { evaluate } from './evaluate.ts'
import { codeOf, membersOf, type Scope } from './scope.ts'

/** Evaluates modules without running them. */
export interface StaticModules {
  /**
   * The default export, `module.exports`, or the content of a JSON file. Whatever depends on run time is
   * `Unevaluated`.
   *
   * @throws what `readFile` throws, and a `SyntaxError` with `loc`
   */
  defaultOf(file: string): unknown
  /** Of the keys or items of each evaluated object or list. */
  readonly places: WeakMap<object, ReadonlyMap<string, Place>>
}

export function openStaticModules(isOfSite: (file: string) => boolean = existsSync): StaticModules {
  const modules = new Map<string, ReadonlyMap<string, unknown>>()
  const places: StaticModules['places'] = new WeakMap()
  const budget = { steps: 1_000_000, size: 1_000_000 }
  const exportsOf = (file: string): ReadonlyMap<string, unknown> => {
    const read = modules.get(file)
    if (read !== undefined) return read
    // A circular import sees the exports so far.
    const exports = new Map<string, unknown>()
    modules.set(file, exports)
    const text = readFile(file).toString()
    const load = (name: string): ReadonlyMap<string, unknown> | null => {
      const found = name.startsWith('.') ? moduleFile(resolve(dirname(file), name)) : null
      return found === null || !isOfSite(found) ? null : exportsOf(found)
    }
    if (file.endsWith('.json')) exports.set('default', JSON.parse(text))
    else
      evaluateModule({ file, text, places, names: new Map(), outer: null, budget, load }, exports)
    return exports
  }
  return { defaultOf: file => exportsOf(file).get('default'), places }
}

const EXTENSIONS = ['', '.ts', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '.tsx', '.jsx']

function moduleFile(path: string): string | null {
  const candidates = EXTENSIONS.map(extension => path + extension)
  const inside = EXTENSIONS.slice(1).map(extension => join(path, `index${extension}`))
  return [...candidates, ...inside].find(file => extname(file) !== '' && existsSync(file)) ?? null
}

function evaluateModule(scope: Scope, exports: Map<string, unknown>): void {
  const { program } = parse(scope.text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    plugins: /\.[cm]?ts$/.test(scope.file) ? ['typescript'] : ['typescript', 'jsx'],
  })
  for (const node of program.body) declare(node, scope, exports)
}

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
        for (const id of namesOf(node.declaration)) exports.set(id.name, evaluate(id, scope))
      }
      return
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) {
        if (id.type === 'Identifier' && init) scope.names.set(id.name, { node: init })
        else if (id.type === 'ObjectPattern' && init) {
          for (const [member, name] of membersOf(id)) scope.names.set(name, { node: init, member })
        }
      }
      return
    case 'FunctionDeclaration':
      if (node.id) scope.names.set(node.id.name, { node })
      return
    case 'ExpressionStatement': {
      const { expression } = node
      if (expression.type !== 'AssignmentExpression') return
      const target = codeOf(expression.left, scope)
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

function namesOf(node: Node): Identifier[] {
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id] : []))
}
