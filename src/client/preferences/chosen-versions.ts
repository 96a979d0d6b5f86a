import type { SiteData } from '../../site/site-data.ts'
import { preferenceKey, setsOf } from '../../theme/readers-versions.ts'
import { recall } from './storage.ts'

/** Keys of the versions that the reader has last chosen, at most one of each set of documentation. */
export function recallVersions(site: SiteData): readonly string[] {
  return setsOf(site).flatMap(id => recall(preferenceKey(id)) ?? [])
}
