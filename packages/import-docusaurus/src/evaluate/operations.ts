import { join, resolve } from 'node:path'
import {
  isObject,
  isPlain,
  isPrimitive,
  sizeOf,
  UNKNOWN,
  Unevaluated,
  WrittenFunction,
} from './value.ts'

export function unaryValue(operator: string, value: unknown): unknown {
  if (value instanceof Unevaluated) return UNKNOWN
  if (operator === '!') return !value
  return operator === '-' && isPrimitive(value) ? -Number(value) : UNKNOWN
}

export function binaryValue(operator: string, left: unknown, right: unknown): unknown {
  if (left instanceof Unevaluated || right instanceof Unevaluated) return UNKNOWN
  if (operator === '==' || operator === '===') return left === right
  if (operator === '!=' || operator === '!==') return left !== right
  if (operator !== '+' || !isPrimitive(left) || !isPrimitive(right)) return UNKNOWN
  return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`
}

interface MethodCall {
  readonly object: unknown
  readonly method: string
  readonly values: readonly unknown[]
  readonly size: number
}

export const MODULES: ReadonlySet<string> = new Set(['path', 'node:path'])

export const KNOWN_MODULE = Symbol('path')

/** The methods that configurations use to build lists and paths. */
export function callMethod({ object, method, values, size }: MethodCall): unknown {
  const [first] = values
  const texts = values.filter(value => typeof value === 'string')
  if (object === KNOWN_MODULE && texts.length === values.length) {
    if (method === 'join') return join(...texts)
    if (method === 'resolve') return resolve(...texts)
  }
  if (object instanceof Date && method === 'getFullYear') return object.getFullYear()
  if (Array.isArray(object)) return callOfList(object, { method, values, size })
  if (isObject(object)) {
    const member: unknown = Reflect.get(object, method)
    if (member instanceof WrittenFunction) return member.call(values)
  }
  if (isNamed(object, 'Object') && isObject(first)) {
    if (method === 'entries') return Object.entries(first)
    if (method === 'keys') return Object.keys(first)
    if (method === 'values') return Object.values(first)
  }
  if (isNamed(object, 'JSON') && method === 'stringify' && values.length === 1 && isPlain(first)) {
    return JSON.stringify(first)
  }
  return UNKNOWN
}

/** True for a global object, which only running code would have. */
function isNamed(value: unknown, name: string): boolean {
  return value instanceof Unevaluated && value.source === name
}

function callOfList(
  list: readonly unknown[],
  { method, values, size }: Omit<MethodCall, 'object'>,
): unknown {
  const [first] = values
  const call = first instanceof WrittenFunction ? first.call : null
  if (method === 'filter' && isNamed(first, 'Boolean')) return list.filter(Boolean)
  if (method === 'filter' && call) {
    const tests = list.map((item, at) => call([item, at]))
    if (tests.some(test => test instanceof Unevaluated)) return UNKNOWN
    return list.filter((_, at) => tests[at])
  }
  if (method === 'map' && call) return list.map((item, at) => call([item, at]))
  if (method === 'flatMap' && call) {
    const lists = list.map((item, at) => call([item, at]))
    return sizeOf(lists) > size ? UNKNOWN : lists.flat()
  }
  if (method === 'concat') return list.concat(...values)
  if (method === 'join' && list.every(isPrimitive)) {
    const separator = typeof first === 'string' ? first : ','
    return list.length * separator.length > size ? UNKNOWN : list.join(separator)
  }
  if (method === 'flat') return list.flat()
  return UNKNOWN
}
