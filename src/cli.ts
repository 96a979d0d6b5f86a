import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { version } from '../package.json'
import { didYouMean } from './base/nearest.ts'
import {
  formatProblem,
  formatProblems,
  formatStatus,
  formatSummary,
  formatTimings,
  showProgress,
} from './commands/report.ts'
import type { SiteServer } from './commands/serve.ts'
import { build, check, dev, init, serve } from './index.ts'
import { isVersion, newest, type Version, versions } from './lsf/words.ts'

const USAGE = `Usage: lectern COMMAND [OPTIONS]

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
  --timings      tell how long each stage of build and check took
  --workers N    processors that build and check use (default: all)
  --language V   version of the language for lsf (v4, v5, v6.0, v6.1, v6.2; default: v6, the newest)
  --verify DIR   compare the imported site with what Docusaurus has built into DIR
  --run-config   import runs the configuration of the other site, and does not only read it
  --version      version of Lectern
  --help         this text
`

const COMMANDS = [
  ...['init', 'import', 'build', 'serve', 'dev', 'check', 'status', 'addresses', 'search', 'lsf'],
]
const OPTIONS = {
  root: { type: 'string', default: '.' },
  out: { type: 'string' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string' },
  timings: { type: 'boolean', default: false },
  workers: { type: 'string', default: String(availableParallelism()) },
  language: { type: 'string', default: newest },
  verify: { type: 'string' },
  'run-config': { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/**
 * Reports what fails beside a command, as in a promise that code of the site does not wait for: the status
 * is that of a failure then, but the command goes on, and servers go on serving.
 */
export function reportLateFailures(): void {
  process.on('uncaughtException', async reason => {
    process.exitCode = 1
    const { lateFailure } = await import('./commands/late-failure.ts')
    console.error(formatProblem(lateFailure(reason)))
  })
}

/**
 * Runs the command line; returns the exit status once the command is done or serving. Each command
 * loads its own modules, for loading all of them takes longer than a small build.
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = parseOptions(args)
  if (typeof options === 'string') {
    console.error(options)
    return 2
  }
  if (options.version) {
    console.log(version)
    return 0
  }
  const { root, out, port, host, workers, command, files } = options
  switch (command) {
    case 'init': {
      const started = await init(files[0] ?? '.')
      if (started.problem !== null) {
        console.error(formatProblem(started.problem))
        return 1
      }
      console.log(afterInit(started.folder))
      return 0
    }
    case 'build':
    case 'check': {
      const started = performance.now()
      const common = { root, workers, onProgress: showProgress(process.stderr) }
      const result = await (command === 'build' ? build({ ...common, out }) : check(common))
      if (result.problems.length > 0) console.error(formatProblems(result.problems))
      if (options.timings) console.log(formatTimings(result.timings))
      console.log(formatSummary(result, performance.now() - started))
      return result.problems.some(problem => problem.severity === 'error') ? 1 : 0
    }
    case 'serve': {
      const served = await serve({ root, out, port, host })
      if ('problems' in served) {
        console.error(formatProblems(served.problems))
        return 1
      }
      announce(served, port)
      return 0
    }
    case 'dev': {
      const started = performance.now()
      const server = await dev({ root, port, host })
      if (server.problems.length > 0) console.error(formatProblems(server.problems))
      if (!('url' in server)) return 1
      announce(server, port)
      console.log(`Ready in ${Math.round(performance.now() - started)} ms.`)
      return 0
    }
    case 'status': {
      const { translationStatus } = await import('./commands/status.ts')
      const { locales, problems } = await translationStatus(root)
      if (problems.length > 0) console.error(formatProblems(problems))
      else console.log(formatStatus(locales))
      return problems.length === 0 ? 0 : 1
    }
    case 'addresses': {
      const { recordAddresses } = await import('./commands/addresses.ts')
      const { problems, addresses, added } = await recordAddresses(root)
      if (problems.length > 0) console.error(formatProblems(problems))
      const failed = problems.some(problem => problem.severity === 'error')
      if (!failed) console.log(`${addresses} addresses, ${added} of them new`)
      return failed ? 1 : 0
    }
    case 'search': {
      if (files[0] !== 'push') {
        console.error(`There is "search push", and no "search ${files[0] ?? ''}".`)
        return 2
      }
      const { algoliasearch } = await import('algoliasearch')
      const { pushSearch } = await import('./commands/push.ts')
      const adminKey = process.env.ALGOLIA_ADMIN_KEY ?? ''
      const { records, problems } = await pushSearch({
        root,
        out,
        adminKey,
        connect: algoliasearch,
      })
      if (problems.length > 0) console.error(formatProblems(problems))
      else console.log(`${records} records pushed`)
      return problems.length === 0 ? 0 : 1
    }
    case 'import': {
      const [kind, from] = files
      if (kind !== 'docusaurus' || from === undefined) {
        console.error(`Write "lectern import docusaurus DIR".\n\n${USAGE}`)
        return 2
      }
      const { importSite } = await import('./commands/import.ts')
      const { formatImport } = await import('./commands/import-summary.ts')
      const { importOut, verify, runConfig } = options
      const result = await importSite({ from, out: importOut, run: runConfig, verify })
      if (result.problems.length > 0) console.error(formatProblems(result.problems))
      console.log(formatImport(result, importOut))
      return result.problems.some(problem => problem.severity === 'error') ? 1 : 0
    }
    case 'lsf': {
      const { checkFiles } = await import('./commands/lsf.ts')
      const problems = checkFiles(files, options.language)
      if (problems.length > 0) console.error(formatProblems(problems))
      console.log(`${files.length} files, ${problems.length} errors`)
      return problems.length === 0 ? 0 : 1
    }
    case undefined:
      console.log(USAGE)
      return 0
    default:
      console.error(unknown('command', command, COMMANDS))
      return 2
  }
}

interface Options {
  readonly command: string | undefined
  readonly root: string
  readonly out: string
  readonly port: number
  readonly host: string | undefined
  readonly workers: number
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

/** The options, or what is wrong with them. */
function parseOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    })
    const port = parseNumber(values.port)
    if (port === null || port > 65_535) return `"${values.port}" is not a port`
    const workers = parseNumber(values.workers)
    if (workers === null || workers < 1) return `"${values.workers}" is no number of workers`
    const { language } = values
    if (!isVersion(language)) return `"${language}" is none of ${versions.join(', ')}`
    const { root, out = `${root}/dist`, host, timings, version } = values
    const [command, ...files] = values.help ? [] : positionals
    const { out: importOut = 'lectern-site', verify, 'run-config': runConfig } = values
    const imported = { importOut, verify, runConfig }
    const common = { command, root, out, port, host, workers, timings, version, files, language }
    return { ...common, ...imported }
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason)
    const [, option] = /^Unknown option '(-[^']*)'/.exec(message) ?? []
    const known = Object.keys(OPTIONS).map(name => `--${name}`)
    return option === undefined ? message : unknown('option', option, known)
  }
}

function unknown(what: 'command' | 'option', name: string, known: readonly string[]): string {
  const hint = didYouMean(name, known) ?? `"lectern --help" lists all ${what}s.`
  return `There is no ${what} "${name}". ${hint}`
}

/** What to do with a site that was just started. */
function afterInit(folder: string): string {
  const path = relative(process.cwd(), folder)
  const steps = [...(path === '' ? [] : [`cd ${path}`]), 'npm install', 'npm run dev']
  return `A site was started in "${folder}". Next:\n\n${steps.map(step => `  ${step}\n`).join('')}`
}

/** A whole number in decimal digits; null where it is none. */
function parseNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Says where a server is, and closes it when the process is asked to end. */
function announce(server: SiteServer, wanted: number): void {
  const moved = server.port === wanted || wanted === 0 ? '' : ` (port ${wanted} is in use)`
  console.log(`Serving at ${server.home}${moved}. Stop with Ctrl+C.`)
  // Code of the site, which may run when the signal comes, is refused it.
  const exit = process.exit.bind(process)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close().then(() => exit(0)))
  }
}
