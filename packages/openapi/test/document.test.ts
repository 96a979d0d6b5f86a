import { describe, expect, it } from 'vitest'
import { referenceOf, withOperation } from './reference.ts'

describe('a document that is broken', () => {
  it.each([
    ['is not YAML', 'openapi: 3.1.0\ninfo: {', 'this is not valid YAML or JSON', 2],
    ['is not JSON', '{ "openapi": "3.1.0", "paths": [ }', 'this is not valid YAML or JSON', 1],
    ['is empty', '', 'this is no OpenAPI document: "openapi" is missing', 1],
    ['is a list', '- a', 'this is no OpenAPI document: "openapi" is missing', 1],
    ['is of Swagger', 'info: {}\nswagger: "2.0"', 'this is a document of Swagger 2.0', 2],
    ['is of the future', 'openapi: 4.0.0', '"4.0.0" is no known version of OpenAPI', 1],
    ['has no paths', 'openapi: 3.0.3\ninfo: {}', '"paths" is missing', 1],
    ['has an alias of nothing', 'openapi: 3.1.0\npaths: *a', 'aliases', 1],
    ['is too deep', `openapi: 3.1.0\npaths:\n  ${'- '.repeat(2000)}a`, 'more than 500 deep', 3],
  ])('is named with its line when it %s', async (_, text, message, line) => {
    const { pages, problems } = await referenceOf({ 'api.yaml': text })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'bad-document', file: 'api.yaml', line })
    expect(problems[0]?.message).toContain(message)
    expect(pages.size).toBe(0)
  })

  it('is named when it is missing, with the names that there are', async () => {
    const { problems } = await referenceOf({ 'apis.yaml': '' })
    const unknown = { name: 'api.yaml', known: ['apis.yaml'] }
    expect(problems).toMatchObject([{ message: '"api.yaml" cannot be read', unknown }])
  })
})

describe('a reference', () => {
  const shared = { 'parts/shared.yaml': 'list: [{ type: string }]\n"a/b": { type: boolean }\n' }
  const withSchema = (reference: string): string =>
    withOperation(
      `requestBody: { content: { text/plain: { schema: { $ref: '${reference}' } } } }`,
      "components: { schemas: { a: { $ref: '#/components/schemas/b' }, b: { $ref: '#/components/schemas/a' } } }",
    )

  it('leads into other files, through names with slashes and positions of lists', async () => {
    const first = await referenceOf({
      'api.yaml': withSchema('parts/shared.yaml#/a~1b'),
      ...shared,
    })
    expect(first.pages.get('a/op')).toContain('`text/plain` — boolean')
    const second = await referenceOf({
      'api.yaml': withSchema('parts/shared.yaml#/list/0'),
      ...shared,
    })
    expect(second.pages.get('a/op')).toContain('`text/plain` — string')
  })

  it.each([
    ['parts/none.yaml', '"parts/none.yaml" cannot be read'],
    ['../api.yaml', 'is no file below the folder of the document'],
    ['/etc/passwd', 'is no file below the folder of the document'],
    ['https://example.org/a.yaml', 'is no file below the folder of the document'],
    ['parts/.env', 'is no file below the folder of the document'],
    ['#/components/schemas/Nothing', 'leads to nothing'],
    ['#anchor', 'leads to no path'],
  ])('to %s is a problem, and the operation stays', async (target, message) => {
    const { pages, problems } = await referenceOf({ 'api.yaml': withSchema(target), ...shared })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toContain(message)
    expect(problems[0]).toMatchObject({ file: 'api.yaml', line: 5 })
    expect(pages.get('a/op')).toContain('`text/plain` — any')
  })

  it('to a file with a mistake reports only the mistake', async () => {
    const { problems } = await referenceOf({
      'api.yaml': withSchema('bad.yaml#/a'),
      'bad.yaml': 'a: {}\nb: [',
    })
    expect(problems).toMatchObject([{ file: 'bad.yaml', line: 2 }])
  })

  it('that leads to itself ends', async () => {
    const { pages } = await referenceOf({ 'api.yaml': withSchema('#/components/schemas/a') })
    expect(pages.get('a/op')).toContain('— [a](<../schemas/a.md>)')
    expect(pages.get('schemas/a')).toContain('[b](<b.md>)')
  })
})

describe('an operation with a bad value', () => {
  it.each([
    ['parameters: 1', '"parameters" is no list'],
    ['parameters: [{ name: a }]', 'this parameter has no name or no place'],
    ["parameters: [{ $ref: '#/none' }]", 'leads to nothing'],
    ["responses: { '200': { $ref: 'no.yaml' } }", '"no.yaml" cannot be read'],
    ['description: []', '"description" is no text'],
    ['tags: a', '"tags" is no list'],
  ])('(%s) is left out, and no other', async (bad, message) => {
    const text = withOperation(bad).replace(
      'paths:',
      'paths:\n  /other: { get: { tags: [a], operationId: other, responses: {} } }',
    )
    const { pages, problems } = await referenceOf({ 'api.yaml': text })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toContain(message)
    expect([...pages.keys()]).toEqual(['index', 'a/other', 'a/index'])
    expect(pages.get('a/index')).not.toContain('op.md')
  })

  it('that has the id of another is named, and both are shown', async () => {
    const text = withOperation('responses: {}').replace(
      'post:',
      'get: { tags: [a], operationId: op }\n    post:',
    )
    const { pages, problems } = await referenceOf({ 'api.yaml': text })
    expect(problems).toMatchObject([{ message: 'the operation id "op" is used twice', line: 6 }])
    expect([...pages.keys()]).toEqual(['index', 'a/op', 'a/op-2', 'a/index'])
  })
})

describe('a document that is made to never end', () => {
  const doubled = [...'abcdefg'].map((name, index, all) => {
    const parts =
      index === 0
        ? 'x'
        : Array(9)
            .fill(`*${all[index - 1]}`)
            .join(', ')
    return `${name}: &${name} [${parts}]`
  })
  it.each([
    ['contains itself by an alias', 'A: &a { properties: { x: *a, y: { items: *a } } }', ''],
    ['is nested deeper than any other', `A: ${'{ items: '.repeat(2000)}1${' }'.repeat(2000)}`, ''],
    ['doubles itself', 'A: 1', doubled.join('\n')],
  ])('%s', async (_, named, more) => {
    const text = `openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { ${named} } }\n${more}`
    const { pages, problems } = await referenceOf({ 'api.yaml': text })
    expect(pages.size + problems.length).toBeGreaterThan(0)
    for (const { code } of problems) expect(code).toBe('bad-document')
  })
})

describe('options', () => {
  it.each([
    [{ document: 'api.yaml', paht: 'x' }, 'there is no option "paht"'],
    [{ documents: [{}] }, 'the option "document" names no file'],
  ])('are checked: %j', async (options, message) => {
    await expect(referenceOf({}, options as object)).rejects.toThrow(message)
  })

  it('name several documents', async () => {
    const text = withOperation('responses: {}')
    const documents = [
      { document: 'api.yaml' },
      { document: 'b.yaml', path: 'api/b', docs: 'other' },
    ]
    const { pages } = await referenceOf({ 'api.yaml': text, 'b.yaml': text }, { documents })
    expect([...pages.keys()]).toContain('b/a/op')
  })
})
