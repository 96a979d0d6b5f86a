/** What a component has thrown. */
export class ComponentError extends Error {
  /** Where, in a file relative to the folder of the configuration; null where that is not known. */
  readonly place: { readonly file: string; readonly line: number } | null

  constructor(message: string, place: ComponentError['place']) {
    super(message)
    this.place = place
  }
}
