import { child, type Located } from '../document/located.ts'
import { blocks, codeBlock, inlineCode } from '../markdown/write.ts'
import { examplesIn, isJson } from '../samples/request.ts'
import { tabs } from '../samples/samples.ts'
import { type Direction, exampleOf } from '../schema/example.ts'
import { insideOf, type RowBudget } from '../schema/rows.ts'
import { typeOf } from '../schema/type.ts'
import type { PageContext } from './page-context.ts'

interface ContentOptions {
  /** Start of the ids. */
  readonly prefix: string
  readonly direction: Direction
  readonly budget: RowBudget
  /** A made example; those of the document are always shown. */
  readonly hasExample: boolean
}

/** The kinds of content of a request body or a response: a tab for each that differs. */
export function contentOf(at: Located, options: ContentOptions, page: PageContext): string {
  const kinds: { readonly types: string[]; readonly media: Located; readonly same: string }[] = []
  for (const [type, media] of page.document.entries(at, 'content')) {
    const examples = [child(media, 'example'), child(media, 'examples')].map(each => each?.path)
    const same = JSON.stringify([schemaKey(media), ...examples])
    const known = kinds.find(each => each.same === same)
    if (known === undefined) kinds.push({ types: [type], media, same })
    else known.types.push(type)
  }
  return tabs(
    kinds.map(({ types, media }, index) => ({
      label: types.join(', '),
      body: mediaBlocks(
        { types, media },
        { ...options, prefix: index === 0 ? options.prefix : `${options.prefix}.${index + 1}` },
        page,
      ),
    })),
  )
}

/** Equal for responses with equal schemas. */
export function contentKey(at: Located, page: PageContext): string {
  const content = page.document.entries(at, 'content')
  return JSON.stringify(content.map(([type, media]) => [type, schemaKey(media)]))
}

function schemaKey(media: Located): string {
  const schema = child(media, 'schema')
  return JSON.stringify([schema?.file, schema?.value])
}

function mediaBlocks(
  { types, media }: { readonly types: readonly string[]; readonly media: Located },
  { prefix, direction, budget, hasExample }: ContentOptions,
  page: PageContext,
): string {
  const { schemas, document, texts } = page
  const schema = child(media, 'schema')
  const type = schema && typeOf(schemas.merge(schema), schemas)
  const line = [
    types.map(inlineCode).join(', '),
    ...(type === undefined ? [] : [page.typeLink(type)]),
  ].join(' — ')
  const inside = schema === undefined ? [] : insideOf(schema, { prefix, direction, budget }, page)
  return blocks([line, ...inside, examples()])

  function examples(): string {
    const [first = ''] = types
    const language = isJson(first) ? 'json' : /xml$/.test(first) ? 'xml' : 'text'
    const single = child(media, 'example')?.value
    const given = [
      ...(single === undefined ? [] : [{ title: texts.example, value: single }]),
      ...examplesIn(media, document),
    ]
    const isMade = given.length === 0 && hasExample && schema !== undefined && isJson(first)
    const made = isMade ? exampleOf(schema, schemas, direction) : undefined
    const all = made === undefined ? given : [{ title: texts.example, value: made }]
    if (all.length === 0) return ''
    return tabs(
      all.map(({ title, value }) => ({
        label: title,
        body: codeBlock(exampleText(value), language, all.length === 1 ? title : ''),
      })),
    )
  }
}

const LONGEST_EXAMPLE = 4000

/** A long one is cut, because a page should load fast. */
function exampleText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '')
  if (text.length <= LONGEST_EXAMPLE) return text
  return `${text.slice(0, text.lastIndexOf('\n', LONGEST_EXAMPLE))}\n…`
}
