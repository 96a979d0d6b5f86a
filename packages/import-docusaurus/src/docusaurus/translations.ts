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
  return (key, original) => {
    const byDefault = byLocale[0]?.[1].get(key) ?? original
    const texts = byLocale.map(
      ([locale, messages]) => [locale, messages.get(key) ?? byDefault] as const,
    )
    return texts.every(([, text]) => text === byDefault) ? byDefault : Object.fromEntries(texts)
  }
}

export function textFor(locale: string, text: Text): string {
  return typeof text === 'string' ? text : (text[locale] ?? Object.values(text)[0] ?? '')
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
