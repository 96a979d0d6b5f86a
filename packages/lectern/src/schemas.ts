import { z } from 'zod'
import { FRONT_MATTER_SCHEMAS } from './content/front-matter.ts'
import { sidebarsSchema } from './content/sidebar-schema.ts'
import { synonymsSchema } from './content/synonyms.ts'

/** Types that editors see: Lectern reads numbers in YAML as text. */
const NUMBERS: Readonly<Record<string, object>> = {
  sidebar_position: { type: 'number' },
  toc_max_heading_level: { type: 'integer', minimum: 2, maximum: 6 },
  since: { type: ['string', 'number'] },
  until: { type: ['string', 'number'] },
}

/**
 * JSON schemas of the YAML of a site, by the name of their file.
 *
 * @param descriptions of keys of front matter
 */
export function jsonSchemas(
  descriptions: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const { doc, post, page } = FRONT_MATTER_SCHEMAS
  const frontMatter = jsonOf(z.object({ ...page.shape, ...post.shape, ...doc.shape }))
  const properties = Object.entries(frontMatter.properties ?? {}).map(([name, schema]) => {
    const description = descriptions[name]
    const described = description === undefined ? {} : { description }
    return [name, { ...described, ...(NUMBERS[name] ?? Object(schema)) }]
  })
  return {
    // A site may have keys of its own.
    'front-matter.json': {
      ...frontMatter,
      properties: Object.fromEntries(properties),
      additionalProperties: true,
    },
    'sidebars.json': jsonOf(sidebarsSchema),
    'synonyms.json': jsonOf(synonymsSchema),
  }
}

function jsonOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })
}
