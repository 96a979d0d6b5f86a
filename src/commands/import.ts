import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { peerDependencies } from '../../package.json'
import { type Problem, uniqueProblems } from '../base/problem.ts'
import { SITE_CODES } from '../base/problem-codes.ts'
import { makeFolder } from '../engine/make-folder.ts'
import { toCode } from '../import/config/source-code.ts'
import { type ImportCounts, importDocusaurus, STYLES } from '../import/import-docusaurus.ts'
import { formatDifferences, type Verified, verifyBuild } from '../import/verify/verify.ts'
import { build } from './build.ts'
import { check } from './check.ts'
import { formatReport } from './import-report.ts'
import { manifestOf, STARTER, STORED_IGNORE } from './starter.ts'

/** What is imported, and where to. */
export interface ImportOptions {
  /** Folder of the Docusaurus site. It is read only. */
  readonly from: string
  /** Folder of the new site, which must be empty or not there. */
  readonly out: string
  /** Whether the configuration of the site is run, and not only read. */
  readonly run: boolean
  /** Folder of a build of the old site, to compare the new one with. */
  readonly verify?: string | undefined
}

/** What an import did. */
export interface ImportResult {
  /** What could not be taken over as it was; with an error nothing was written. */
  readonly problems: readonly Problem[]
  /** Null when nothing was written. */
  readonly imported: {
    readonly pages: number
    readonly counts: ImportCounts
    /** How many errors of each code the new site counts as debts. */
    readonly debts: Readonly<Record<string, number>>
    /** How the new site compares with a build of the old one; null where there was none to compare with. */
    readonly verified: Verified | null
  } | null
}

/** Name of the file of the new site with all that the import has to say. */
export const IMPORT_REPORT = 'import-report.txt'

/** Name of the file of the new site with all that differs from a build of the old one. */
export const VERIFY_REPORT = 'verify-report.txt'

/**
 * Turns a Docusaurus site into a Lectern site in a folder of its own. What is wrong with the content already
 * becomes a warning in the configuration of the new site, so that its first build passes.
 */
export async function importSite({ from, out, run, verify }: ImportOptions): Promise<ImportResult> {
  const root = resolve(out)
  const occupied = outputProblem(root, resolve(from))
  if (occupied !== null) return { problems: [occupied], imported: null }
  if (verify !== undefined && !existsSync(verify)) {
    const message = `there is no build of the old site in "${verify}"`
    const hint = 'Run "docusaurus build" there, and name its folder "build" with --verify.'
    return {
      problems: [{ code: 'import-unread', severity: 'error', message, hint }],
      imported: null,
    }
  }
  const problems: Problem[] = []
  const site = await importDocusaurus(resolve(from), { run, problems })
  const failed = problems.some(({ severity }) => severity === 'error')
  if (site === null || failed) return { problems: uniqueProblems(problems), imported: null }
  for (const [path, file] of site.files) {
    const target = join(root, 'content', path)
    makeFolder(dirname(target))
    if ('text' in file) writeFileSync(target, file.text)
    else cpSync(file.copyOf, target)
  }
  if (site.styles !== null) writeFileSync(join(root, STYLES), site.styles)
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

const UNBUILT: Problem = {
  code: 'import-output',
  severity: 'error',
  message: 'the new site cannot be built, so there is nothing to compare',
  hint: 'Mend the errors above, and run "lectern build" in it.',
}

/** Builds the new site, and writes down how it differs from a build of the old one; null where it fails. */
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
    return { code: 'import-output', severity: 'error', message, hint }
  }
  if (!existsSync(root) || readdirSync(root).length === 0) return null
  const name = relative(process.cwd(), root) || '.'
  const message = `there are files in "${name}" already, and an import writes over none`
  return { code: 'import-output', severity: 'error', message, hint }
}

/** Writes what makes the folder a package, whose scripts build the site. */
function writePackage(root: string, packages: readonly string[]): void {
  const ranges = new Map(Object.entries(peerDependencies))
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

/** The errors that a site may call warnings, by their codes. */
function debtsIn(problems: readonly Problem[]): Record<string, number> {
  const debts: Record<string, number> = {}
  for (const { code, severity } of problems) {
    const isDebt = severity === 'error' && SITE_CODES.some(each => each === code)
    if (isDebt) debts[code] = (debts[code] ?? 0) + 1
  }
  return debts
}
