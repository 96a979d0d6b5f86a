import { escapeHtml } from '@lectern/base/html'
import { type Config, type Locale, textFor } from '../../config/config.ts'
import type { InlineText } from './compile-inline.ts'

/** Texts of the configuration that may have markup. */
interface LocaleTexts {
  /** Null for a site without one. */
  readonly announcement: InlineText | null
  readonly copyright: InlineText
}

export type ConfigTexts = Readonly<Record<string, LocaleTexts>>

/** Loads the Markdown compiler only for texts with markup. */
export async function compileConfigTexts(config: Config): Promise<ConfigTexts> {
  const { announcement, footer, locales } = config
  const compiled = async (markdown: string, path: readonly string[], locale: Locale) => {
    const { compileInline } = await import('./compile-inline.ts')
    return compileInline(markdown, { config, locale, path })
  }
  const texts = locales.map(async locale => {
    const copyright = textFor(footer.copyright, locale.code)
    const announced = announcement && textFor(announcement.text, locale.code)
    return [
      locale.code,
      {
        announcement:
          announced === null ? null : await compiled(announced, ['announcement', 'text'], locale),
        copyright: MARKUP.test(copyright)
          ? await compiled(copyright, ['footer', 'copyright'], locale)
          : { html: escapeHtml(copyright), links: [], mistakes: [] },
      },
    ] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Of Markdown in a line. */
const MARKUP = /[*_`[\]<&\\~#|\n]|:\/\/|^\s*(?:[-+>]|\d+[.)])\s/
