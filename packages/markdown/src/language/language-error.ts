import type { Mistake } from './language.ts'

/** A function of a language threw, or returned an invalid answer. */
export class LanguageError extends Error {
  readonly hint: string

  /** @param where file and line: `language.ts:12` */
  constructor(reason: unknown, where: string) {
    super(`${reason instanceof Error ? reason.message : reason} (${where})`)
    this.hint = `The mistake is in the language, not in the page. Fix ${where}.`
  }
}

export function asMistake({ message, hint }: LanguageError): Mistake {
  return { message: `it cannot be read: ${message}`, from: 0, to: 1, hint }
}
