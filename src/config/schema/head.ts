import { z } from 'zod'
import { isCode } from '../../base/url.ts'

/** An element that the site adds to the head of each document. */
export const headElement = z.strictObject({
  tag: z.enum(['script', 'link', 'meta', 'style', 'noscript']),
  attributes: z
    .record(
      z.string().regex(/^[a-z][\w:-]*$/i, 'must be the name of an attribute'),
      z.union([z.string(), z.boolean()]),
    )
    .superRefine((attributes, context) => {
      for (const [name, value] of Object.entries(attributes)) {
        if (!/^(href|src)$/i.test(name) || !isCode(String(value))) continue
        context.addIssue({ code: 'custom', path: [name], message: 'must be no code' })
      }
    })
    .default({}),
  content: z
    .string()
    .refine(
      text => !/<\/(?:script|style|noscript)/i.test(text),
      'cannot hold the end of its element',
    )
    .default(''),
  hosts: z
    .array(
      z
        .url({
          protocol: /^(https|wss)$/,
          error: 'must be an origin such as "https://example.org"',
        })
        .transform(url => new URL(url).origin),
    )
    .default([]),
})
