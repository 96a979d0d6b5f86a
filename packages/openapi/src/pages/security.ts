import { child, entriesIn, isRecord, type Located, textIn } from '../document/located.ts'
import { writeEntry } from '../markdown/entry.ts'
import { escapeText, inlineCode } from '../markdown/write.ts'
import type { Operation } from './operations.ts'
import type { PageContext } from './page-context.ts'

interface Scheme {
  readonly name: string
  readonly at: Located
  readonly scopes: readonly string[]
}

/** What an operation needs: one of several sets of schemes; an empty set is nothing. */
export function securityOf(
  operation: Operation,
  { document }: Pick<PageContext, 'document'>,
): readonly (readonly Scheme[])[] {
  const from = child(operation.at, 'security') === undefined ? document.root : operation.at
  return document.list(from, 'security').flatMap(set => {
    const schemes = Object.entries(isRecord(set.value) ? set.value : {}).map(([name, scopes]) => ({
      name,
      at: schemeNamed(name, document.root),
      scopes: Array.isArray(scopes) ? scopes.filter(each => typeof each === 'string') : [],
    }))
    const missing = schemes.find(({ at }) => at === undefined)
    if (missing !== undefined) {
      const hint = 'Describe it in "components.securitySchemes".'
      document.report(`there is no security scheme "${missing.name}"`, set, { hint })
      return []
    }
    return [
      schemes.flatMap(({ at, ...scheme }): Scheme[] => {
        const resolved = at && document.attempt(() => document.resolve(at))
        return resolved ? [{ ...scheme, at: resolved }] : []
      }),
    ]
  })
}

function schemeNamed(name: string, root: Located): Located | undefined {
  const components = child(root, 'components')
  const schemes = components && child(components, 'securitySchemes')
  return schemes && child(schemes, name)
}

/** The line of an operation; empty where the document says nothing. */
export function authorizationLine(operation: Operation, page: PageContext): string {
  const { texts, plan } = page
  const sets = securityOf(operation, page).map(schemes =>
    schemes
      .map(({ name, scopes }) => {
        const list = scopes.length === 0 ? '' : ` (${scopes.map(inlineCode).join(', ')})`
        return page.link(name, plan.overview, schemeId(name)) + list
      })
      .join(' + '),
  )
  if (sets.length === 0) return ''
  const shown = sets.map(set => (set === '' ? texts.noAuthorization : set))
  return `**${texts.authorization}:** ${shown.join(' / ')}`
}

/** Same on all pages, so not from `PageContext.id`. */
function schemeId(name: string): string {
  return `auth-${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`
}

/** The schemes of the document, for its overview. */
export function schemeEntries(page: PageContext): readonly string[] {
  const { document } = page
  const components = child(document.root, 'components')
  const schemes = components ? document.entries(components, 'securitySchemes') : []
  return schemes.flatMap(([name, from]) => {
    const entry = document.attempt(() => schemeEntry(name, document.resolve(from), page))
    return entry === null ? [] : [entry]
  })
}

function schemeEntry(name: string, at: Located, page: PageContext): string {
  const type = textIn(at, 'type') ?? ''
  const kind = {
    apiKey: `API key (${textIn(at, 'in') ?? ''})`,
    http: `HTTP ${textIn(at, 'scheme') ?? ''}`,
    oauth2: 'OAuth 2',
    openIdConnect: 'OpenID Connect',
    mutualTLS: 'mutual TLS',
  }[type]
  const key = type === 'apiKey' ? ` ${inlineCode(textIn(at, 'name') ?? '')}.` : ''
  const discovery = textIn(at, 'openIdConnectUrl')
  const flows = entriesIn(at, 'flows').flatMap(([flow, inner]) => [
    `- ${escapeText(flow)}${['authorizationUrl', 'tokenUrl', 'refreshUrl']
      .flatMap(each => textIn(inner, each) ?? [])
      .map(url => ` ${inlineCode(url)}`)
      .join('')}`,
    ...entriesIn(inner, 'scopes').map(
      ([scope, { value }]) => `  - ${inlineCode(scope)}: ${escapeText(String(value))}`,
    ),
  ])
  return writeEntry({
    name,
    id: page.id(schemeId(name)),
    kind: `${escapeText(kind ?? type)}.${key}`,
    description: page.describe(at),
    more: [discovery === undefined ? '' : inlineCode(discovery), flows.join('\n')],
  })
}
