import { trimSlashes } from '@lectern/base/url'
import type { GeneratedPage, GeneratorSite } from 'lectern'
import { openDocument, type ParseText } from './document/open-document.ts'
import type { ApiOptions } from './options.ts'
import { groupPage } from './pages/group-page.ts'
import { operationPage } from './pages/operation-page.ts'
import { overviewPage } from './pages/overview-page.ts'
import type { Site } from './pages/page-context.ts'
import { planPages } from './pages/plan.ts'
import { schemaPage, schemasPage } from './pages/schema-page.ts'
import { usesOf } from './pages/uses.ts'
import { openSchemas } from './schema/schemas.ts'
import { textsOf } from './texts.ts'

/** The pages of one document, in one locale. */
export function makePages(
  site: GeneratorSite,
  { document: file, path, links, texts: own, docs, parse }: ApiOptions & Parsing,
): readonly GeneratedPage[] {
  const document = openDocument(file, site, parse)
  if (document === null) return []
  const schemas = openSchemas(document)
  const texts = textsOf(site.locale, own)
  const plan = planPages(document, schemas, { folder: trimSlashes(path ?? 'api'), texts, links })
  const pages = document.attempt(() => pagesOf({ document, schemas, texts, plan })) ?? []
  return docs === undefined ? pages : pages.map(page => ({ ...page, docs }))
}

interface Parsing {
  readonly parse: ParseText
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
