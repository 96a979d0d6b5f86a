import { type CommandName, type OptionName, TAKEN, type Taken } from './options.ts'

/** Output of `lectern COMMAND --help`. */
export function commandUsage(command: CommandName): string {
  const { words, text } = COMMANDS[command]
  const { options }: Taken = TAKEN[command]
  const line = ['lectern', command, words, options.length > 0 ? '[OPTIONS]' : '']
  const listed = [...options, 'help' as const].map(name => optionLine(OPTIONS[name])).join('')
  return `Usage: ${line.filter(Boolean).join(' ')}\n\n  ${text}\n\nOptions\n${listed}`
}

interface CommandText {
  readonly words: string
  readonly text: string
}

const COMMANDS: Readonly<Record<CommandName, CommandText>> = {
  init: { words: '[DIR]', text: 'start a site, by default in this folder' },
  build: { words: '', text: 'build the site into dist/' },
  serve: { words: '', text: 'serve the built site' },
  dev: { words: '', text: 'serve the site while you write it' },
  status: {
    words: '',
    text: 'list the translations that are missing, older than their originals, or not committed',
  },
  check: { words: '', text: 'report everything that build would report, without output' },
  addresses: {
    words: '',
    text: 'write the addresses of the site to addresses.txt, for builds to keep',
  },
  version: {
    words: 'cut NAME',
    text: 'add a version before the newest one, or with --frozen make an older one a snapshot',
  },
  search: {
    words: 'push',
    text: 'upload the records of the built site to the configured search service',
  },
  mcp: {
    words: '',
    text: 'answer an assistant about the built site, on standard input and output',
  },
}

type OptionText = readonly [form: string, text: string]

const OPTIONS: Readonly<Record<OptionName, OptionText>> = {
  root: ['--root DIR', 'folder with the site.config.ts (default: this folder)'],
  out: ['--out DIR', 'output folder of build and serve (default: dist below the root)'],
  port: ['--port NUMBER', 'first port that serve and dev try (default: 3000)'],
  host: [
    '--host NAME',
    'address that they listen at (default: all of this machine for serve, localhost for dev)',
  ],
  open: ['--open', 'dev and serve open the site in the browser'],
  timings: ['--timings', 'tell how long each stage of build and check took'],
  format: ['--format F', 'how check prints problems: text, github or json (default: text)'],
  workers: ['--workers N', 'processors that build and check use (default: all)'],
  docs: ['--docs ID', 'set of documentation of the version that is cut'],
  frozen: ['--frozen', 'copy what the version shows, so that it never changes'],
  version: ['--version', 'version of Lectern'],
  help: ['--help', 'this text, or with a command its own'],
}

function optionLine([form, text]: OptionText): string {
  return `  ${form.padEnd(15)}${text}\n`
}

/** Output of `lectern --help`. */
export const USAGE = `Usage: lectern COMMAND [OPTIONS]

Commands
${Object.entries(COMMANDS)
  .map(([name, { words, text }]) => `  ${`${name} ${words}`.padEnd(24)}${text}\n`)
  .join('')}
Options
${Object.values(OPTIONS).map(optionLine).join('')}`
