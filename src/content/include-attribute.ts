/** The value of an attribute of an include, whose attributes stand between braces; undefined where there is none. */
export function includeAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`[{\\s]${name}=(?:"([^"]*)"|([^\\s}]+))`).exec(attributes)
  return match?.[1] ?? match?.[2]
}
