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
  return word => (/[а-яё]/.test(word) ? russian(word) : english(word))
}
