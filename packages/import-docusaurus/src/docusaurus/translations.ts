import { join } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import type { Text } from 'lectern'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { recordOf } from './reader.ts'

/** Gives one text if all locales agree. */
export type Translate = (key: string, original: string) => Text

/** @param path below `i18n/LOCALE/`: `docusaurus-theme-classic/navbar.json` */
export function openTranslations(config: DocusaurusConfig, path: string): Translate {
  const { folder, locales } = config
  const byLocale = locales.map(
    locale => [locale, messagesIn(join(folder, 'i18n', locale, path), config)] as const,
  )
  const [first = ''] = locales
  return (key, original) => {
    const texts = byLocale.map(
      ([locale, messages]) =>
        [locale, messages.get(key) ?? (locale === first ? original : null)] as const,
    )
    const byDefault = texts.find(([locale]) => locale === first)?.[1] ?? original
    const isSame = texts.every(([, text]) => text === null || text === byDefault)
    if (isSame) return byDefault
    return Object.fromEntries(texts.map(([locale, text]) => [locale, text ?? byDefault]))
  }
}

export function messagesIn(
  file: string,
  { isOfSite }: DocusaurusConfig,
): ReadonlyMap<string, string> {
  if (!isOfSite(file)) return new Map()
  try {
    const value: unknown = JSON.parse(readFile(file).toString())
    return new Map(
      Object.entries(recordOf(value)).flatMap(([key, message]) => {
        const text = recordOf(message).message
        return typeof text === 'string' ? [[key, text] as const] : []
      }),
    )
  } catch {
    return new Map()
  }
}
