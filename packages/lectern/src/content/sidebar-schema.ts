import { z } from 'zod'
import { badgeSchema } from './badge.ts'

/** A number too, which YAML reads as text here: `6.0`. */
const text = z.union([z.string(), z.number()])

/** Of an entry that is not only a doc id. For editors; the build reads the file with the places of its mistakes. */
export const entrySchema = z.strictObject({
  doc: z.string().describe('Doc id of the page: the path of its file without ".md".').optional(),
  category: z.string().describe('Doc id of a page that is the head of a group.').optional(),
  link: z.string().describe('An address.').optional(),
  auto: z.string().describe('All pages of a folder; "." is all pages.').optional(),
  label: z
    .union([text, z.record(z.string(), text)])
    .describe('Instead of the label of the page; one text, or one per locale.')
    .optional(),
  badge: badgeSchema.describe('Instead of the badge of the page.').optional(),
  get items() {
    return entriesSchema.optional()
  },
  since: text.describe('The oldest version with this entry.').optional(),
  until: text.describe('The newest version with this entry.').optional(),
  kind: z
    .string()
    .describe('Kind of the page and of the pages below it, see "docs.kinds".')
    .optional(),
})

const entriesSchema: z.ZodType<unknown> = z
  .array(z.union([text, z.lazy(() => entrySchema)]))
  .nullable()

/** `sidebars.yml`: entries by the id of their sidebar, and `unlisted`. */
export const sidebarsSchema = z.record(z.string(), entriesSchema)
