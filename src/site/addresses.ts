import { nearest } from '../base/nearest.ts'
import type { Problem } from '../base/problem.ts'
import { decode } from '../base/url.ts'
import type { ListedAddress } from '../content/addresses.ts'
import type { Site } from './site.ts'

/** Looking for the nearest page takes a millisecond: later problems of many do without. */
const MOST_COMPARED = 100

/** The addresses of all pages and redirects, as URL paths below the base path with a slash at their start, sorted. */
export function publicAddresses({ config, routes }: Site): readonly string[] {
  const paths = routes
    .filter(({ type }) => type !== 'not-found')
    .map(({ permalink }) => permalink.slice(config.basePath.length - 1))
  return [...new Set(paths)].sort()
}

/** Reports the addresses of the list at which the site has neither a page nor a redirect any more. */
export function lostAddresses(site: Site, listed: readonly ListedAddress[]): Problem[] {
  if (listed.length === 0) return []
  const addresses = publicAddresses(site)
  const keys = new Set(addresses.map(keyOf))
  const lost = listed.filter(({ address }) => !keys.has(keyOf(address)))
  return lost.map(({ address, place }, index) => {
    const near = index < MOST_COMPARED ? nearestAddress(address, addresses) : undefined
    const instead = near === undefined ? '' : `The nearest address is "${near}". `
    const hint = `${instead}Name the old one in "aliases" of the page that takes its place, or in "redirects" of the configuration.`
    const message = `the public address "${address}" is gone`
    return { code: 'lost-address', severity: 'error', message, hint, ...place }
  })
}

/** One of the same name, in another version or folder, else the one that is spelt most alike. */
function nearestAddress(address: string, addresses: readonly string[]): string | undefined {
  const sameName = addresses.filter(other => nameOf(other) === nameOf(address))
  return nearest(address, sameName) ?? sameName[0] ?? nearest(address, addresses)
}

function nameOf(address: string): string {
  return keyOf(address).split('/').at(-1) ?? ''
}

/** Equal for the ways to write an address that lead to the same place. */
function keyOf(address: string): string {
  return decode(address).replace(/\/$/, '')
}
