import { placeAmong } from '../config/stack-places.ts'

/** What a component has thrown. */
export class ComponentError extends Error {
  /** Where, in a file relative to the folder of the configuration; null where that is not known. */
  readonly place: { readonly file: string; readonly line: number } | null

  constructor(message: string, place: ComponentError['place']) {
    super(message)
    this.place = place
  }
}

/**
 * What a component has thrown, with the line of the site where it did.
 *
 * @param site the folder of its configuration, and the files that it was loaded from, absolute
 */
export function errorOf(
  reason: unknown,
  site: { readonly root: string; readonly files: readonly string[] },
): ComponentError {
  const message = reason instanceof Error ? reason.message : String(reason)
  return new ComponentError(message, placeAmong(reason, site))
}
