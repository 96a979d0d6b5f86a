import { dirname } from 'node:path'
import type {
  BlockStatement,
  CallExpression,
  Function as FunctionNode,
  Identifier,
  Node,
} from '@babel/types'
import type { Place } from '@lectern/base/problem'
import { markupOf } from './markup.ts'
import { binaryValue, callMethod, KNOWN_MODULE, MODULES, unaryValue } from './operations.ts'
import { bind, codeOf, firstLine, type Name, placeOf, type Scope, unevaluated } from './scope.ts'
import { isObject, isPrimitive, sizeOf, UNKNOWN, Unevaluated, WrittenFunction } from './value.ts'

/** Evaluates an expression without running it; what depends on run time is `Unevaluated`. */
export function evaluate(node: Node, scope: Scope): unknown {
  scope.budget.steps -= 1
  if (scope.budget.steps < 0) return unevaluated(node, scope)
  const value = valueOfNode(node, scope)
  const size = sizeOf(value)
  scope.budget.steps -= size / 100
  return size > scope.budget.size ? unevaluated(node, scope) : value
}

function valueOfNode(node: Node, scope: Scope): unknown {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value
    case 'NullLiteral':
      return null
    case 'TemplateLiteral':
      return textOfTemplate(node, scope)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return evaluate(node.expression, scope)
    case 'AwaitExpression':
      return evaluate(node.argument, scope)
    case 'ArrayExpression':
      return arrayOf(node, scope)
    case 'ObjectExpression':
      return objectOf(node, scope)
    case 'Identifier':
      return valueOfName(node, scope)
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return memberOf(node, scope)
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope)
      if (left instanceof Unevaluated) return left
      if (node.operator === '??') return left ?? evaluate(node.right, scope)
      return node.operator === '||'
        ? left || evaluate(node.right, scope)
        : left && evaluate(node.right, scope)
    }
    case 'ConditionalExpression': {
      const test = evaluate(node.test, scope)
      if (test instanceof Unevaluated) return unevaluated(node, scope)
      return evaluate(test ? node.consequent : node.alternate, scope)
    }
    case 'UnaryExpression': {
      const value = evaluate(node.argument, scope)
      return orUnevaluated(unaryValue(node.operator, value), node, scope)
    }
    case 'BinaryExpression': {
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)]
      return orUnevaluated(binaryValue(node.operator, left, right), node, scope)
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
    case 'ObjectMethod':
      return functionOf(node, scope)
    case 'NewExpression':
      return codeOf(node, scope) === 'new Date()' ? new Date() : unevaluated(node, scope)
    case 'CallExpression':
      return resultOf(node, scope)
    case 'JSXElement':
    case 'JSXFragment':
      return orUnevaluated(markupOf(node, scope, evaluate), node, scope)
    default:
      return unevaluated(node, scope)
  }
}

function orUnevaluated(value: unknown, node: Node, scope: Scope): unknown {
  return value === UNKNOWN ? unevaluated(node, scope) : value
}

function textOfTemplate(node: Extract<Node, { type: 'TemplateLiteral' }>, scope: Scope): unknown {
  const values = node.expressions.map(each => evaluate(each, scope))
  const unknown = values.find(value => value instanceof Unevaluated)
  if (unknown !== undefined) return unknown
  if (!values.every(isPrimitive) || sizeOf(values) > scope.budget.size)
    return unevaluated(node, scope)
  return node.quasis
    .map(
      ({ value }, at) =>
        (value.cooked ?? '') + (at < values.length ? String(values[at] ?? '') : ''),
    )
    .join('')
}

function memberOf(
  node: Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>,
  scope: Scope,
): unknown {
  const key = node.computed
    ? evaluate(node.property, scope)
    : node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  const code = codeOf(node, scope)
  if (code.startsWith('process.env')) return code === 'process.env' ? {} : undefined
  const object = evaluate(node.object, scope)
  if (object instanceof Unevaluated) return unevaluated(node, scope)
  if (typeof key !== 'string' && typeof key !== 'number') return unevaluated(node, scope)
  if (typeof object === 'object' && object !== null) return Reflect.get(object, key)
  return typeof object === 'string' && key === 'length' ? object.length : undefined
}

function arrayOf(node: Extract<Node, { type: 'ArrayExpression' }>, scope: Scope): unknown[] {
  const places = new Map<string, Place>()
  const list = node.elements.flatMap((element, at): unknown[] => {
    if (element === null) return []
    places.set(String(at), placeOf(element, scope))
    if (element.type !== 'SpreadElement') return [evaluate(element, scope)]
    const spread = evaluate(element.argument, scope)
    return Array.isArray(spread) ? spread : [unevaluated(element, scope)]
  })
  scope.places.set(list, places)
  return list
}

function objectOf(
  node: Extract<Node, { type: 'ObjectExpression' }>,
  scope: Scope,
): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  const places = new Map<string, Place>()
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope)
      if (isObject(spread)) Object.assign(record, spread)
      else if (spread) record[`…${codeOf(property.argument, scope)}`] = unevaluated(property, scope)
      continue
    }
    const { key: written, computed } = property
    const isName = written.type === 'Identifier' && !computed
    const key = isName ? written.name : evaluate(written, scope)
    if (typeof key !== 'string' && typeof key !== 'number') continue
    places.set(String(key), placeOf(written, scope))
    record[key] = evaluate(property.type === 'ObjectProperty' ? property.value : property, scope)
  }
  scope.places.set(record, places)
  return record
}

function valueOfName(node: Identifier, scope: Scope): unknown {
  const { name } = node
  if (name === 'undefined') return undefined
  if (name === '__dirname') return dirname(scope.file)
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = at.names.get(name)
    if (found === undefined) continue
    if (found.bound !== undefined) return found.bound.value
    if (found.imported !== undefined) {
      if (MODULES.has(found.imported.module)) return KNOWN_MODULE
      const exports = scope.load(found.imported.module)
      if (exports === null) return unevaluated(node, scope)
      return found.imported.name === '*'
        ? Object.fromEntries(exports)
        : exports.get(found.imported.name)
    }
    let value = evaluate(found.node, at)
    if (found.member !== undefined) {
      if (!isObject(value)) return unevaluated(node, scope)
      value = Reflect.get(value, found.member)
    }
    at.names.set(name, { ...found, bound: { value } })
    return value
  }
  return name === 'process' ? { env: {} } : unevaluated(node, scope)
}

/** Its body may declare constants, and then return. */
function functionOf(node: FunctionNode, scope: Scope): WrittenFunction {
  const call = (values: readonly unknown[]): unknown => {
    const names = new Map<string, Name>()
    const inner: Scope = { ...scope, names, outer: scope }
    for (const [at, parameter] of node.params.entries()) bind(parameter, values[at], names)
    return node.body.type === 'BlockStatement'
      ? resultOfBody(node.body, inner)
      : evaluate(node.body, inner)
  }
  return new WrittenFunction(placeOf(node, scope), firstLine(node, scope), call)
}

function resultOfBody(body: BlockStatement, scope: Scope): unknown {
  for (const statement of body.body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init) scope.names.set(id.name, { node: init })
      }
    } else if (statement.type === 'ReturnStatement') {
      return statement.argument ? evaluate(statement.argument, scope) : undefined
    } else if (statement.type === 'FunctionDeclaration') {
      if (statement.id) scope.names.set(statement.id.name, { node: statement })
    } else return unevaluated(statement, scope)
  }
  return undefined
}

function resultOf(node: CallExpression, scope: Scope): unknown {
  const { callee } = node
  const name = codeOf(callee, scope)
  const values = node.arguments.map(argument => evaluate(argument, scope))
  const [first] = values
  if (name === 'require.resolve') return first
  if (name === 'require' && typeof first === 'string') {
    if (MODULES.has(first)) return KNOWN_MODULE
    const exports = scope.load(first)
    return exports === null
      ? unevaluated(node, scope)
      : (exports.get('default') ?? Object.fromEntries(exports))
  }
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const object = evaluate(callee.object, scope)
    const { size } = scope.budget
    const value = callMethod({ object, method: callee.property.name, values, size })
    return orUnevaluated(value, node, scope)
  }
  const called = callee.type === 'V8IntrinsicIdentifier' ? undefined : evaluate(callee, scope)
  return called instanceof WrittenFunction ? called.call(values) : unevaluated(node, scope)
}
