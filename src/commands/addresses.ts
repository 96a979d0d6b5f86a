import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../base/problem.ts'
import { ADDRESS_LIST, readAddresses } from '../content/addresses.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { openSite } from '../pipeline/open-site.ts'
import { publicAddresses } from '../site/addresses.ts'

/** What was recorded. */
export interface RecordedAddresses {
  /** What is wrong with the layout of the site; with an error in it nothing was written. */
  readonly problems: readonly Problem[]
  /** How many addresses the list holds now. */
  readonly addresses: number
  /** How many of them it did not hold before. */
  readonly added: number
}

/**
 * Brings the list of public addresses of a site up to date, or starts one. It never takes an address
 * out: one that the site has lost is an error.
 *
 * @param root folder with the `site.config.ts`
 */
export async function recordAddresses(root: string): Promise<RecordedAddresses> {
  const engine = openSiteEngine(root)
  const { project, problems } = await openSite(root, { drafts: false, engine })
  await engine.close()
  const failed = problems.some(problem => problem.severity === 'error')
  if (project === null || failed) return { problems, addresses: 0, added: 0 }
  const { site } = project
  const before = new Set(readAddresses(site.folders.root).listed.map(({ address }) => address))
  const addresses = publicAddresses(site)
  writeFileSync(join(site.folders.root, ADDRESS_LIST), `${addresses.join('\n')}\n`)
  const added = addresses.filter(address => !before.has(address)).length
  return { problems, addresses: addresses.length, added }
}
