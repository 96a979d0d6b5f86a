import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as russian } from '@orama/stemmers/russian'
import type { Stemmer } from './words.ts'

/**
 * The stemmer of a locale (Snowball). Russian texts have English words in them, and the other way
 * round, so each word gets the stemmer of its letters; other languages are searched as they are written.
 */
export function stemmerOf(locale: string): Stemmer {
  const language = locale.split('-')[0]
  if (language !== 'en' && language !== 'ru') return word => word
  return word => (/[а-яё]/.test(word) ? shortest(word) : english(word))
}

/** Once is not enough: «вызовов» becomes «вызов», which becomes «выз». */
function shortest(word: string): string {
  const stem = russian(word)
  return stem === word ? stem : shortest(stem)
}
