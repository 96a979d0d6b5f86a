import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { formatProblems, formatSummary } from './report.ts'

const USAGE = `Usage: lectern COMMAND [OPTIONS]

Commands
  build    build the site into dist/
  serve    serve the built site
  dev      serve the site while you write it
  check    report everything that build would report, without output

Options
  --root DIR     folder with the site.config.ts (default: this folder)
  --out DIR      output folder of build and serve (default: dist below the root)
  --port NUMBER  first port that serve and dev try (default: 3000)
  --help         this text
`

/** Runs the command line; returns the exit status. */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: 'string', default: '.' },
      out: { type: 'string' },
      port: { type: 'string', default: '3000' },
      help: { type: 'boolean', default: false },
    },
  })
  const [command] = positionals
  const out = values.out ?? `${values.root}/dist`
  switch (command) {
    case 'build':
    case 'check': {
      const started = performance.now()
      const result = await build({ root: values.root, out: command === 'check' ? null : out })
      console.error(formatProblems(result.problems))
      console.log(formatSummary(result, performance.now() - started))
      return result.problems.some(problem => problem.severity === 'error') ? 1 : 0
    }
    default:
      console.log(USAGE)
      return command === undefined || values.help ? 0 : 2
  }
}
