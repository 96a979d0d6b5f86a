import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decode } from '../base/url.ts'

/** Where something stands, in a file with an absolute path where nothing else is said. */
interface StackPlace {
  readonly file: string
  readonly line: number
}

/** Where Lectern itself is, in whose stacks the site stands first. */
export const LECTERN_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** The places that the stack of an error names, or its message, in their order. */
export function stackPlaces(text: string): readonly StackPlace[] {
  const places = text.matchAll(/(?<!\w)(file:\/\/)?(\/[^\s:?()]+)[^\s:]*:(\d+)/g)
  return [...places].map(([, scheme, path = '', line]) => ({
    file: scheme === undefined ? path : decode(path),
    line: Number(line),
  }))
}

/**
 * The first of some files that an error names, relative to a folder; null where it names none.
 *
 * @param files absolute
 */
export function placeAmong(
  reason: unknown,
  { root, files }: { readonly root: string; readonly files: readonly string[] },
): StackPlace | null {
  const places = reason instanceof Error ? stackPlaces(reason.stack ?? '') : []
  const place = places.find(({ file }) => files.includes(file))
  return place === undefined ? null : { file: relative(root, place.file), line: place.line }
}

/**
 * Where code of a site has thrown an error, or has called the package that did; null where Lectern has thrown
 * it, and where that is not known.
 */
export function sitePlace(reason: unknown): StackPlace | null {
  return reason instanceof Error ? siteLine(reason.stack ?? '') : null
}

/** The same for the stack itself. */
export function siteLine(stack: string): StackPlace | null {
  const first = stackPlaces(stack).find(
    ({ file }) => isOfLectern(file) || !file.includes('/node_modules/'),
  )
  return first === undefined || isOfLectern(first.file) ? null : first
}

function isOfLectern(file: string): boolean {
  return file.startsWith(LECTERN_FOLDER)
}
