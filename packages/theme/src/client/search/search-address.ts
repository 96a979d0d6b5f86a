export function searchAddress(query: string, keys: readonly string[]): string {
  return `?${new URLSearchParams([['q', query], ...keys.map(key => ['version', key])])}`
}
