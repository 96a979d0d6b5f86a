import { z } from 'zod'
import { interfaceText, missingTexts, TEXT_NAMES } from '../../base/interface-text.ts'
import { isLanguageTag } from '../../base/language-tag.ts'
import { trimSlashes } from '../../base/url.ts'
import { filled, name, plainPath } from './values.ts'

const locale = z
  .strictObject({
    code: name,
    label: filled,
    htmlLang: z.string().optional(),
    direction: z.enum(['ltr', 'rtl']).optional(),
    calendar: z.string().default('gregory'),
    path: plainPath.optional(),
    text: z.partialRecord(z.enum(TEXT_NAMES), z.string()).default({}),
  })
  .refine(
    ({ code, htmlLang = code }) => isLanguageTag(htmlLang),
    'needs a "code" or else a "htmlLang" that is a language tag such as "pt-BR"',
  )

/** The languages of the site, the default one first. */
export const locales = z
  .array(locale)
  .min(1)
  .transform(locales =>
    locales.map(({ htmlLang, path, text, direction, ...locale }, index) => ({
      ...locale,
      htmlLang: htmlLang ?? locale.code,
      direction: direction ?? directionOf(htmlLang ?? locale.code),
      /** URL path below the base path, without slashes: `` or `ru`. */
      path: trimSlashes(path ?? (index === 0 ? '' : locale.code)),
      isDefault: index === 0,
      /** The language with its likeliest territory, as Open Graph has it: `en_US`. */
      openGraph: openGraphLocale(htmlLang ?? locale.code),
      /** Texts of the interface in this language. */
      text: interfaceText(htmlLang ?? locale.code, text),
      /** Those that the interface has in English for want of others. */
      missingTexts: missingTexts(htmlLang ?? locale.code, text),
    })),
  )

function directionOf(htmlLang: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(htmlLang).maximize()
  return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}

/** Writings by their codes (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

function openGraphLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang).maximize()
  return region === undefined ? language : `${language}_${region}`
}
