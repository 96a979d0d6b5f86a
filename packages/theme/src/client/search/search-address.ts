/**
 * @param keys version keys, or `EVERYWHERE`
 * @param kind id of the kind of page; absent for all
 */
export function searchAddress(query: string, keys: readonly string[], kind?: string): string {
  const versions = keys.map(key => ['version', key])
  return `?${new URLSearchParams([['q', query], ...versions, ...(kind ? [['kind', kind]] : [])])}`
}
