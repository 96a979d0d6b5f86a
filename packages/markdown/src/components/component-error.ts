export class ComponentError extends Error {
  /** Relative to the folder of the configuration; null if unknown. */
  readonly place: { readonly file: string; readonly line: number } | null

  constructor(message: string, place: ComponentError['place']) {
    super(message)
    this.place = place
  }
}
