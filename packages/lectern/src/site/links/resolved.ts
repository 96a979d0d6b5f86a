import { escapeHtml } from '@lectern/base/html'
import type { Place, Problem, SiteCode } from '@lectern/base/problem'
import type { Asset } from '../../content/source.ts'
import type { LinkLookup, PageAnchors } from '../page-lookup.ts'
import type { EditionRoute } from '../route.ts'
import type { SiteIndex } from '../site-index.ts'

export interface LinkContext {
  readonly site: SiteIndex
  readonly route: EditionRoute
  readonly anchorsHere: PageAnchors
  /** All ids of `anchorsHere`. */
  readonly idsHere: ReadonlySet<string>
  readonly anchors: LinkLookup['anchors']
  readonly islands: LinkLookup['islands']
  readonly users: LinkLookup['users']
  readonly changeLists: LinkLookup['changeLists']
  readonly pictures: LinkLookup['pictures']
  /** `didYouMean` for the first mistakes of a page. */
  readonly near: (name: string, candidates: () => Iterable<string>) => string | undefined
}

export interface Resolved {
  readonly html: string
  /** Relative to the page; empty if it is not a link. */
  readonly address: string
  /** In the Markdown for other programs. Default: the address. */
  readonly markdown?: string
  readonly assets?: readonly Asset[]
  readonly problem?: Problem
}

export interface WrittenUrl {
  readonly url: string
  readonly place: Place
}

export function leadsTo(address: string): Resolved {
  return { html: escapeHtml(address), address }
}

/** The reference remains as written. */
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
