import { child, entriesIn, isRecord, type Located, listIn, textIn } from '../document/located.ts'
import type { Operation } from '../pages/operations.ts'
import type { PageContext } from '../pages/page-context.ts'
import { type Parameter, parametersOf } from '../pages/parameters.ts'
import { securityOf } from '../pages/security.ts'
import { exampleOf } from '../schema/example.ts'

/** A call of an operation, with examples for what it needs. */
export interface SampleRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  /** With the name and the password that are called so. */
  readonly isBasic: boolean
  readonly body: SampleBody | null
}

type SampleBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form' | 'multipart'; readonly fields: readonly Field[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file' }

interface Field {
  readonly name: string
  readonly value: string
  readonly isFile: boolean
}

type Context = Pick<PageContext, 'document' | 'schemas'>

export function requestOf(operation: Operation, context: Context): SampleRequest {
  const { document, schemas } = context
  const parameters = parametersOf(operation, document)
  const sampleValue = ({ at, name, schema }: Parameter): string => {
    const value = exampleIn(at, document) ?? (schema && exampleOf(schema, schemas, 'request'))
    return asText(value ?? name)
  }
  const sent = (place: Parameter['in']): readonly Parameter[] =>
    parameters.filter(each => each.in === place && each.isRequired)
  const path = operation.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find(each => each.in === 'path' && each.name === name)
    return parameter === undefined ? whole : encodeURIComponent(sampleValue(parameter))
  })
  const [security = []] = securityOf(operation, context)
  const keys = security.map(({ at }) => credential(at))
  const query = [
    ...sent('query').map(each => [each.name, sampleValue(each)] as const),
    ...keys.flatMap(key => (key.place === 'query' ? [[key.name, key.value] as const] : [])),
  ]
  const cookies = [
    ...sent('cookie').map(each => `${each.name}=${sampleValue(each)}`),
    ...keys.flatMap(key => (key.place === 'cookie' ? [`${key.name}=${key.value}`] : [])),
  ]
  const media = mediaOf(operation, document)
  const body = media === null ? null : bodyOf(media, context)
  const search = query.map(pair => pair.map(encodeURIComponent).join('=')).join('&')
  return {
    method: operation.method,
    url: serverOf(operation, document) + path + (search === '' ? '' : `?${search}`),
    headers: [
      ...keys.flatMap(key => (key.place === 'header' ? [[key.name, key.value] as const] : [])),
      ...(media === null || body?.kind === 'multipart'
        ? []
        : [['Content-Type', media.type] as const]),
      ...sent('header').map(each => [each.name, sampleValue(each)] as const),
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
    ],
    isBasic: keys.some(key => key.place === 'basic'),
    body,
  }
}

interface Credential {
  readonly place: string
  readonly name: string
  readonly value: string
}

function credential(at: Located): Credential {
  const read = (key: string): string => {
    const value = child(at, key)?.value
    return typeof value === 'string' ? value : ''
  }
  if (read('type') === 'apiKey') return { place: read('in'), name: read('name'), value: 'API_KEY' }
  if (/^basic$/i.test(read('scheme'))) return { place: 'basic', name: '', value: '' }
  return { place: 'header', name: 'Authorization', value: 'Bearer TOKEN' }
}

/** Address of the first server, without a slash at the end. */
export function serverOf({ at, pathItem }: Operation, { root }: Context['document']): string {
  const [server] = [at, pathItem, root].flatMap(each => listIn(each, 'servers').slice(0, 1))
  const url = (server && serverAddress(server)) ?? ''
  const whole = /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://api.example.com/${url}`
  return whole.replace(/(?<!:)\/{2,}/g, '/').replace(/\/$/, '')
}

/** With the default values of its variables. */
export function serverAddress(server: Located): string {
  const variables = new Map(entriesIn(server, 'variables'))
  return (textIn(server, 'url') ?? '').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variables.get(name)
    return (variable && textIn(variable, 'default')) ?? whole
  })
}

interface Media {
  readonly type: string
  readonly at: Located
}

/** Of the request; JSON where there is a choice. */
function mediaOf({ at }: Operation, document: Context['document']): Media | null {
  const body = child(at, 'requestBody')
  if (body === undefined) return null
  const all = entriesIn(document.resolve(body), 'content')
  const found = all.find(([type]) => isJson(type)) ?? all[0]
  return found === undefined ? null : { type: found[0], at: found[1] }
}

export function isJson(type: string): boolean {
  return /^application\/(.*\+)?json\b/i.test(type)
}

function bodyOf({ type, at }: Media, { document, schemas }: Context): SampleBody {
  const schema = child(at, 'schema')
  const made = exampleIn(at, document) ?? (schema && exampleOf(schema, schemas, 'request'))
  const value = made ?? (isJson(type) ? {} : undefined)
  if (isJson(type)) return { kind: 'json', value }
  const isForm = type === 'application/x-www-form-urlencoded'
  if (isForm || type.startsWith('multipart/')) {
    const properties = schema && schemas.merge(schema).properties
    const fields = Object.entries(isRecord(value) ? value : {}).map(([name, each]): Field => {
      const property = properties?.get(name)
      const keywords = property && schemas.merge(property).keywords
      const isFile =
        keywords?.get('format')?.value === 'binary' || keywords?.has('contentMediaType')
      return { name, value: asText(each), isFile: isFile === true && !isForm }
    })
    return { kind: isForm ? 'form' : 'multipart', fields }
  }
  return typeof value === 'string' && /^text\/|xml$/.test(type)
    ? { kind: 'text', text: value }
    : { kind: 'file' }
}

/** The first example of a parameter or a kind of content; undefined without one. */
function exampleIn(at: Located, document: Context['document']): unknown {
  return child(at, 'example')?.value ?? examplesIn(at, document)[0]?.value
}

interface NamedExample {
  readonly title: string
  readonly value: unknown
}

/** The named examples of a parameter or a kind of content. */
export function examplesIn(at: Located, document: Context['document']): readonly NamedExample[] {
  const examples = document.entries(at, 'examples')
  return examples.flatMap(([name, from]): NamedExample[] => {
    const example = document.attempt(() => document.resolve(from))
    const value = example && child(example, 'value')?.value
    const summary = example && document.attempt(() => textIn(example, 'summary'))
    return value === undefined || value === null ? [] : [{ title: summary ?? name, value }]
  })
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
