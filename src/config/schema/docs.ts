import { z } from 'zod'
import { trimSlashes } from '../../base/url.ts'
import { versionKey } from '../../base/version-key.ts'
import { card, contentFolder, filled, name, orNull, plainPath, text, title } from './values.ts'

const version = z.strictObject({
  name,
  label: filled,
  path: plainPath.optional(),
  permanent: orNull(name),
  frozen: z.boolean().default(false),
  language: orNull(z.string()),
  noindex: z.boolean().default(false),
})

const sidebar = z.strictObject({ id: name, label: title, doc: z.string(), card: orNull(card) })

/** A kind of pages. */
const kind = z.strictObject({ id: name, label: text, code: z.boolean().default(false) })

const docsSet = z.strictObject({
  id: name.default('default'),
  label: orNull(title),
  path: plainPath.optional(),
  folder: plainPath.optional(),
  main: z.string().default('index'),
  language: orNull(z.string()),
  modules: z.array(contentFolder).default([]),
  versions: z.array(version).min(1),
  sidebars: z.array(sidebar),
  kinds: z.array(kind).default([]),
})

/** The sets of documentation. Of the first one, versions and folders go by their names alone. */
export const docs = z
  .array(docsSet)
  .min(1)
  .transform(sets =>
    sets.map(({ path, folder, versions, ...set }, at) => {
      const prefix = trimSlashes(path ?? (at === 0 ? '' : set.id))
      const below = (part: string): string => trimSlashes(`${prefix}/${trimSlashes(part)}`)
      return {
        ...set,
        /** Folder with its `docs/`, `versions/` and `sidebars.yml`, relative to the content folder; empty for that. */
        folder: trimSlashes(folder ?? (at === 0 ? '' : set.id)),
        versions: versions.map(({ path, ...version }, index) => ({
          ...version,
          /** What it is called among those of all sets: `v5`, and in a set that is not the first `cloud/v5`. */
          key: versionKey(version.name, at === 0 ? null : set.id),
          /** URL path below the locale, without slashes: `` or `v5`. */
          path: below(path ?? (index === 0 ? '' : version.name)),
          /** URL path of `permanent` below the locale; null without. */
          permanentPath: version.permanent === null ? null : below(version.permanent),
          /** True for the newest version of its set. */
          isLast: index === 0,
        })),
      }
    }),
  )
