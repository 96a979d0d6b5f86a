import { escapeHtml } from '@lectern/base/html'
import { inRange, versionName } from '@lectern/base/versions'
import type { ShownBadge } from '@lectern/theme/page-data'
import { type Config, docsOf, textFor } from '../config/config.ts'
import type { Badge } from '../content/badge.ts'
import type { Edition } from '../content/editions.ts'

interface BadgePlace {
  readonly config: Config
  /** Key; null outside of the documentation. */
  readonly version: string | null
  readonly locale: string
}

/** Null in versions outside of its range. */
export function shownBadge(
  badge: Badge | null,
  { config, version, locale }: BadgePlace,
): ShownBadge | null {
  if (badge === null) return null
  const { versions } = docsOf(config, version)
  if (version !== null && !inRange(badge, versionName(version), versions)) return null
  return { text: textFor(badge.text, locale), tone: badge.tone }
}

/** A translation may have its own. */
export function badgeOf({ source, original }: Edition): Badge | null {
  return source.frontMatter.badge ?? original.frontMatter.badge ?? null
}

export function badgeHtml({ text, tone }: ShownBadge): string {
  return `<span class="pill ${tone}">${escapeHtml(text)}</span>`
}
