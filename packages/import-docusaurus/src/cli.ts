import { parseArgs } from 'node:util'
import { messageOf } from '@lectern/base/message-of'
import { formatProblems } from '@lectern/base/node/format-problem'
import { formatImport } from './import-report.ts'
import { importSite } from './import-site.ts'

const USAGE = `Usage: import-docusaurus DIR [OPTIONS]

Makes a Lectern site of the Docusaurus site in DIR, which is only read.

  --out DIR      folder of the new site (default: lectern-site)
  --verify DIR   compare the new site with what Docusaurus has built into DIR
  --run-config   run the configuration of the old site instead of only reading it
  --help         this text
`

const OPTIONS = {
  out: { type: 'string', default: 'lectern-site' },
  verify: { type: 'string' },
  'run-config': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Returns the exit status: 1 for an error, 2 for wrong arguments. */
export async function run(args: readonly string[]): Promise<number> {
  const parsed = parse(args)
  if (typeof parsed === 'string') {
    console.error(parsed)
    return 2
  }
  const { values, positionals } = parsed
  const [from, other] = positionals
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (from === undefined || other !== undefined) {
    console.error(`Name one folder.\n\n${USAGE}`)
    return 2
  }
  const { out, verify, 'run-config': runConfig } = values
  const result = await importSite({ from, out, run: runConfig, verify })
  if (result.problems.length > 0) console.error(formatProblems(result.problems))
  console.log(formatImport(result, out))
  return result.problems.some(({ severity }) => severity === 'error') ? 1 : 0
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (reason) {
    return messageOf(reason)
  }
}
