/** A run of code in one colour. */
export interface Token {
  readonly text: string
  /** Name of its colour, a class name; null for plain text. */
  readonly style: TokenStyle | null
  /** Doc id of the page of the construct that it belongs to; absent where there is none. */
  readonly page?: string
  /** Id of what explains it on the same page; absent where there is none. */
  readonly term?: string
  /** What a sign of the notation of schemes means; absent for others. */
  readonly meaning?: SignMeaning
}

/** What signs of the notation of schemes mean, as keys of texts of the interface. */
type SignMeaning = 'mayBeLeftOut' | 'oneOfThese' | 'mayBeRepeated'

/** The colours of code. Each is a class of one or two letters, for they stand in every page. */
export const TOKEN_STYLES = [
  'k', // keyword
  't', // type, class
  's', // string
  'n', // number, date, colour, boolean
  'o', // operator
  'd', // definition
  'p', // parameter, variable
  'a', // attribute, key
  'c', // comment
  'm', // metaprogramming, annotation
  'ins',
  'del',
] as const

/** A colour of code, by its class. */
export type TokenStyle = (typeof TOKEN_STYLES)[number]
