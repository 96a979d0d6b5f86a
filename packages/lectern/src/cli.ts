import { relative } from 'node:path'
import { formatProblem } from '@lectern/base/node/format-problem'
import type { Problem } from '@lectern/base/problem'
import { version } from '../package.json'
import type { BuildResult } from './commands/build.ts'
import { openBrowser } from './commands/open-browser.ts'
import {
  type CommandName,
  isCommand,
  type Options,
  parseOptions,
  unknownName,
} from './commands/options.ts'
import { type ProblemFormat, printProblems } from './commands/problem-formats.ts'
import {
  formatCut,
  formatStatus,
  formatSummary,
  formatTimings,
  showProgress,
} from './commands/report.ts'
import { ADDRESSES, problemOf, runOnSite, STATUS, VERSION_CUT } from './commands/run-on-site.ts'
import type { SiteServer } from './commands/site-server.ts'
import { commandUsage, USAGE } from './commands/usage.ts'
import { build, check, dev, init, serve } from './index.ts'

export async function runProcess(args: readonly string[]): Promise<void> {
  process.exitCode = await run(args).catch(async reason => {
    console.error(formatProblem(await problemOf(reason)))
    return 1
  })
}

export async function run(args: readonly string[]): Promise<number> {
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

type Command = (options: Options) => Promise<number>

/** Commands import their modules when they run: loading all takes longer than a small build. */
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
      return 0
    },
    async dev({ root, port, host, open }) {
      const started = performance.now()
      const server = await dev({ root, port, host, onLine: console.log })
      const status = statusOf(server.problems)
      if (!('url' in server)) return status
      announce(server, port)
      // Without a handler, a signal ends the process even while code of the site blocks it.
      if (process.pid === FIRST_PROCESS) closeOnSignal(server)
      if (open) openBrowser(server.home)
      console.log(`Ready in ${Math.round(performance.now() - started)} ms.`)
      return 0
    },
    async status({ root }) {
      const { locales, problems } = await runOnSite(STATUS, root)
      if (problems.length === 0) console.log(formatStatus(locales))
      statusOf(problems)
      return problems.length === 0 ? 0 : 1
    },
    async addresses({ root }) {
      const { problems, addresses, added } = await runOnSite(ADDRESSES, root)
      const status = statusOf(problems)
      if (status === 0) console.log(`${addresses} addresses, ${added} of them new`)
      return status
    },
    async version({ root, docs, frozen, files: [what = '', name] }) {
      if (what !== 'cut' || name === undefined) {
        console.error('Write "lectern version cut NAME", as in "lectern version cut v3".')
        return 2
      }
      const { problems, done } = await runOnSite(VERSION_CUT, { root, name, docs, frozen })
      if (done !== null) console.log(formatCut(done))
      statusOf(problems)
      return done === null ? 1 : 0
    },
    async search({ root, out, files: [what = ''] }) {
      if (what !== 'push') {
        console.error(`Write "lectern search push"${what === '' ? '' : `: there is no "${what}"`}.`)
        return 2
      }
      const { openService, pushSearch } = await import('./commands/push.ts')
      const adminKey = process.env.ALGOLIA_ADMIN_KEY ?? ''
      const options = { root, out, adminKey, connect: await openService(root) }
      const { records, problems } = await pushSearch(options)
      if (problems.length === 0) console.log(`${records} records pushed`)
      statusOf(problems)
      return problems.length === 0 ? 0 : 1
    },
    async mcp({ root, out }) {
      return statusOf(await (await import('./commands/mcp.ts')).serveMcp({ root, out }))
    },
  } satisfies Record<CommandName, Command>),
)

function statusOf(problems: readonly Problem[], format: ProblemFormat = 'text'): number {
  const print = format === 'text' ? console.error : console.log
  if (problems.length > 0 || format === 'json') {
    print(printProblems(problems, format, process.cwd()))
  }
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0
}

async function report(
  { root, workers, timings, format }: Options,
  make: (common: Parameters<typeof check>[0]) => Promise<BuildResult>,
): Promise<number> {
  const started = performance.now()
  const result = await make({ root, workers, onProgress: showProgress(process.stderr) })
  const status = statusOf(result.problems, format)
  // Standard output contains only JSON.
  const say = format === 'json' ? console.error : console.log
  if (timings) say(formatTimings(result.timings))
  say(formatSummary(result, performance.now() - started))
  return status
}

function afterInit(folder: string): string {
  const path = relative(process.cwd(), folder)
  const steps = [...(path === '' ? [] : [`cd ${forShell(path)}`]), 'npm install', 'npm run dev']
  return `A site was started in "${folder}". Next:\n\n${steps.map(step => `  ${step}\n`).join('')}`
}

function forShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** In a container it ignores signals without a handler. */
const FIRST_PROCESS = 1

function announce(server: SiteServer, wanted: number): void {
  const moved = server.port === wanted || wanted === 0 ? '' : ` (port ${wanted} is in use)`
  console.log(`Serving at ${server.home}${moved}. Stop with Ctrl+C.`)
}

function closeOnSignal(server: SiteServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close().then(() => process.exit(0)))
  }
}
