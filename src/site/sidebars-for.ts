import type { Config } from '../config/config.ts'
import type { Sidebars } from '../content/sidebars.ts'

/** The file that a version reads its sidebars from: a frozen version its own, others the shared one. */
export function sidebarsFor(
  files: readonly Sidebars[],
  config: Config,
  version: string,
): Sidebars | undefined {
  const frozen = config.docs.versions.find(candidate => candidate.name === version)?.frozen ?? false
  return files.find(file => file.layer === (frozen ? version : null))
}
