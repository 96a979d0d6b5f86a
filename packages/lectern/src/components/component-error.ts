import { placeAmong } from '../host/stack-places.ts'

export class ComponentError extends Error {
  /** Relative to the folder of the configuration; null if unknown. */
  readonly place: { readonly file: string; readonly line: number } | null

  constructor(message: string, place: ComponentError['place']) {
    super(message)
    this.place = place
  }
}

export function errorOf(
  reason: unknown,
  site: { readonly root: string; readonly files: readonly string[] },
): ComponentError {
  const message = reason instanceof Error ? reason.message : String(reason)
  return new ComponentError(message, placeAmong(reason, site))
}
