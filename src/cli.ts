import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { formatProblems, formatSummary, formatTimings, showProgress } from './commands/report.ts'
import { build, check, dev, serve } from './index.ts'
import { isVersion, newest, type Version, versions } from './lsf/words.ts'
import type { Listening } from './server/listen.ts'

const USAGE = `Usage: lectern COMMAND [OPTIONS]

Commands
  build        build the site into dist/
  serve        serve the built site
  dev          serve the site while you write it
  check        report everything that build would report, without output
  addresses    write the addresses of the site to addresses.txt, for builds to keep
  search push  upload the records of the built site to the configured search service
  lsf          parse lsFusion modules: lectern lsf FILE... [--language v4|v5|v6]

Options
  --root DIR     folder with the site.config.ts (default: this folder)
  --out DIR      output folder of build and serve (default: dist below the root)
  --port NUMBER  first port that serve and dev try (default: 3000)
  --host NAME    address that they listen at (default: all of this machine for serve, localhost for dev)
  --timings      tell how long each stage of build and check took
  --workers N    processors that build and check use (default: all)
  --language V   version of the language for lsf (default: v6)
  --help         this text
`

/**
 * Runs the command line; returns the exit status once the command is done or serving. Each command
 * loads its own modules, for loading all of them takes longer than a small build.
 */
export async function run(args: readonly string[]): Promise<number> {
  const options = parseOptions(args)
  if (typeof options === 'string') {
    console.error(`${options}\n\n${USAGE}`)
    return 2
  }
  const { root, out, port, host, workers, command, files } = options
  switch (command) {
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
        console.error(`There is "search push", and no "search ${files[0] ?? ''}".\n\n${USAGE}`)
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
    case 'lsf': {
      const { checkFiles } = await import('./commands/lsf.ts')
      const problems = checkFiles(files, options.language)
      if (problems.length > 0) console.error(formatProblems(problems))
      console.log(`${files.length} files, ${problems.length} errors`)
      return problems.length === 0 ? 0 : 1
    }
    default:
      console.log(USAGE)
      return command === undefined ? 0 : 2
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
  /** What stands after the command. */
  readonly files: readonly string[]
  readonly language: Version
}

/** The options, or what is wrong with them. */
function parseOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        root: { type: 'string', default: '.' },
        out: { type: 'string' },
        port: { type: 'string', default: '3000' },
        host: { type: 'string' },
        timings: { type: 'boolean', default: false },
        workers: { type: 'string', default: String(availableParallelism()) },
        language: { type: 'string', default: newest },
        help: { type: 'boolean', default: false },
      },
    })
    const port = parseNumber(values.port)
    if (port === null || port > 65_535) return `"${values.port}" is not a port`
    const workers = parseNumber(values.workers)
    if (workers === null || workers < 1) return `"${values.workers}" is no number of workers`
    const { language } = values
    if (!isVersion(language)) return `"${language}" is none of ${versions.join(', ')}`
    const { root, out = `${root}/dist`, host, timings } = values
    const [command, ...files] = values.help ? [] : positionals
    return { command, root, out, port, host, workers, timings, files, language }
  } catch (reason) {
    return reason instanceof Error ? reason.message : String(reason)
  }
}

/** A whole number in decimal digits; null where it is none. */
function parseNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Says where a server is, and closes it when the process is asked to end. */
function announce(server: Listening, wanted: number): void {
  const moved = server.port === wanted || wanted === 0 ? '' : ` (port ${wanted} is in use)`
  console.log(`Serving at ${server.url}${moved}. Stop with Ctrl+C.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close().then(() => process.exit(0)))
  }
}
