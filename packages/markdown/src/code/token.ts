export interface Token {
  readonly text: string
  readonly style: TokenStyle | null
  /** Doc id of the page of its construct. */
  readonly page?: string
  readonly name?: NamePlace
  readonly term?: string
  readonly meaning?: SignMeaning
}

/** Where a name is in a sample, which is an index of a reference. */
export interface NamePlace {
  readonly sample: number
  readonly at: number
}

type SignMeaning = 'mayBeLeftOut' | 'oneOfThese' | 'mayBeRepeated'

/** Class names: short, because they are on every page. */
export const TOKEN_STYLES = [
  'k', // keyword
  't', // type, class
  's', // string
  'n', // number, date, color, boolean
  'o', // operator
  'd', // definition
  'p', // parameter, variable
  'a', // attribute, key
  'c', // comment
  'm', // metaprogramming, annotation
  'ins',
  'del',
] as const

export type TokenStyle = (typeof TOKEN_STYLES)[number]
