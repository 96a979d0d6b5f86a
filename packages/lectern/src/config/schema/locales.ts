import { trimSlashes } from '@lectern/base/url'
import { interfaceText, missingTexts, TEXT_NAMES } from '@lectern/texts/interface-text'
import { isLanguageTag } from '@lectern/texts/text'
import { z } from 'zod'
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
      /** With the likeliest territory: `en_US`. */
      openGraph: openGraphLocale(htmlLang ?? locale.code),
      text: interfaceText(htmlLang ?? locale.code, text),
      missingTexts: missingTexts(htmlLang ?? locale.code, text),
    })),
  )

function directionOf(htmlLang: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(htmlLang).maximize()
  return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}

/** Scripts by their ISO 15924 codes. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

function openGraphLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang).maximize()
  return region === undefined ? language : `${language}_${region}`
}
