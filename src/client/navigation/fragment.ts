/**
 * The element that the fragment of an address names, `#` included; null for none. As browsers find it: by
 * the name as it is written, then without its escapes.
 */
export function fragmentTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  if (name === '') return null
  return document.getElementById(name) ?? document.getElementById(decoded(name))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A broken escape is what is written.
    return name
  }
}
