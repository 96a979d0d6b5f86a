import { nearest } from '@lectern/base/nearest'
import type { Problem } from '@lectern/base/problem'
import { decode } from '@lectern/base/url'
import type { ListedAddress } from '../content/addresses.ts'
import type { Site } from './site.ts'

/** Finding the nearest address takes a millisecond. */
const MOST_COMPARED = 100

/** URL paths below the base path, with a leading slash, sorted. */
export function publicAddresses({ config, routes }: Site): readonly string[] {
  const paths = routes
    .filter(({ type }) => type !== 'not-found' && type !== 'absent')
    .map(({ permalink }) => permalink.slice(config.basePath.length - 1))
  return [...new Set(paths)].sort()
}

/** Reports listed addresses without a page or redirect. */
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

function nearestAddress(address: string, addresses: readonly string[]): string | undefined {
  const sameName = addresses.filter(other => nameOf(other) === nameOf(address))
  return nearest(address, sameName) ?? sameName[0] ?? nearest(address, addresses)
}

function nameOf(address: string): string {
  return keyOf(address).split('/').at(-1) ?? ''
}

function keyOf(address: string): string {
  return decode(address).replace(/\/$/, '')
}
