import { relative } from 'node:path'
import { stackPlaces } from '../config/stack-places.ts'

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
  { root, files }: { readonly root: string; readonly files: readonly string[] },
): ComponentError {
  if (!(reason instanceof Error)) return new ComponentError(String(reason), null)
  const own = stackPlaces(reason.stack ?? '').find(({ file }) => files.includes(file))
  const place = own === undefined ? null : { file: relative(root, own.file), line: own.line }
  return new ComponentError(reason.message, place)
}
