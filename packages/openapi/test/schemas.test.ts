import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { compiled, htmlOf, operationText, referenceOf } from './reference.ts'

const body = (schema: string): string =>
  `requestBody: { content: { application/json: { schema: ${schema} } } }`

describe('the schema of a body', () => {
  it.each([
    ['{ type: string, format: date }', 'string (date)'],
    ["{ type: [string, 'null'] }", 'string \\| null'],
    ['{ type: string, nullable: true }', 'string \\| null'],
    ["{ anyOf: [{ type: integer }, { type: 'null' }] }", 'integer \\| null'],
    ['{ oneOf: [{ type: integer }, { type: string }] }', 'integer \\| string'],
    ['{ type: array, items: { type: [string, integer] } }', '(string \\| integer)\\[\\]'],
    ['{ type: object, additionalProperties: { type: boolean } }', 'map\\<string, boolean>'],
    ['{ enum: [1, 2] }', 'integer'],
    ['true', 'any'],
    ['{}', 'any'],
  ])('%s has the type %s', async (schema, type) => {
    expect(await operationText(body(schema))).toContain(`\`application/json\` — ${type}\n`)
  })

  it('has rows with types, defaults and limits, which Lectern shows as definitions', async () => {
    const text = await operationText(
      body(`{ type: object, required: [size], properties: {
        size: { type: integer, description: How large, minimum: 1, exclusiveMaximum: 9, default: 3 },
        id: { type: string, readOnly: true },
        old: { type: string, deprecated: true, pattern: '^a|b$', enum: [a, b] } } }`),
    )
    expect(text).toContain(
      '- `size` required {#body.size} — integer. How large. By default, `3`.\n\n  Range: ≥ 1, < 9.',
    )
    expect(text).toContain(
      '- `old` {#body.old} — string. **Deprecated.**\n\n  Values: `a`, `b`. Pattern: `^a|b$`.',
    )
    // Only in responses.
    expect(text).not.toContain('`id`')
    expect(htmlOf(text)).toContain(
      '<div id="body.size"><dt><a href="#body.size"><code>size</code> required</a><small>integer</small><span class="fact">default <code>3</code></span></dt><dd><p>How large.</p><p>Range: ≥ 1, &lt; 9.</p></dd></div>',
    )
  })

  it('takes properties of all parts of "allOf", and says what contains itself', async () => {
    const { pages } = await referenceOf({
      'api.yaml': `openapi: 3.0.0
paths: {}
components: { schemas: {
  Base: { type: object, required: [id], properties: { id: { type: integer }, kind: { type: string } } },
  Node: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { kind: { enum: [n] }, next: { $ref: '#/components/schemas/Node' }, all: { type: array, items: { $ref: '#/components/schemas/Base' } } } }] } } }`,
    })
    const text = pages.get('schemas/node') ?? ''
    expect(text).toContain('- `id` required {#of.id} — integer.')
    expect(text).toContain('- `kind` {#of.kind} — string.\n\n  Values: `n`.')
    expect(text).toContain('- `next` {#of.next} — Node.\n')
    expect(text).toContain('- `all` {#of.all} — [Base\\[\\]](<base.md>).\n\n  :::details[Base]')
    expect(text).toContain('"all": [\n    {\n      "id": 1,\n      "kind": "kind"\n    }\n  ]')
    expect(pages.get('schemas/base')).toContain('- [Node](<node.md>)')
  })

  it('shows alternatives, and the property that decides', async () => {
    const text = await operationText(
      body("{ $ref: '#/components/schemas/Pet' }"),
      `components: { schemas: {
  Cat: { type: object, properties: { kind: { const: cat } } },
  Dog: { type: object, properties: { kind: { const: dog } } },
  Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } } } } }`,
    )
    expect(text).toContain('One of:\n\n- [Cat](<../schemas/cat.md>)\n- [Dog](<../schemas/dog.md>)')
    expect(text).toContain('`kind` (`cat` → [Cat](<../schemas/cat.md>)).')
    expect(text).toContain(':::details[Dog]\n\n- `kind` {#body.2.kind} — string.')
  })
})

/** Any schema, with references to named ones, and with values that are none. */
const schema: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  schema: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom<unknown>({}, true, null, 7, { type: 'string' }, { $ref: '#/nowhere' }, []),
    fc.constantFrom(...['A', 'B', 'C'].map(name => ({ $ref: `#/components/schemas/${name}` }))),
    fc.record(
      {
        type: fc.constantFrom<unknown>('object', 'array', 'integer', ['string', 'null'], {}, 5),
        description: fc.constantFrom<unknown>('Text.', '- a\n\n:::x', '`', 3, {}),
        properties: fc.dictionary(fc.string({ maxLength: 5 }), tie('schema'), { maxKeys: 3 }),
        items: tie('schema'),
        additionalProperties: tie('schema'),
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
        oneOf: fc.array(tie('schema'), { maxLength: 3 }),
        anyOf: fc.array(tie('schema'), { maxLength: 2 }),
        required: fc.constantFrom<unknown>(['a'], 'a', [3]),
        default: fc.jsonValue(),
        example: fc.jsonValue(),
        enum: fc.constantFrom<unknown>(['a', null], 'a', []),
        discriminator: fc.constantFrom<unknown>({ propertyName: 'a', mapping: { b: 'C' } }, 'a'),
        nullable: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  ),
})).schema

describe('any schema', () => {
  it('ends, and gives pages that Lectern reads without an error', async () => {
    await fc.assert(
      fc.asyncProperty(schema, schema, schema, async (a, b, c) => {
        const content = { 'application/json': { schema: a } }
        const document = {
          openapi: '3.1.0',
          paths: { '/a': { post: { requestBody: { content }, responses: { 200: { content } } } } },
          components: { schemas: { A: a, B: b, C: c } },
        }
        const { pages } = await referenceOf({ 'api.yaml': JSON.stringify(document) })
        for (const text of pages.values()) {
          const problems = compiled(text).problems.filter(({ severity }) => severity === 'error')
          expect(problems, text).toEqual([])
          expect(text).not.toMatch(/\[object Object\]|undefined/)
        }
      }),
      runs(150),
    )
  })
})
