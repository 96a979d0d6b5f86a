import { trimSlashes } from '@lectern/base/url'
import { versionKey } from '@lectern/base/versions'
import { z } from 'zod'
import { card, contentFolder, filled, name, orNull, plainPath, text, title } from './values.ts'

const version = z.strictObject({
  name,
  label: filled,
  path: plainPath.optional(),
  permanent: orNull(name),
  frozen: z.boolean().default(false),
  language: orNull(z.string()),
  noindex: z.boolean().default(false),
  changes: orNull(z.string()),
})

const sidebar = z.strictObject({ id: name, label: title, doc: z.string(), card: orNull(card) })

const kind = z.strictObject({ id: name, label: text, code: z.boolean().default(false) })

const docsSet = z.strictObject({
  id: name.default('default'),
  label: orNull(title),
  path: plainPath.optional(),
  folder: plainPath.optional(),
  main: z.string().default('index'),
  language: orNull(z.string()),
  editor: orNull(
    z.strictObject({
      module: filled,
      fence: filled,
      options: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
  modules: z.array(contentFolder).default([]),
  generated: z.array(filled).default([]),
  versions: z.array(version).min(1),
  sidebars: z.array(sidebar),
  kinds: z.array(kind).default([]),
})

export const docs = z
  .array(docsSet)
  .min(1)
  .transform(sets =>
    sets.map(({ path, folder, versions, ...set }, at) => {
      const prefix = trimSlashes(path ?? (at === 0 ? '' : set.id))
      const below = (part: string): string => trimSlashes(`${prefix}/${trimSlashes(part)}`)
      return {
        ...set,
        /** Relative to the content folder; may be empty. */
        folder: trimSlashes(folder ?? (at === 0 ? '' : set.id)),
        versions: versions.map(({ path, ...version }, index) => ({
          ...version,
          /** Unique in the site: `v5`, and `cloud/v5` in a set other than the first. */
          key: versionKey(version.name, at === 0 ? null : set.id),
          /** URL path below the locale, without slashes: `` or `v5`. */
          path: below(path ?? (index === 0 ? '' : version.name)),
          permanentPath: version.permanent === null ? null : below(version.permanent),
          isLast: index === 0,
        })),
      }
    }),
  )
