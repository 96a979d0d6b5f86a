import { relative } from 'node:path'
import { version } from '../package.json'
import type { Problem } from './base/problem.ts'
import type { BuildResult } from './commands/build.ts'
import { endProcess, exitWithStatus, SERVING } from './commands/exit-with-status.ts'
import { formatProblem } from './commands/format-problem.ts'
import { openBrowser } from './commands/open-browser.ts'
import {
  type CommandName,
  isCommand,
  type Options,
  parseOptions,
  unknownName,
} from './commands/options.ts'
import { type ProblemFormat, printProblems } from './commands/problem-formats.ts'
import { formatStatus, formatSummary, formatTimings, showProgress } from './commands/report.ts'
import type { SiteServer } from './commands/serve.ts'
import { commandUsage, USAGE } from './commands/usage.ts'
import { build, check, dev, init, serve } from './index.ts'

/** Runs the command line, and ends the process with its status unless it serves. */
export function runProcess(args: readonly string[]): Promise<void> {
  return exitWithStatus(() => run(args))
}

/** Runs the command line; returns the exit status of the command, or `SERVING`. */
export async function run(args: readonly string[]): Promise<number | null> {
  const options = parseOptions(args)
  if (typeof options === 'string') {
    console.error(options)
    return 2
  }
  const { command } = options
  if (options.version || command === undefined) {
    console.log(options.version ? version : USAGE)
    return 0
  }
  const runCommand = COMMANDS.get(command)
  if (runCommand === undefined) {
    console.error(unknownName('command', command, [...COMMANDS.keys()]))
    return 2
  }
  if (options.help && isCommand(command)) {
    console.log(commandUsage(command))
    return 0
  }
  return runCommand(options)
}

/** Runs a command; returns its exit status, or `SERVING`. */
type Command = (options: Options) => Promise<number | null>

/** Each loads its own modules, for loading all of them takes longer than a small build. */
const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    async init({ files: [folder = '.'] }) {
      const started = await init(folder)
      if (started.problem !== null) {
        console.error(formatProblem(started.problem))
        return 1
      }
      console.log(afterInit(started.folder))
      return 0
    },
    build: options => report(options, common => build({ ...common, out: options.out })),
    check: options => report(options, check),
    async serve({ root, out, port, host, open }) {
      const served = await serve({ root, out, port, host })
      if ('problems' in served) return statusOf(served.problems)
      announce(served, port)
      closeOnSignal(served)
      if (open) openBrowser(served.home)
      return SERVING
    },
    async dev({ root, port, host, open }) {
      const started = performance.now()
      const server = await dev({ root, port, host, onLine: console.log })
      const status = statusOf(server.problems)
      if (!('url' in server)) return status
      announce(server, port)
      // Else a signal ends it by itself, at once: what would listen to it can be kept busy by code of the site.
      if (process.pid === FIRST_PROCESS) closeOnSignal(server)
      if (open) openBrowser(server.home)
      console.log(`Ready in ${Math.round(performance.now() - started)} ms.`)
      return SERVING
    },
    async status({ root }) {
      const { translationStatus } = await import('./commands/status.ts')
      const { locales, problems } = await translationStatus(root)
      if (problems.length === 0) console.log(formatStatus(locales))
      statusOf(problems)
      return problems.length === 0 ? 0 : 1
    },
    async addresses({ root }) {
      const { recordAddresses } = await import('./commands/addresses.ts')
      const { problems, addresses, added } = await recordAddresses(root)
      const status = statusOf(problems)
      if (status === 0) console.log(`${addresses} addresses, ${added} of them new`)
      return status
    },
    async search({ root, out, files: [what = ''] }) {
      if (what !== 'push') {
        console.error(`Write "lectern search push"${what === '' ? '' : `: there is no "${what}"`}.`)
        return 2
      }
      const { algoliasearch } = await import('algoliasearch')
      const { pushSearch } = await import('./commands/push.ts')
      const adminKey = process.env.ALGOLIA_ADMIN_KEY ?? ''
      const options = { root, out, adminKey, connect: algoliasearch }
      const { records, problems } = await pushSearch(options)
      if (problems.length === 0) console.log(`${records} records pushed`)
      statusOf(problems)
      return problems.length === 0 ? 0 : 1
    },
    async import({ files: [kind, from], importOut: out, verify, runConfig }) {
      if (kind !== 'docusaurus' || from === undefined) {
        console.error(`Write "lectern import docusaurus DIR".\n\n${commandUsage('import')}`)
        return 2
      }
      const { importSite } = await import('./commands/import.ts')
      const { formatImport } = await import('./commands/import-summary.ts')
      const result = await importSite({ from, out, run: runConfig, verify })
      const status = statusOf(result.problems)
      console.log(formatImport(result, out))
      return status
    },
    async lsf({ files, language }) {
      if (files.length === 0) {
        console.error('Name the files: "lectern lsf FILE...".')
        return 2
      }
      const { checkFiles } = await import('./commands/lsf.ts')
      const problems = checkFiles(files, language)
      statusOf(problems)
      console.log(`${files.length} files, ${problems.length} errors`)
      return problems.length === 0 ? 0 : 1
    },
  } satisfies Record<CommandName, Command>),
)

/** Prints problems; returns the exit status that they mean. */
function statusOf(problems: readonly Problem[], format: ProblemFormat = 'text'): number {
  const print = format === 'text' ? console.error : console.log
  if (problems.length > 0 || format === 'json') {
    print(printProblems(problems, format, process.cwd()))
  }
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** Builds or checks a site, and prints what came of it. */
async function report(
  { root, workers, timings, format }: Options,
  make: (common: Parameters<typeof check>[0]) => Promise<BuildResult>,
): Promise<number> {
  const started = performance.now()
  const result = await make({ root, workers, onProgress: showProgress(process.stderr) })
  const status = statusOf(result.problems, format)
  // What a program reads has nothing but the problems in it.
  const say = format === 'json' ? console.error : console.log
  if (timings) say(formatTimings(result.timings))
  say(formatSummary(result, performance.now() - started))
  return status
}

/** What to do with a site that was just started. */
function afterInit(folder: string): string {
  const path = relative(process.cwd(), folder)
  const steps = [...(path === '' ? [] : [`cd ${forShell(path)}`]), 'npm install', 'npm run dev']
  return `A site was started in "${folder}". Next:\n\n${steps.map(step => `  ${step}\n`).join('')}`
}

/** A path as one word of a shell. */
function forShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** The first process of a container, which a signal ends only where it listens to it. */
const FIRST_PROCESS = 1

/** Says where a server is. */
function announce(server: SiteServer, wanted: number): void {
  const moved = server.port === wanted || wanted === 0 ? '' : ` (port ${wanted} is in use)`
  console.log(`Serving at ${server.home}${moved}. Stop with Ctrl+C.`)
}

/** Closes a server when the process is asked to end. */
function closeOnSignal(server: SiteServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close().then(() => endProcess(0)))
  }
}
