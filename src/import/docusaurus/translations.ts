import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Text } from '../../config/user-config.ts'
import { readFile } from '../../engine/read-file.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { recordOf } from './reader.ts'

/** A text with its translations: one text where they are all alike. */
export type Translate = (key: string, original: string) => Text

/**
 * Reads a file of translations (`i18n/LOCALE/PATH`) in all languages.
 *
 * @param path below `i18n/LOCALE/`: `docusaurus-theme-classic/navbar.json`
 */
export function openTranslations({ folder, locales }: DocusaurusConfig, path: string): Translate {
  const byLocale = locales.map(
    locale => [locale, messagesIn(join(folder, 'i18n', locale, path))] as const,
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

/** The messages of one file by their keys. */
export function messagesIn(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map()
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
