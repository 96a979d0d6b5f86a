import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ownValue } from '@lectern/base/collections'
import { messageOf } from '@lectern/base/message-of'
import { didYouMean } from '@lectern/base/nearest'
import { isProblemFormat, PROBLEM_FORMATS, type ProblemFormat } from './problem-formats.ts'

const OPTIONS = {
  root: { type: 'string', default: '.' },
  out: { type: 'string' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string' },
  open: { type: 'boolean', default: false },
  timings: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
  workers: { type: 'string', default: String(availableParallelism()) },
  docs: { type: 'string' },
  frozen: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

export interface Options {
  readonly command: string | undefined
  readonly root: string
  readonly out: string
  readonly port: number
  readonly host?: string | undefined
  readonly workers: number
  readonly open: boolean
  readonly timings: boolean
  /** Output format of `check`. */
  readonly format: ProblemFormat
  /** A set of documentation, and whether its version becomes a snapshot, of `version cut`. */
  readonly docs?: string | undefined
  readonly frozen: boolean
  readonly version: boolean
  readonly help: boolean
  readonly files: readonly string[]
}

/** Names of its options, and the number of words after it. */
export interface Taken {
  readonly options: readonly OptionName[]
  readonly words: number
}

/** Besides `--version` and `--help`. */
export const TAKEN = {
  init: { options: [], words: 1 },
  build: { options: ['root', 'out', 'timings', 'workers'], words: 0 },
  serve: { options: ['root', 'out', 'port', 'host', 'open'], words: 0 },
  dev: { options: ['root', 'port', 'host', 'open'], words: 0 },
  status: { options: ['root'], words: 0 },
  check: { options: ['root', 'format', 'timings', 'workers'], words: 0 },
  addresses: { options: ['root'], words: 0 },
  version: { options: ['root', 'docs', 'frozen'], words: 2 },
  search: { options: ['root', 'out'], words: 1 },
  mcp: { options: ['root', 'out'], words: 0 },
} satisfies Readonly<Record<string, Taken>>

export type CommandName = keyof typeof TAKEN

export type OptionName = keyof typeof OPTIONS

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(TAKEN, name)
}

export function parseOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
      tokens: true,
    })
    const given = tokens.flatMap(token => (token.kind === 'option' ? [token.name] : []))
    const needless = needlessOf(positionals, given)
    if (needless !== null) return needless
    const port = parseNumber(values.port)
    if (port === null || port > 65_535) return `"${values.port}" is not a port`
    const workers = parseNumber(values.workers)
    if (workers === null || workers < 1) return `"${values.workers}" is no number of workers`
    const { format } = values
    if (!isProblemFormat(format)) return `"${format}" is none of ${PROBLEM_FORMATS.join(', ')}`
    const { root, out = `${root}/dist` } = values
    const [command, ...files] = positionals
    return { ...values, command, root, out, port, workers, format, files }
  } catch (reason) {
    const message = messageOf(reason)
    const [, option] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
    const names = Object.keys(OPTIONS).map(name => `--${name}`)
    return option === undefined ? message : unknownName('option', option, names)
  }
}

/** An error message for options or words that the command does not take; null if there are none. */
function needlessOf(
  [command = '', ...words]: readonly string[],
  given: readonly string[],
): string | null {
  const taken = ownValue<Taken>(TAKEN, command)
  if (taken === undefined) return null
  const allowed: readonly string[] = [...taken.options, 'version', 'help']
  const other = given.find(name => !allowed.includes(name))
  if (other !== undefined) {
    const names = taken.options.map(name => `--${name}`).join(', ')
    const hint = names === '' ? 'It has none.' : `It has ${names}.`
    return `"lectern ${command}" has no option "--${other}". ${hint}`
  }
  const word = words[taken.words]
  return word === undefined
    ? null
    : `"lectern ${command}" does not take "${word}". See "lectern ${command} --help".`
}

export function unknownName(
  what: 'command' | 'option',
  name: string,
  names: readonly string[],
): string {
  const hint = didYouMean(name, names) ?? `"lectern --help" lists all ${what}s.`
  return `There is no ${what} "${name}". ${hint}`
}

function parseNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
