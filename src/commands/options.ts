import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { didYouMean } from '../base/nearest.ts'
import { ownValue } from '../base/own-value.ts'
import { isVersion, newest, type Version, versions } from '../lsf/words.ts'

/** What `lectern --help` says. */
export const USAGE = `Usage: lectern COMMAND [OPTIONS]

Commands
  init         start a site: lectern init [DIR], by default in this folder
  build        build the site into dist/
  serve        serve the built site
  dev          serve the site while you write it
  status       list the translations that are missing or older than their originals
  check        report everything that build would report, without output
  addresses    write the addresses of the site to addresses.txt, for builds to keep
  search push  upload the records of the built site to the configured search service
  import       make a site of another one: lectern import docusaurus DIR [--out DIR] [--verify BUILD]
  lsf          parse lsFusion modules: lectern lsf FILE... [--language VERSION]

Options
  --root DIR     folder with the site.config.ts (default: this folder)
  --out DIR      output folder of build and serve (default: dist below the root), and of import (lectern-site)
  --port NUMBER  first port that serve and dev try (default: 3000)
  --host NAME    address that they listen at (default: all of this machine for serve, localhost for dev)
  --open         dev and serve open the site in the browser
  --timings      tell how long each stage of build and check took
  --workers N    processors that build and check use (default: all)
  --language V   version of the language for lsf (v4, v5, v6.0, v6.1, v6.2; default: v6, the newest)
  --verify DIR   compare the imported site with what Docusaurus has built into DIR
  --run-config   import runs the configuration of the other site, and does not only read it
  --version      version of Lectern
  --help         this text
`

const OPTIONS = {
  root: { type: 'string', default: '.' },
  out: { type: 'string' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string' },
  open: { type: 'boolean', default: false },
  timings: { type: 'boolean', default: false },
  workers: { type: 'string', default: String(availableParallelism()) },
  language: { type: 'string', default: newest },
  verify: { type: 'string' },
  'run-config': { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** The command line, taken apart. */
export interface Options {
  readonly command: string | undefined
  readonly root: string
  readonly out: string
  readonly port: number
  readonly host: string | undefined
  readonly workers: number
  /** Whether the served site is opened in the browser. */
  readonly open: boolean
  readonly timings: boolean
  readonly version: boolean
  /** What stands after the command. */
  readonly files: readonly string[]
  readonly language: Version
  /** Folder of an imported site. */
  readonly importOut: string
  /** Folder of a build to compare it with. */
  readonly verify: string | undefined
  readonly runConfig: boolean
}

/** What a command takes: the names of its options, and how many words after it. */
interface Taken {
  readonly options: readonly string[]
  readonly words: number
}

/** What commands take, besides `--version` and `--help`. */
const TAKEN = {
  init: { options: [], words: 1 },
  build: { options: ['root', 'out', 'timings', 'workers'], words: 0 },
  serve: { options: ['root', 'out', 'port', 'host', 'open'], words: 0 },
  dev: { options: ['root', 'port', 'host', 'open'], words: 0 },
  status: { options: ['root'], words: 0 },
  check: { options: ['root', 'timings', 'workers'], words: 0 },
  addresses: { options: ['root'], words: 0 },
  search: { options: ['root', 'out'], words: 1 },
  import: { options: ['out', 'verify', 'run-config'], words: 2 },
  lsf: { options: ['language'], words: Number.POSITIVE_INFINITY },
} satisfies Readonly<Record<string, Taken>>

export type CommandName = keyof typeof TAKEN

/** The options, or what is wrong with them. */
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
    const { language } = values
    if (!isVersion(language)) return `"${language}" is none of ${versions.join(', ')}`
    const { root, out = `${root}/dist`, host, open, timings, version } = values
    const [command, ...files] = values.help ? [] : positionals
    const { out: importOut = 'lectern-site', verify, 'run-config': runConfig } = values
    const imported = { importOut, verify, runConfig }
    const common = { command, root, out, port, host, open, workers, timings, version }
    return { ...common, files, language, ...imported }
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason)
    const [, option] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
    const names = Object.keys(OPTIONS).map(name => `--${name}`)
    return option === undefined ? message : unknownName('option', option, names)
  }
}

/** What to say of an option or a word that a command does not take; null when it takes all. */
function needlessOf(
  [command = '', ...words]: readonly string[],
  given: readonly string[],
): string | null {
  const taken = ownValue<Taken>(TAKEN, command)
  if (taken === undefined) return null
  const allowed = [...taken.options, 'version', 'help']
  const other = given.find(name => !allowed.includes(name))
  if (other !== undefined) {
    const names = taken.options.map(name => `--${name}`).join(', ')
    const hint = names === '' ? 'It has none.' : `It has ${names}.`
    return `"lectern ${command}" has no option "--${other}". ${hint}`
  }
  const word = words[taken.words]
  return word === undefined
    ? null
    : `"lectern ${command}" does not take "${word}". See "lectern --help".`
}

/** What to say of a command or an option that there is not. */
export function unknownName(
  what: 'command' | 'option',
  name: string,
  names: readonly string[],
): string {
  const hint = didYouMean(name, names) ?? `"lectern --help" lists all ${what}s.`
  return `There is no ${what} "${name}". ${hint}`
}

/** A whole number in decimal digits; null where it is none. */
function parseNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
