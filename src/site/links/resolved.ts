import { escapeHtml } from '../../base/html.ts'
import type { Place, Problem } from '../../base/problem.ts'
import type { SiteCode } from '../../base/problem-codes.ts'
import type { Asset } from '../../content/source.ts'

/** What becomes of a reference on a page. */
export interface Resolved {
  /** What fills its holes in HTML. */
  readonly html: string
  /** Where it leads, as seen from the page; empty for what is no link. */
  readonly address: string
  /** The file that it shows or leads to. */
  readonly asset?: Asset
  readonly problem?: Problem
}

/** An address as it is written in a file. */
export interface WrittenUrl {
  readonly url: string
  readonly place: Place
}

/** A reference that leads to an address. */
export function leadsTo(address: string): Resolved {
  return { html: escapeHtml(address), address }
}

/** A reference that leads nowhere stays as it is written. */
export function broken(
  { url, place }: WrittenUrl,
  {
    code = 'broken-link',
    message,
    hint,
  }: { readonly code?: SiteCode; readonly message: string; readonly hint: string | undefined },
): Resolved {
  const problem: Problem = {
    code,
    severity: 'error',
    message,
    ...(hint === undefined ? {} : { hint }),
    ...place,
  }
  return { ...leadsTo(url), problem }
}
