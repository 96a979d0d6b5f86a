import type { GeneratedPage } from 'lectern'
import { child, isRecord } from '../document/located.ts'
import { blocks, codeBlock, container } from '../markdown/write.ts'
import { exampleOf } from '../schema/example.ts'
import { factsOf } from '../schema/facts.ts'
import { insideOf, openBudget } from '../schema/rows.ts'
import { typeOf } from '../schema/type.ts'
import { firstSentence, frontMatter } from './front-matter.ts'
import { moreAbout } from './operation-page.ts'
import { openPage, type PageContext, type Site } from './page-context.ts'
import type { PlannedSchema } from './planned.ts'
import type { Uses } from './uses.ts'

/** More of them can be opened. */
const MOST_USES = 12

export function schemaPage(
  schema: PlannedSchema,
  { position, uses }: { readonly position: number; readonly uses: Uses },
  site: Site,
): GeneratedPage {
  const page = openPage(schema.page, site)
  const { schemas, texts, document } = page
  const { name, at } = schema
  const merged = schemas.merge(at)
  const described = merged.keywords.get('description')
  const description = typeof described?.value === 'string' ? described.value : ''
  const type = typeOf({ ...merged, named: null }, schemas)
  const isOld = merged.keywords.get('deprecated')?.value === true
  const target =
    isRecord(at.value) && '$ref' in at.value ? document.attempt(() => document.follow(at)) : null
  const same = target === null ? undefined : schemas.named.get(target.value)
  const shown = same === undefined ? type : { text: same.name, named: same }
  const facts = factsOf(merged, texts, document)
  // Rows of properties say that it is an object.
  const typeLine =
    shown.text === 'object' && facts.length === 0
      ? ''
      : [`${page.typeLink(shown)}.`, ...facts].join(' ')
  const example = exampleOf(at, schemas, 'response')
  const text = blocks([
    frontMatter({
      ...{ title: name, slug: schema.slug, position },
      description: firstSentence(description) || name,
    }),
    isOld ? container(`warning[${texts.deprecated}]`, '') : '',
    ...(described === undefined
      ? []
      : page.describe({ ...described, value: { description } }, { level: 2 })),
    ...moreAbout(at, page),
    typeLine,
    ...insideOf(at, { prefix: 'of', direction: null, budget: openBudget() }, page),
    typeof example === 'object' && example !== null
      ? codeBlock(JSON.stringify(example, null, 2), 'json', texts.example)
      : '',
    ...usedBy(schema, uses, page),
  ])
  return page.made(text, at)
}

function usedBy(schema: PlannedSchema, uses: Uses, page: PageContext): readonly string[] {
  const links = (uses.get(schema.name) ?? []).map(
    ({ title, path }) => `- ${page.link(title, path)}`,
  )
  if (links.length === 0) return []
  const { texts } = page
  const rest = links.slice(MOST_USES)
  return [
    page.heading(texts.usedBy, 'used-by'),
    links.slice(0, MOST_USES).join('\n'),
    rest.length === 0 ? '' : container(`details[${texts.more} (${rest.length})]`, rest.join('\n')),
  ]
}

/** Descriptions of more would make the list too large. */
const MOST_DESCRIBED = 200

/** The head of all pages of schemas. */
export function schemasPage(position: number, site: Site): GeneratedPage {
  const page = openPage(site.plan.schemasPath, site)
  const { plan, texts, schemas, document } = page
  const lines = plan.schemas.map(({ name, page: path, at }) => {
    if (plan.schemas.length > MOST_DESCRIBED) return `- ${page.link(name, path)}`
    const description = schemas.merge(at).keywords.get('description')?.value
    const line = typeof description === 'string' ? firstSentence(description) : ''
    const [text = ''] = page.describe({ ...at, value: { description: line } })
    return `- ${page.link(name, path)} ${text}`.trimEnd()
  })
  const text = blocks([
    frontMatter({ title: texts.schemas, description: texts.schemas, position }),
    lines.join('\n'),
  ])
  return page.made(text, child(document.root, 'components') ?? document.root)
}
