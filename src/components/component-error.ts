import { relative } from 'node:path'

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
  const places = [...(reason.stack ?? '').matchAll(/\(?(?:file:\/\/)?(\/[^\s:?()]+):(\d+):\d+\)?/g)]
  const own = places.find(([, file = '']) => files.includes(decodeURI(file)))
  const [, file = '', line = ''] = own ?? []
  const place = own ? { file: relative(root, decodeURI(file)), line: Number(line) } : null
  return new ComponentError(reason.message, place)
}
