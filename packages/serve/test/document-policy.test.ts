import { expect, it } from 'vitest'
import { documentPolicy } from '../src/document-policy.ts'

const META = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
const FOUND = "default-src 'none';frame-ancestors 'self'"
const NONE = "frame-ancestors 'self'"

it.each([
  ['as Lectern writes it', META, FOUND],
  [
    'with its attributes in another order',
    `<meta content="default-src 'none'" http-equiv="content-security-policy">`,
    FOUND,
  ],
  [
    'in single quotes',
    `<META HTTP-EQUIV=Content-Security-Policy CONTENT='img-src x &amp; y'>`,
    `img-src x & y;${NONE}`,
  ],
  ['behind a script', `<script>if (a<b) "</head>"</script>${META}`, FOUND],
  ['in a comment', `<!-- ${META} -->`, NONE],
  ['in a script', `<script>const meta = '${META}'</script>`, NONE],
  ['in the body', `</head><body>${META}`, NONE],
])('the policy of a document is read %s', (_, head, policy) => {
  expect(documentPolicy(`<!doctype html><html><head><meta charset="utf-8">${head}`)).toBe(policy)
})
