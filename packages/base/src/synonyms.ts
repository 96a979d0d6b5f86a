export interface Synonyms {
  readonly from: readonly string[]
  /** If absent, each is a synonym of all others. */
  readonly to?: readonly string[]
}
