/** Words that find the pages of other words. Each is a word or several: `foreign key`. */
export interface Synonyms {
  readonly from: readonly string[]
  readonly to: readonly string[]
}
