import { bindsInEnglish } from './non-breaking.en.ts'
import { bindsInFrench } from './non-breaking.fr.ts'
import { bindsInRussian } from './non-breaking.ru.ts'

/**
 * Whether a line must not end at the space between two words. A word comes with the punctuation at it; it
 * is empty where the text ends and something else begins: code, a link, emphasis.
 */
type BindsSpace = (before: string, after: string) => boolean

const LANGUAGES: Readonly<Record<string, BindsSpace>> = {
  en: bindsInEnglish,
  fr: bindsInFrench,
  ru: bindsInRussian,
}

/** So many characters at most are kept on one line: more of them may be wider than a cell on a phone. */
const LONGEST = 20

/** Puts non-breaking spaces into a text where the language of a locale asks for them. */
export function bindSpaces(text: string, locale: string): string {
  const binds = LANGUAGES[locale.split('-')[0] ?? locale]
  if (binds === undefined || !/\s/.test(text)) return text
  // Words at even places, the white space between them at odd ones.
  const parts = text.split(/([ \t\n]+)/)
  let length = parts[0]?.length ?? 0
  for (let at = 1; at < parts.length; at += 2) {
    const after = parts[at + 1] ?? ''
    const together = length + 1 + after.length
    const isBound = together <= LONGEST && binds(parts[at - 1] ?? '', after)
    if (isBound) parts[at] = '\u00a0'
    length = isBound ? together : after.length
  }
  return parts.join('')
}
