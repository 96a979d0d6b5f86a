/**
 * Reads `name=value`, `name="a value"` and `name` of the text between braces, in their order; a name alone
 * has an empty value.
 */
export function parseAttributes(text: string): ReadonlyMap<string, string> {
  const parts = text.matchAll(/([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)
  return new Map(
    [...parts].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']),
  )
}
