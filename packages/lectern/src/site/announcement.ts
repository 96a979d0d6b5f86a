import { type Config, textFor } from '../config/config.ts'
import type { AnnouncementText } from './compile-announcement.ts'

/** By locale. */
export type Announcements = Readonly<Record<string, AnnouncementText>>

/** Loads the Markdown compiler only for a site with an announcement. */
export async function compileAnnouncements(config: Config): Promise<Announcements> {
  const { announcement } = config
  if (announcement === null) return {}
  const { compileAnnouncement } = await import('./compile-announcement.ts')
  const texts = config.locales.map(locale => {
    const markdown = textFor(announcement.text, locale.code)
    return [locale.code, compileAnnouncement(markdown, config, locale)] as const
  })
  return Object.fromEntries(texts)
}
