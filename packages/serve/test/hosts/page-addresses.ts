import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** URL paths of all pages of a built site, those that say what is not found left out. */
export function pageAddresses(out: string): string[] {
  const maps = readdirSync(out, { recursive: true, withFileTypes: true }).filter(
    entry => entry.name === 'chunks.json',
  )
  const addresses = maps.flatMap(entry => {
    const map: { pages: Record<string, string> } = JSON.parse(
      readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    )
    return Object.keys(map.pages)
  })
  return addresses.filter(address => !address.endsWith('404.html')).sort()
}
