import { arabic } from './languages/ar.ts'
import { german } from './languages/de.ts'
import { english, type InterfaceText } from './languages/en.ts'
import { spanish } from './languages/es.ts'
import { french } from './languages/fr.ts'
import { hebrew } from './languages/he.ts'
import { italian } from './languages/it.ts'
import { japanese } from './languages/ja.ts'
import { korean } from './languages/ko.ts'
import { polish } from './languages/pl.ts'
import { portuguese } from './languages/pt-BR.ts'
import { russian } from './languages/ru.ts'
import { turkish } from './languages/tr.ts'
import { ukrainian } from './languages/uk.ts'
import { chinese } from './languages/zh-Hans.ts'

/** By tag of BCP 47. */
export const INTERFACE_TEXTS: Readonly<Record<string, Partial<InterfaceText>>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  he: hebrew,
  it: italian,
  ja: japanese,
  ko: korean,
  pl: polish,
  'pt-BR': portuguese,
  ru: russian,
  tr: turkish,
  uk: ukrainian,
  'zh-Hans': chinese,
}

export const TEXT_NAMES = Object.keys(english).filter(isTextName)

function isTextName(name: string): name is keyof InterfaceText {
  return name in english
}

/** Texts of the site have precedence over built-in ones, and those over English. */
export function interfaceText(tag: string, ofSite: Partial<InterfaceText>): InterfaceText {
  return { ...english, ...builtIn(tag), ...ofSite }
}

/** Names of texts that fall back to English. */
export function missingTexts(tag: string, ofSite: Partial<InterfaceText>): readonly string[] {
  const texts = { ...builtIn(tag), ...ofSite }
  return TEXT_NAMES.filter(name => !(name in texts))
}

/** Matches language and script, not the country: `pt-PT` has the texts of `pt-BR`, `zh-TW` has none. */
function builtIn(tag: string): Partial<InterfaceText> {
  const wanted = languageAndScript(tag)
  const found = Object.keys(INTERFACE_TEXTS).find(name => languageAndScript(name) === wanted)
  return found === undefined ? {} : (INTERFACE_TEXTS[found] ?? {})
}

function languageAndScript(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}
