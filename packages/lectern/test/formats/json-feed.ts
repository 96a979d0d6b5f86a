import { z } from 'zod'
import { isTime, isWholeUrl, LANGUAGE, type Report, relativeAddresses, repeated } from './report.ts'

const address = z.string().refine(isWholeUrl, 'is no whole address')
const time = z.string().refine(isTime, 'is no time of RFC 3339')
const language = z.string().regex(LANGUAGE)
const author = z
  .strictObject({ name: z.string().min(1), url: address, avatar: address })
  .partial()
  .refine(value => Object.keys(value).length > 0, 'needs a name, an address or a picture')

/** https://www.jsonfeed.org/version/1.1/#items-a-name-items-a */
const item = z
  .strictObject({
    id: z.string().min(1),
    url: address.optional(),
    external_url: address.optional(),
    title: z.string().min(1).optional(),
    content_html: z.string().min(1).optional(),
    content_text: z.string().min(1).optional(),
    summary: z.string().optional(),
    image: address.optional(),
    banner_image: address.optional(),
    date_published: time.optional(),
    date_modified: time.optional(),
    authors: z.array(author).min(1).optional(),
    tags: z.array(z.string().min(1)).optional(),
    language: language.optional(),
  })
  .refine(
    value => value.content_html !== undefined || value.content_text !== undefined,
    'needs content',
  )

/** https://www.jsonfeed.org/version/1.1/#top-level-a-name-top-level-a */
const feed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: z.string().optional(),
  user_comment: z.string().optional(),
  next_url: address.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).min(1).optional(),
  language: language.optional(),
  expired: z.boolean().optional(),
  items: z.array(item),
})

/** Checks a feed against JSON Feed 1.1. */
export function checkJsonFeed(text: string, own: string): Report {
  const { success, data, error } = feed.safeParse(JSON.parse(text))
  if (!success) {
    const faults = error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    return { items: 0, faults }
  }
  const faults = [
    ...(data.feed_url === own ? [] : ['own address']),
    ...repeated(data.items.map(({ id }) => id)).map(id => `id ${id} is repeated`),
    ...data.items
      .flatMap(({ content_html = '' }) => relativeAddresses(content_html))
      .map(found => `address ${found}`),
  ]
  return { items: data.items.length, faults }
}
