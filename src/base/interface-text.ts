import { arabic } from './texts/ar.ts'
import { german } from './texts/de.ts'
import { english, type InterfaceText } from './texts/en.ts'
import { spanish } from './texts/es.ts'
import { french } from './texts/fr.ts'
import { hebrew } from './texts/he.ts'
import { italian } from './texts/it.ts'
import { japanese } from './texts/ja.ts'
import { korean } from './texts/ko.ts'
import { polish } from './texts/pl.ts'
import { portuguese } from './texts/pt-BR.ts'
import { russian } from './texts/ru.ts'
import { turkish } from './texts/tr.ts'
import { ukrainian } from './texts/uk.ts'
import { chinese } from './texts/zh-Hans.ts'

/** The languages that the interface is there in, by their tags (BCP 47). */
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

/** The names of all texts. */
export const TEXT_NAMES = Object.keys(english).filter(isTextName)

function isTextName(name: string): name is keyof InterfaceText {
  return name in english
}

/** The texts for a language tag: those of the site over ours in its language over English. */
export function interfaceText(tag: string, ofSite: Partial<InterfaceText>): InterfaceText {
  return { ...english, ...builtIn(tag), ...ofSite }
}

/** Names of the texts that a language has neither from us nor from the site: they are in English. */
export function missingTexts(tag: string, ofSite: Partial<InterfaceText>): readonly string[] {
  const texts = { ...builtIn(tag), ...ofSite }
  return TEXT_NAMES.filter(name => !(name in texts))
}

/** Ours of a language in its writing, whatever the country: `pt-PT` has that of `pt-BR`, `zh-TW` none. */
function builtIn(tag: string): Partial<InterfaceText> {
  const wanted = written(tag)
  const found = Object.keys(INTERFACE_TEXTS).find(name => written(name) === wanted)
  return found === undefined ? {} : (INTERFACE_TEXTS[found] ?? {})
}

function written(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}
