import { hostname, networkInterfaces } from 'node:os'

/** Addresses that stand for all of a machine. */
const ALL = ['0.0.0.0', '::']

/**
 * Tells whether a request was sent to an address that the server listens at, by a page of the server or by
 * none. A page of another site could lead its own name to this machine (DNS rebinding), or ask for files as
 * if they were its own.
 *
 * @param listening as `--host`
 */
export function requestGuard(listening: string): (request: Request) => boolean {
  const names = new Set(['localhost', '127.0.0.1', '::1', listening.toLowerCase()])
  if (ALL.includes(listening)) {
    names.add(hostname().toLowerCase())
    for (const found of Object.values(networkInterfaces())) {
      for (const { address } of found ?? []) names.add(address.toLowerCase())
    }
  }
  return request => {
    const url = new URL(request.url)
    if (!names.has(url.hostname.replace(/^\[|\]$/g, ''))) return false
    const origin = request.headers.get('origin')
    if (origin !== null && origin !== url.origin) return false
    const site = request.headers.get('sec-fetch-site') ?? 'none'
    const isFollowed = request.headers.get('sec-fetch-mode') === 'navigate'
    return site === 'none' || site === 'same-origin' || isFollowed
  }
}
