import type * as Fs from 'node:fs'

/** What goes wrong with the file system, and when. */
export interface Fault {
  /** How many writing operations there were since the last start. */
  count: number
  /** Says whether an operation fails, and with what. Null for a healthy file system. */
  fail: ((operation: Operation) => Error | null) | null
}

/** A writing operation. */
export interface Operation {
  /** 1 for the first one. */
  readonly count: number
  /** Name of the function of `node:fs`. */
  readonly name: string
  /** The paths that it was called with; none for a file that is open. */
  readonly paths: readonly string[]
}

const WRITING = [
  'linkSync',
  'mkdirSync',
  'openSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'unlinkSync',
  'writeFileSync',
] as const

/** `node:fs` whose writing functions fail as `fault` says. */
export function faultyFs(fs: typeof Fs, fault: Fault): typeof Fs {
  const wrapped = WRITING.map(name => {
    const call = (...args: unknown[]): unknown => {
      const isReading = name === 'openSync' && typeof args[1] === 'number'
      if (fault.fail !== null && !isReading) {
        fault.count += 1
        const named = name === 'renameSync' || name === 'linkSync' ? args.slice(0, 2) : [args[0]]
        const paths = named.filter(arg => typeof arg === 'string')
        const error = fault.fail({ count: fault.count, name, paths })
        if (error !== null) throw error
      }
      return Reflect.apply(fs[name], fs, args)
    }
    return [name, call] as const
  })
  return { ...fs, ...Object.fromEntries(wrapped) }
}

/** An error as the file system throws it. */
export function fsError(code: string): Error {
  return Object.assign(new Error(`${code}: simulated, write`), { code })
}
