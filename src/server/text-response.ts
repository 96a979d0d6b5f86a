import { SECURITY_HEADERS } from '../base/headers.ts'

/** A response for which there is no page: a line of text. */
export function textResponse(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = new TextEncoder().encode(`${text}\n`)
  const type = {
    'content-type': 'text/plain;charset=utf-8',
    'content-length': String(body.length),
  }
  return new Response(body, { status, headers: { ...SECURITY_HEADERS, ...type, ...headers } })
}
