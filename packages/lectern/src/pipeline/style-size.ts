/** Bytes of CSS in each document. */
export interface StyleSize {
  readonly whole: number
  /** The part from style sheets of the site. */
  readonly site: number
}
