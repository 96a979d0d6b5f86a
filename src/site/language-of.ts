import type { Config } from '../config/config.ts'
import { type Edition, isTranslated } from '../content/editions.ts'
import { findLocale } from './permalink.ts'

/** The language of what a page is called, as `lang` has it, where that is not the language of its readers. */
export function otherLanguage(config: Config, edition: Edition): { readonly lang?: string } {
  if (isTranslated(edition)) return {}
  return { lang: findLocale(config, edition.source.locale).htmlLang }
}
