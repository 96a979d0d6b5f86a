import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '@lectern/base/problem'
import { ADDRESS_LIST, readAddresses } from '../content/addresses.ts'
import { openSiteEngine } from '../pipeline/open-engine.ts'
import { openSite } from '../pipeline/open-site.ts'
import { publicAddresses } from '../site/addresses.ts'

export interface RecordedAddresses {
  /** With an error among them, nothing was written. */
  readonly problems: readonly Problem[]
  readonly addresses: number
  readonly added: number
}

/** Never removes an address: a lost one is an error. */
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
