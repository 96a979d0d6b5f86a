import { z } from 'zod'
import { address, name, orNull, text } from './values.ts'

function exactlyOne(...keys: readonly string[]) {
  return (value: Readonly<Record<string, unknown>>) =>
    keys.filter(key => value[key] !== undefined).length === 1
}

function goesWith(key: string, other: string) {
  return (value: Readonly<Record<string, unknown>>) =>
    value[key] === undefined || value[other] !== undefined
}

const target = {
  sidebar: z.string().optional(),
  docs: name.optional(),
  href: address.optional(),
  label: text.optional(),
}

function targetOf({ sidebar = '', docs, href, label }: z.output<z.ZodObject<typeof target>>) {
  return href === undefined
    ? { kind: 'sidebar' as const, sidebar, docs: docs ?? null, label: label ?? null }
    : { kind: 'link' as const, href, label: label ?? href }
}

const navbarLink = z
  .strictObject(target)
  .refine(exactlyOne('sidebar', 'href'), 'needs exactly one of "sidebar" and "href"')
  .refine(goesWith('href', 'label'), '"href" needs a "label"')
  .refine(goesWith('docs', 'sidebar'), '"docs" goes with "sidebar"')
  .transform(targetOf)

const navbarItem = z
  .strictObject({
    ...target,
    items: z.array(navbarLink).min(1, 'must have a link').optional(),
    position: z.enum(['left', 'right']).default('left'),
  })
  .refine(
    exactlyOne('sidebar', 'href', 'items'),
    'needs exactly one of "sidebar", "href" and "items"',
  )
  .refine(goesWith('href', 'label'), '"href" needs a "label"')
  .refine(goesWith('items', 'label'), '"items" needs a "label"')
  .refine(goesWith('docs', 'sidebar'), '"docs" goes with "sidebar"')
  .transform(({ items, position, ...item }) =>
    items === undefined
      ? { ...targetOf(item), position }
      : { kind: 'menu' as const, label: item.label ?? '', items, position },
  )

const footerItem = z
  .strictObject({
    label: text.optional(),
    doc: z.string().optional(),
    docs: name.optional(),
    href: address.optional(),
  })
  .refine(exactlyOne('doc', 'href'), 'needs exactly one of "doc" and "href"')
  .refine(goesWith('href', 'label'), '"href" needs a "label"')
  .refine(goesWith('docs', 'doc'), '"docs" goes with "doc"')
  .transform(({ doc = '', docs = null, href, label }) =>
    href === undefined
      ? { kind: 'doc' as const, doc, docs, label: label ?? null }
      : { kind: 'link' as const, href, label: label ?? href },
  )

export const navbar = z
  .strictObject({ title: orNull(text), items: z.array(navbarItem).default([]) })
  .prefault({})

export const footer = z
  .strictObject({
    groups: z.array(z.strictObject({ title: text, items: z.array(footerItem) })).default([]),
    copyright: text.default(''),
  })
  .prefault({})
