import { memoize } from '@lectern/base/collections'
import { trimSlashes } from '@lectern/base/url'
import type { GeneratedPage, PageGenerator } from 'lectern'
import { openDocument } from './document/open-document.ts'
import { parseFile } from './document/parse-file.ts'
import { groupPage } from './pages/group-page.ts'
import { operationPage } from './pages/operation-page.ts'
import { overviewPage } from './pages/overview-page.ts'
import type { Site } from './pages/page-context.ts'
import { planPages } from './pages/plan.ts'
import { schemaPage, schemasPage } from './pages/schema-page.ts'
import { usesOf } from './pages/uses.ts'
import { openSchemas } from './schema/schemas.ts'
import { type ApiTexts, textsOf } from './texts.ts'

export type { ApiTexts } from './texts.ts'

export interface OpenApiOptions {
  /** The document, OpenAPI 3.0 or 3.1 in YAML or JSON, relative to the content folder: `api/petstore.yaml`. */
  readonly document: string
  /** Folder of the pages below that of the locale. Default: `api`. */
  readonly path?: string
  /** Where relative links of the document lead. Default: to files of the site, as on other pages. */
  readonly links?: string
  /** Texts of the frame by locale: `{ fr: { responses: 'Réponses' } }`. Built in are de, en and ru. */
  readonly texts?: Readonly<Record<string, Partial<ApiTexts>>>
}

/** Makes the reference of an OpenAPI document. */
export function openapi(options: OpenApiOptions): PageGenerator {
  const parse = memoize(parseFile)
  return site => {
    const document = openDocument(options.document, site, parse)
    if (document === null) return []
    const schemas = openSchemas(document)
    const texts = textsOf(site.locale, options.texts)
    const folder = trimSlashes(options.path ?? 'api')
    const plan = planPages(document, schemas, { folder, texts, links: options.links })
    return document.attempt(() => pagesOf({ document, schemas, texts, plan })) ?? []
  }
}

function pagesOf(site: Site): readonly GeneratedPage[] {
  const { document, schemas, plan } = site
  // A page that needs a bad value is left out, and the others are made.
  const made = (make: () => GeneratedPage): readonly GeneratedPage[] => {
    const page = document.attempt(make)
    return page === null ? [] : [page]
  }
  const operations = plan.groups.flatMap(group =>
    group.operations.flatMap((operation, index) =>
      made(() => operationPage(operation, index + 1, site)),
    ),
  )
  const paths = new Set(operations.map(({ path }) => path))
  const groups = plan.groups.flatMap(group => {
    const own = group.operations.filter(({ page }) => paths.has(page))
    return own.length === 0 ? [] : [{ ...group, operations: own }]
  })
  const shown = { ...site, plan: { ...plan, groups } }
  const uses = usesOf(shown.plan, schemas)
  return [
    ...made(() => overviewPage(shown)),
    ...operations,
    ...groups.flatMap((group, index) => made(() => groupPage(group, index + 1, shown))),
    ...(plan.schemas.length === 0 ? [] : made(() => schemasPage(groups.length + 1, shown))),
    ...plan.schemas.flatMap((schema, index) =>
      made(() => schemaPage(schema, { position: index + 1, uses }, shown)),
    ),
  ]
}
