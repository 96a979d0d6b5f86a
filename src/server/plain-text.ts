import { SECURITY_HEADERS } from '../base/headers.ts'

/** A response for which there is no page: a line of text. */
export function plainText(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const type = { 'content-type': 'text/plain;charset=utf-8' }
  return new Response(`${text}\n`, {
    status,
    headers: { ...SECURITY_HEADERS, ...type, ...headers },
  })
}
