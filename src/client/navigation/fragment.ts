import { decode } from '../../base/url.ts'

/**
 * The element that the fragment of an address names, `#` included; null for none. As browsers find it: by
 * the name as it is written, then without its escapes.
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  if (name === '') return null
  return document.getElementById(name) ?? document.getElementById(decode(name))
}
