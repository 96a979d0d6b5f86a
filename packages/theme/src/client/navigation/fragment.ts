import { decode } from '@lectern/base/url'

/** As browsers do: the name as written, then decoded. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  if (name === '') return null
  return document.getElementById(name) ?? document.getElementById(decode(name))
}
