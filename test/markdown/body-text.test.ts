import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bodyText, parseBody } from '../../src/markdown/body-text.ts'
import type { Template } from '../../src/markdown/page.ts'

const chunk = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '\n', '{"a":1}\n', '\\"'),
)
const template: fc.Arbitrary<Template> = fc.record({
  chunks: fc.array(chunk, { minLength: 1, maxLength: 5 }),
  holes: fc.array(fc.nat(9), { maxLength: 4 }),
})
const place = fc.record({ file: chunk, line: fc.nat(), column: fc.nat(), length: fc.nat() })
const body = fc.record({
  html: template,
  excerpt: fc.option(template),
  markdown: template,
  samples: fc.array(
    fc.record({ code: chunk, fragment: fc.option(chunk), invalid: fc.boolean(), place }),
    { maxLength: 2 },
  ),
})

it('a body comes back from its text as it was', () => {
  fc.assert(
    fc.property(body, value => {
      expect(parseBody(bodyText(value))).toEqual(value)
    }),
  )
})

it('a text that is cut off or longer, or another one, gives no body', () => {
  const text = bodyText({
    html: { chunks: ['<p>', '</p>'], holes: [0] },
    excerpt: null,
    markdown: { chunks: ['text'], holes: [] },
    samples: [],
  })
  for (let length = 0; length < text.length; length++) {
    expect(parseBody(text.slice(0, length))).toBeNull()
  }
  for (const other of [`${text}.`, '{}\n', '{"html":{}}', 'null\n', '[]', null]) {
    expect(parseBody(other)).toBeNull()
  }
})
