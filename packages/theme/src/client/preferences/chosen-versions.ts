import { preferenceKey, setsOf } from '../../markup/readers-versions.ts'
import type { SiteData } from '../../site-data.ts'
import { recall } from './storage.ts'

/** Version keys, at most one for each set of documentation. */
export function recallVersions(site: SiteData): readonly string[] {
  return setsOf(site).flatMap(id => recall(preferenceKey(id)) ?? [])
}
