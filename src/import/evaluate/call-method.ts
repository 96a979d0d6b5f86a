import { join, resolve } from 'node:path'
import { isPlain, Unread, WrittenFunction } from './unread.ts'

/** A method that is called. */
interface MethodCall {
  /** What it is called on. */
  readonly object: unknown
  readonly method: string
  readonly values: readonly unknown[]
}

/** Names of modules whose functions are known. */
export const MODULES: ReadonlySet<string> = new Set(['path', 'node:path'])

/** Stands for such a module. */
export const KNOWN_MODULE = Symbol('path')

/** Stands for the value of a call that only running it would tell. */
export const UNTOLD = Symbol('untold')

/** The value of a call of one of the methods that configurations use to put lists and paths together. */
export function callMethod({ object, method, values }: MethodCall): unknown {
  const [first] = values
  const texts = values.filter(value => typeof value === 'string')
  if (object === KNOWN_MODULE && texts.length === values.length) {
    if (method === 'join') return join(...texts)
    if (method === 'resolve') return resolve(...texts)
  }
  if (object instanceof Date && method === 'getFullYear') return object.getFullYear()
  if (Array.isArray(object)) return callOfList(object, method, values)
  if (typeof object === 'object' && object !== null && !(object instanceof Unread)) {
    const member: unknown = Reflect.get(object, method)
    if (member instanceof WrittenFunction) return member.call(values)
  }
  const isJson = object instanceof Unread && object.source === 'JSON'
  if (isJson && method === 'stringify' && values.length === 1 && isPlain(first)) {
    return JSON.stringify(first)
  }
  return UNTOLD
}

function callOfList(list: readonly unknown[], method: string, values: readonly unknown[]): unknown {
  const [first] = values
  const call = first instanceof WrittenFunction ? first.call : null
  const isBoolean = first instanceof Unread && first.source === 'Boolean'
  if (method === 'filter' && isBoolean) return list.filter(Boolean)
  if (method === 'map' && call) return list.map((item, at) => call([item, at]))
  if (method === 'flatMap' && call) return list.flatMap((item, at) => call([item, at]))
  if (method === 'concat') return list.concat(...values)
  if (method === 'join') return list.join(typeof first === 'string' ? first : ',')
  if (method === 'flat') return list.flat()
  return UNTOLD
}
