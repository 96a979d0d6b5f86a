import { resolve } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { describeError, readFile } from '../engine/read-file.ts'
import { parse } from '../lsf/parse.ts'
import { newest, type Version } from '../lsf/words.ts'

/** Parses lsFusion modules and tells where they do not follow the language. */
export function checkFiles(names: readonly string[], version: Version = newest): Problem[] {
  return names.flatMap(name => {
    const file = resolve(name)
    let code: string
    try {
      code = readFile(file).toString()
    } catch (reason) {
      const message = `this cannot be read: ${describeError(reason)}`
      return [{ code: 'unreadable-file', severity: 'error', message, file } as const]
    }
    return parse(code, { version }).errors.map((error): Problem => {
      const before = code.slice(0, error.from).split('\n')
      return {
        code: 'syntax',
        severity: 'error',
        message: error.message,
        file,
        line: before.length,
        column: (before.at(-1) ?? '').length + 1,
        length: Math.max(1, error.to - error.from),
      }
    })
  })
}
