import { z } from 'zod'
import { address, name, orNull, text } from './values.ts'

function exactlyOne(a: string, b: string) {
  return (value: Readonly<Record<string, unknown>>) =>
    (value[a] === undefined) !== (value[b] === undefined)
}

const navbarItem = z
  .strictObject({
    sidebar: z.string().optional(),
    docs: name.optional(),
    href: address.optional(),
    label: text.optional(),
    position: z.enum(['left', 'right']).default('left'),
  })
  .refine(exactlyOne('sidebar', 'href'), 'needs exactly one of "sidebar" and "href"')
  .refine(item => item.href === undefined || item.label !== undefined, '"href" needs a "label"')
  .refine(item => item.docs === undefined || item.href === undefined, '"docs" goes with "sidebar"')
  .transform(({ sidebar = '', docs = null, href, label, position }) =>
    href === undefined
      ? { kind: 'sidebar' as const, sidebar, docs, label: label ?? null, position }
      : { kind: 'link' as const, href, label: label ?? href, position },
  )

const footerItem = z
  .strictObject({
    label: text.optional(),
    doc: z.string().optional(),
    docs: name.optional(),
    href: address.optional(),
  })
  .refine(exactlyOne('doc', 'href'), 'needs exactly one of "doc" and "href"')
  .refine(item => item.href === undefined || item.label !== undefined, '"href" needs a "label"')
  .refine(item => item.docs === undefined || item.href === undefined, '"docs" goes with "doc"')
  .transform(({ doc = '', docs = null, href, label }) =>
    href === undefined
      ? { kind: 'doc' as const, doc, docs, label: label ?? null }
      : { kind: 'link' as const, href, label: label ?? href },
  )

/** The bar at the top. */
export const navbar = z
  .strictObject({ title: orNull(text), items: z.array(navbarItem).default([]) })
  .prefault({})

/** The links at the bottom. */
export const footer = z
  .strictObject({
    groups: z.array(z.strictObject({ title: text, items: z.array(footerItem) })).default([]),
    copyright: text.default(''),
  })
  .prefault({})
