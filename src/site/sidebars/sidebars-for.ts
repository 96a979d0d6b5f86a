import type { DocsSet } from '../../config/config.ts'
import type { Sidebars } from '../../content/sidebars.ts'

/** The file that a version of a set reads its sidebars from: a frozen version its own, others the shared one. */
export function sidebarsFor(
  files: readonly Sidebars[],
  { id, versions }: DocsSet,
  version: string,
): Sidebars | undefined {
  const frozen = versions.find(({ name }) => name === version)?.frozen ?? false
  return files.find(({ docs, layer }) => docs === id && layer === (frozen ? version : null))
}
