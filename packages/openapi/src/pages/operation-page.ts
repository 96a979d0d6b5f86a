import type { GeneratedPage } from 'lectern'
import { child, flagIn, type Located, textIn } from '../document/located.ts'
import { blocks, codeBlock, container, escapeText, inlineCode } from '../markdown/write.ts'
import { serverOf } from '../samples/request.ts'
import { samplesOf } from '../samples/samples.ts'
import { openBudget, valueEntry } from '../schema/rows.ts'
import { contentOf } from './content.ts'
import { firstSentence, frontMatter } from './front-matter.ts'
import { type Operation, operationsIn } from './operations.ts'
import { openPage, type PageContext, type Site } from './page-context.ts'
import { PLACES, parametersOf } from './parameters.ts'
import type { PlannedOperation } from './planned.ts'
import { type OperationPart, responseBlocks } from './responses.ts'
import { authorizationLine } from './security.ts'

/** Throws `BadValue` for an operation that cannot be shown. */
export function operationPage(
  operation: PlannedOperation,
  position: number,
  site: Site,
): GeneratedPage {
  const page = openPage(operation.page, site)
  const { at, method, path, title, id, isEvent } = operation
  const { texts, document } = page
  const address = isEvent ? path : serverOf(operation, document) + path
  const description = textIn(at, 'description') ?? ''
  const text = blocks([
    frontMatter({
      title,
      method,
      description: firstSentence(description || title),
      keywords: [...(id === null ? [] : [id]), `${method} ${path}`],
      position,
    }),
    codeBlock(`${method} ${address}`, 'http'),
    flagIn(at, 'deprecated')
      ? container(`warning[${texts.deprecated}]`, escapeText(texts.deprecatedOperation))
      : '',
    ...page.describe(at, { level: 2 }),
    ...moreAbout(at, page),
    authorizationLine(operation, page),
    ...(isEvent ? [] : [samplesOf(operation, page)]),
    ...partsOf(operation, { level: 2, prefix: '' }, page),
    ...callbacks(at, page),
  ])
  return page.made(text, at)
}

/** The link of `externalDocs`. */
export function moreAbout(at: Located, page: PageContext): readonly string[] {
  const docs = child(at, 'externalDocs')
  const url = docs && textIn(docs, 'url')
  if (docs === undefined || url === undefined) return []
  const label = firstSentence(textIn(docs, 'description') ?? '') || url
  return page.describe({
    ...docs,
    value: { description: `[${label.replace(/[[\]]/g, '')}](<${url}>)` },
  })
}

/** Parameters, body and responses. */
function partsOf(
  operation: Operation,
  place: Omit<OperationPart, 'budget'>,
  page: PageContext,
): readonly string[] {
  const part = { ...place, budget: openBudget() }
  return [
    ...parameterBlocks(operation, part, page),
    ...bodyBlocks(operation, part, page),
    ...responseBlocks(operation, part, page),
  ]
}

function parameterBlocks(
  operation: Operation,
  { level, prefix, budget }: OperationPart,
  page: PageContext,
): readonly string[] {
  const parameters = parametersOf(operation, page.document)
  return PLACES.flatMap(place => {
    const own = parameters.filter(each => each.in === place)
    if (own.length === 0) return []
    const options = { prefix: `${prefix}${place}`, direction: 'request', budget } as const
    const rows = own.map(each => valueEntry(each, options, page))
    const id = `${prefix}${place}-parameters`
    return [page.heading(page.texts.parameters[place], id, level), rows.join('\n')]
  })
}

function bodyBlocks(
  { at }: Operation,
  { level, prefix, budget }: OperationPart,
  page: PageContext,
): readonly string[] {
  const from = child(at, 'requestBody')
  if (from === undefined) return []
  const body = page.document.resolve(from)
  const direction = 'request'
  return [
    page.heading(page.texts.body, `${prefix}request-body`, level),
    ...page.describe(body),
    contentOf(body, { prefix: `${prefix}body`, direction, budget, hasExample: false }, page),
  ]
}

function callbacks(at: Located, page: PageContext): readonly string[] {
  const { document, texts } = page
  const all = document.entries(at, 'callbacks').flatMap(([name, from]) => {
    const found = document.attempt(() => document.resolve(from))
    const holder = found && { ...found, value: { callback: found.value } }
    return (holder === null ? [] : operationsIn(holder, 'callback', document)).map(operation => ({
      name,
      operation,
    }))
  })
  if (all.length === 0) return []
  return [
    page.heading(texts.callbacks, 'callbacks'),
    ...all.flatMap(({ name, operation }) => {
      const prefix = `${name}.`
      const parts = document.attempt(() => [
        codeBlock(`${operation.method} ${operation.path}`, 'http'),
        ...page.describe(operation.at),
        ...partsOf(operation, { level: 4, prefix }, page),
      ])
      return parts === null ? [] : [`### ${inlineCode(name)} {#${page.id(name)}}`, ...parts]
    }),
  ]
}
