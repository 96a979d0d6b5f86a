import type { Config } from '../config/config.ts'
import { type Edition, isTranslated } from '../content/editions.ts'
import type { Source } from '../content/source.ts'
import { findLocale } from './permalink.ts'

/** From the front matter, else a `# heading` in the first line, else the id. */
export function titleOf(source: Source): string {
  return source.frontMatter.title ?? source.heading ?? source.id
}

export function labelOf(source: Source): string {
  return source.frontMatter.sidebar_label ?? titleOf(source)
}

/** `lang` of the title, for a page that is not translated. */
export function otherLanguage(config: Config, edition: Edition): { readonly lang?: string } {
  if (isTranslated(edition)) return {}
  return { lang: findLocale(config, edition.source.locale).htmlLang }
}
