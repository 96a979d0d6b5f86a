import { hostname, networkInterfaces } from 'node:os'
import { textResponse } from '@lectern/serve/responses'

const ALL = ['0.0.0.0', '::']

const ALLOWED = 'GET, HEAD, OPTIONS'

/** Null for an allowed request; `listening` is the value of `--host`. */
export function guardRequests(listening: string): (request: Request) => Response | null {
  const isToThis = recognizer(listening)
  return request => {
    if (!isToThis(request)) return textResponse('This server answers requests to itself only.', 403)
    if (request.method === 'OPTIONS') return textResponse('', 200, { allow: ALLOWED })
    if (request.method === 'GET' || request.method === 'HEAD') return null
    return textResponse('Method not allowed', 405, { allow: ALLOWED })
  }
}

/**
 * Allows requests from own pages or from no page. Another site could point its name to this machine (DNS rebinding).
 */
function recognizer(listening: string): (request: Request) => boolean {
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
