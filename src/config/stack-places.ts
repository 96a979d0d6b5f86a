import { decode } from '../base/url.ts'

/** Where something stands, in a file with an absolute path. */
interface StackPlace {
  readonly file: string
  readonly line: number
}

/** The places that the stack of an error names, or its message, in their order. */
export function stackPlaces(text: string): readonly StackPlace[] {
  const places = text.matchAll(/(file:\/\/)?(\/[^\s:?()]+)[^\s:]*:(\d+)/g)
  return [...places].map(([, scheme, path = '', line]) => ({
    file: scheme === undefined ? path : decode(path),
    line: Number(line),
  }))
}
