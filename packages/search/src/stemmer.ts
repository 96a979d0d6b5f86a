import type { Stemmer } from './words.ts'

interface StemmerModule {
  readonly file: string
  readonly load: () => Promise<{ readonly stemmer: Stemmer }>
}

const STEMMERS: Readonly<Record<string, StemmerModule>> = {
  ar: { file: 'ar', load: () => import('@orama/stemmers/arabic') },
  bg: { file: 'bg', load: () => import('@orama/stemmers/bulgarian') },
  da: { file: 'dk', load: () => import('@orama/stemmers/danish') },
  de: { file: 'de', load: () => import('@orama/stemmers/german') },
  el: { file: 'gr', load: () => import('@orama/stemmers/greek') },
  en: { file: 'en', load: () => import('@orama/stemmers/english') },
  es: { file: 'es', load: () => import('@orama/stemmers/spanish') },
  fi: { file: 'fi', load: () => import('@orama/stemmers/finnish') },
  fr: { file: 'fr', load: () => import('@orama/stemmers/french') },
  ga: { file: 'ie', load: () => import('@orama/stemmers/irish') },
  hi: { file: 'in', load: () => import('@orama/stemmers/indian') },
  hu: { file: 'hu', load: () => import('@orama/stemmers/hungarian') },
  hy: { file: 'am', load: () => import('@orama/stemmers/armenian') },
  id: { file: 'id', load: () => import('@orama/stemmers/indonesian') },
  it: { file: 'it', load: () => import('@orama/stemmers/italian') },
  lt: { file: 'lt', load: () => import('@orama/stemmers/lithuanian') },
  nb: { file: 'no', load: () => import('@orama/stemmers/norwegian') },
  ne: { file: 'np', load: () => import('@orama/stemmers/nepali') },
  nl: { file: 'nl', load: () => import('@orama/stemmers/dutch') },
  no: { file: 'no', load: () => import('@orama/stemmers/norwegian') },
  pt: { file: 'pt', load: () => import('@orama/stemmers/portuguese') },
  ro: { file: 'ro', load: () => import('@orama/stemmers/romanian') },
  ru: { file: 'ru', load: () => import('@orama/stemmers/russian') },
  sa: { file: 'sk', load: () => import('@orama/stemmers/sanskrit') },
  sr: { file: 'rs', load: () => import('@orama/stemmers/serbian') },
  sv: { file: 'se', load: () => import('@orama/stemmers/swedish') },
  ta: { file: 'ta', load: () => import('@orama/stemmers/tamil') },
  tr: { file: 'tr', load: () => import('@orama/stemmers/turkish') },
  uk: { file: 'uk', load: () => import('@orama/stemmers/ukrainian') },
}

/** Stemmers of languages in Latin script only get words in Latin script. */
const LATIN = /^\p{Script=Latin}/u

/** Words in another script than that of the locale get the English stemmer, in English texts the Russian one. */
export async function loadStemmer(locale: string): Promise<Stemmer> {
  const [own, other] = await Promise.all(languagesOf(locale).map(language => load(language)))
  if (own === undefined) return word => word
  if (other === undefined) return own
  const isLatin = languagesOf(locale)[0] === 'en'
  return word => (LATIN.test(word) === isLatin ? own(word) : other(word))
}

/** Names of files in the package. */
export function stemmerFiles(locale: string): readonly string[] {
  return languagesOf(locale).flatMap(language => STEMMERS[language]?.file ?? [])
}

function languagesOf(locale: string): readonly string[] {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  if (STEMMERS[language] === undefined) return []
  if (OTHER_LETTERS.includes(language)) return [language, 'en']
  return language === 'en' ? ['en', 'ru'] : [language]
}

const OTHER_LETTERS = ['ar', 'bg', 'el', 'hi', 'hy', 'ne', 'ru', 'sa', 'sr', 'ta', 'uk']

async function load(language: string): Promise<Stemmer | undefined> {
  const stemmer = (await STEMMERS[language]?.load())?.stemmer
  if (stemmer === undefined) return undefined
  if (language === 'ru') return shortest(word => withoutFleetingVowel(stemmer(word)))
  return language === 'ar' ? word => stemmer(word.replace(ARABIC_ARTICLE, '')) : stemmer
}

/** «ال» with its prefixes. */
const ARABIC_ARTICLE = /^[وف]?[بكل]?ال(?=.{3})|^[وف]?لل(?=.{3})/

/** Fleeting vowels: «список» and «списка», «кнопок» and «кнопка», «столбец» and «столбца». */
function withoutFleetingVowel(stem: string): string {
  return stem.replace(/(?<=.{3})(?:[ое]|й)(?=к$)|(?<=.{4})е(?=ц$)/, '')
}

/** Applies a stemmer until nothing changes: «вызовов», «вызов», «выз». */
function shortest(stemmer: Stemmer): Stemmer {
  const again: Stemmer = word => {
    const stem = stemmer(word)
    return stem === word ? stem : again(stem)
  }
  return again
}
