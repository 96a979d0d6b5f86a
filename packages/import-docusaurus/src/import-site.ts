import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { makeFolder } from '@lectern/base/node/folders'
import { type Problem, SITE_CODES, uniqueProblems } from '@lectern/base/problem'
import { build, check } from 'lectern'
import { manifestOf, PEER_DEPENDENCIES, STARTER, STORED_IGNORE } from 'lectern/authoring'
import { importDocusaurus } from './import-docusaurus.ts'
import { formatReport, IMPORT_REPORT, type ImportResult, VERIFY_REPORT } from './import-report.ts'
import { error } from './problems.ts'
import { toCode } from './source-code.ts'
import { formatDifferences, type Verified, verifyBuild } from './verify/verify.ts'

interface ImportOptions {
  readonly from: string
  readonly out: string
  readonly run: boolean
  /** Output of `docusaurus build`, to compare with. */
  readonly verify?: string | undefined
}

/**
 * Imports a site into a new folder. Existing mistakes in the content become warnings in the new
 * configuration, so that its first build passes.
 */
export async function importSite({ from, out, run, verify }: ImportOptions): Promise<ImportResult> {
  const root = resolve(out)
  const wrong = outputProblem(root, resolve(from)) ?? verifyProblem(verify)
  if (wrong !== null) return { problems: [wrong], imported: null }
  const { value: site, problems } = await importDocusaurus(resolve(from), run)
  const failed = problems.some(({ severity }) => severity === 'error')
  if (site === null || failed) return { problems: uniqueProblems(problems), imported: null }
  for (const [path, file] of site.files) {
    const target = join(root, 'content', path)
    makeFolder(dirname(target))
    if ('text' in file) writeFileSync(target, file.text)
    else cpSync(file.copyOf, target)
  }
  for (const [name, text] of site.modules) writeFileSync(join(root, name), text)
  writePackage(root, site.packages)
  writeConfig(root, site.config)
  const { problems: found } = await check({ root })
  const debts = debtsIn(found)
  const levels = Object.fromEntries(Object.keys(debts).map(code => [code, 'warning']))
  if (Object.keys(levels).length > 0) writeConfig(root, { ...site.config, problems: levels })
  const left = found.filter(({ code, severity }) => severity === 'error' && !(code in debts))
  const all = uniqueProblems([...problems, ...left])
  writeFileSync(join(root, IMPORT_REPORT), formatReport(all))
  const verified = verify === undefined ? null : await verifiedSite(root, resolve(verify))
  const { pages, counts } = site
  const imported = { pages, counts, debts, verified }
  const unbuilt = verify !== undefined && verified === null ? [UNBUILT] : []
  return { problems: [...all, ...unbuilt], imported }
}

const UNBUILT = error(
  'import-output',
  'the new site cannot be built, so there is nothing to compare',
  { hint: 'Fix the errors above, and run "lectern build" in it.' },
)

async function verifiedSite(root: string, old: string): Promise<Verified | null> {
  const out = join(root, 'dist')
  const { written } = await build({ root, out })
  if (written === null) return null
  const verified = verifyBuild(old, out)
  writeFileSync(join(root, VERIFY_REPORT), formatDifferences(verified.differences))
  return verified
}

function outputProblem(root: string, from: string): Problem | null {
  const hint = 'Name an empty folder, or one that is not there, with --out.'
  if (root === from) {
    const message = `"${root}" is the site that is to be imported`
    return error('import-output', message, { hint })
  }
  if (!existsSync(root) || readdirSync(root).length === 0) return null
  const name = relative(process.cwd(), root) || '.'
  const message = `there are files in "${name}" already, and an import writes over none`
  return error('import-output', message, { hint })
}

function verifyProblem(build: string | undefined): Problem | null {
  if (build === undefined || existsSync(build)) return null
  const message = `there is no build of the old site in "${build}"`
  const hint = 'Run "docusaurus build" there, and name its folder "build" with --verify.'
  return error('import-unread', message, { hint })
}

function writePackage(root: string, packages: readonly string[]): void {
  const ranges = new Map(Object.entries(PEER_DEPENDENCIES))
  const others = Object.fromEntries(packages.map(name => [name, ranges.get(name) ?? '*']))
  const manifest = manifestOf(root, JSON.stringify({ devDependencies: others }))
  if ('text' in manifest) writeFileSync(join(root, 'package.json'), manifest.text)
  cpSync(join(STARTER, 'tsconfig.json'), join(root, 'tsconfig.json'))
  cpSync(join(STARTER, STORED_IGNORE), join(root, '.gitignore'))
}

function writeConfig(root: string, config: Readonly<Record<string, unknown>>): void {
  const code = `import { defineConfig } from 'lectern'\n\nexport default defineConfig(${toCode(config)})\n`
  writeFileSync(join(root, 'site.config.ts'), code)
}

function debtsIn(problems: readonly Problem[]): Record<string, number> {
  const debts: Record<string, number> = {}
  for (const { code, severity } of problems) {
    const isDebt = severity === 'error' && SITE_CODES.some(each => each === code)
    if (isDebt) debts[code] = (debts[code] ?? 0) + 1
  }
  return debts
}
