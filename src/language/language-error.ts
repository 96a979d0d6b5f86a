import type { Mistake } from './language.ts'

/** A function of a language has thrown, or has given what is no answer. */
export class LanguageError extends Error {
  /** What to do about it. */
  readonly hint: string

  /** @param where file and line of the language: `language.ts:12` */
  constructor(reason: unknown, where: string) {
    super(`${reason instanceof Error ? reason.message : reason} (${where})`)
    this.hint = `That is a mistake of the language, not of the page: mend ${where}.`
  }
}

/** What to say of code that a language fails on. */
export function asMistake({ message, hint }: LanguageError): Mistake {
  return { message: `it cannot be read: ${message}`, from: 0, to: 1, hint }
}
