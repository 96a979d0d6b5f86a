/** True for what programs take for a language (BCP 47): `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}
