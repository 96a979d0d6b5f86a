import { contentType } from '../../base/content-type.ts'
import { SECURITY_HEADERS } from '../../base/headers.ts'
import type { Problem } from '../../base/problem.ts'
import { headerPolicy } from '../../server/document-policy.ts'
import { problemDocument } from './problem-box.ts'

/** A page of a site that is being written; `policy` is what its own needs, see `headerPolicy`. */
export function document(html: string, status: number, policy = ''): Response {
  const headers = { 'content-security-policy': headerPolicy(policy) }
  return respond(html, 'index.html', { status, headers })
}

/** A file of a site that is being written, of the type that its name tells. */
export function respond(
  body: string | Uint8Array<ArrayBuffer>,
  name: string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Record<string, string> } = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      ...headers,
      // Other servers of this machine are other origins, yet the same site.
      'cross-origin-resource-policy': 'same-origin',
      'content-type': contentType(name),
      'cache-control': 'no-store',
    },
  })
}

/** A page with nothing but problems. */
export function problemPage(problems: readonly Problem[]): Response {
  return document(problemDocument(problems), 500)
}
