import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@lectern/base/message-of'
import { formatProblems } from '@lectern/base/node/format-problem'
import { describeError, readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import { parse } from '../parse.ts'
import { isVersion, newest, type Version, versions } from '../words.ts'

const USAGE = `Usage: lsf-check [--language V] FILE...

Parses lsFusion modules and reports what is wrong with them.

  --language V   version of the language: ${versions.join(', ')} (default: ${newest}, the newest)
`

/** Returns the exit status: 1 for errors in files, 2 for wrong arguments. */
export function run(args: readonly string[]): number {
  const options = {
    language: { type: 'string', default: newest },
    help: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const { language, help } = values
    if (help) {
      console.log(USAGE)
      return 0
    }
    if (!isVersion(language)) throw new Error(`"${language}" is none of ${versions.join(', ')}`)
    if (positionals.length === 0) throw new Error(`Name the files.\n\n${USAGE}`)
    const problems = checkFiles(positionals, language)
    if (problems.length > 0) console.error(formatProblems(problems))
    console.log(`${positionals.length} files, ${problems.length} errors`)
    return problems.length === 0 ? 0 : 1
  } catch (reason) {
    console.error(messageOf(reason))
    return 2
  }
}

function checkFiles(names: readonly string[], version: Version): Problem[] {
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
