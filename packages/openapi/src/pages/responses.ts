import { STATUS_CODES } from 'node:http'
import { groupBy } from '@lectern/base/collections'
import { child, entriesIn, type Located } from '../document/located.ts'
import { writeEntry } from '../markdown/entry.ts'
import { blocks, container } from '../markdown/write.ts'
import { type RowBudget, valueEntry } from '../schema/rows.ts'
import { contentKey, contentOf } from './content.ts'
import type { Operation } from './operations.ts'
import type { PageContext } from './page-context.ts'

interface Response {
  readonly status: string
  readonly at: Located
}

/** Parameters, body or responses of an operation. */
export interface OperationPart {
  /** Of its headings. */
  readonly level: number
  /** Start of its ids, for an operation in another. */
  readonly prefix: string
  readonly budget: RowBudget
}

/** Successful ones have a heading each, errors a row. */
export function responseBlocks(
  { at }: Operation,
  part: OperationPart,
  page: PageContext,
): readonly string[] {
  const responses = entriesIn(at, 'responses').flatMap(([status, from]): Response[] =>
    status.startsWith('x-') ? [] : [{ status, at: page.document.resolve(from) }],
  )
  if (responses.length === 0) return []
  const isMain = ({ status }: Response): boolean => /^[123]/.test(status) || responses.length === 1
  return [
    page.heading(page.texts.responses, `${part.prefix}responses`, part.level),
    ...responses.filter(isMain).flatMap(each => mainResponse(each, part, page)),
    ...errors(
      responses.filter(each => !isMain(each)),
      part,
      page,
    ),
  ]
}

function mainResponse(
  { status, at }: Response,
  { level, budget, ...part }: OperationPart,
  page: PageContext,
): readonly string[] {
  const prefix = part.prefix + status
  const phrase = STATUS_CODES[status]
  const title = phrase === undefined ? status : `${status} ${phrase}`
  return [
    page.heading(title, prefix, level + 1),
    ...page.describe(at),
    ...headerBlocks(at, { prefix, budget }, page),
    contentOf(at, { prefix, direction: 'response', budget, hasExample: true }, page),
  ]
}

/** What they contain is mostly the same, and shown once. */
function errors(
  responses: readonly Response[],
  { prefix, budget }: OperationPart,
  page: PageContext,
): readonly string[] {
  const rows = responses.map(({ status, at }) =>
    writeEntry({
      name: status,
      id: page.id(prefix + status),
      kind: `${STATUS_CODES[status] ?? status}.`,
      description: page.describe(at),
    }),
  )
  const groups = groupBy(responses, ({ at }) => String(contentKey(at, page)))
  const contents = [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const options = { prefix: `${prefix}${first.status}`, budget }
    const inner = blocks([
      contentOf(first.at, { ...options, direction: 'response', hasExample: false }, page),
      ...headerBlocks(first.at, options, page),
    ])
    const list = [first, ...others].map(({ status }) => status).join(', ')
    return inner === '' ? [] : [container(`details[${page.texts.content}: ${list}]`, inner)]
  })
  return [rows.join('\n'), ...contents]
}

function headerBlocks(
  response: Located,
  options: { readonly prefix: string; readonly budget: RowBudget },
  page: PageContext,
): readonly string[] {
  const { document, texts } = page
  const rows = document.entries(response, 'headers').flatMap(([name, from]) => {
    const at = document.attempt(() => document.resolve(from))
    if (at === null) return []
    const place = {
      ...options,
      prefix: `${options.prefix}.header`,
      direction: 'response',
    } as const
    const schema = child(at, 'schema')
    return [valueEntry({ name, at, schema, isRequired: false }, place, page)]
  })
  return rows.length === 0 ? [] : [`**${texts.headers}**`, rows.join('\n')]
}
