import { didYouMean } from '@lectern/base/nearest'
import type { z } from 'zod'
import { navbarLinks } from './config.ts'
import type { ConfigMistake } from './mistake.ts'
import type { configSchema } from './schema/schema.ts'

type SchemaOutput = z.output<typeof configSchema>

/** Conflicts between keys that are each valid. */
export function configMistakes(config: SchemaOutput): ConfigMistake[] {
  return [...duplicates(config), ...namelessSets(config), ...unknownTargets(config)]
}

function duplicates({ locales, docs }: SchemaOutput): ConfigMistake[] {
  const seen = new Set<string>()
  const places = [
    ...locales.map(({ code }, index) => ({
      path: ['locales', `${index}`],
      names: [`locale "${code}"`],
    })),
    ...docs.flatMap(({ id, folder, versions }, at) => [
      {
        path: ['docs', `${at}`],
        names: [`documentation "${id}"`, `the folder "${folder}" of documentation`],
      },
      ...versions.map(({ key, path }, index) => ({
        path: ['docs', `${at}`, 'versions', `${index}`],
        names: [`version "${key}"`, `the path "/${path}" of a version`],
      })),
    ]),
  ]
  return places.flatMap(({ path, names }): ConfigMistake[] => {
    const twice = names.find(name => seen.has(name))
    for (const name of names) seen.add(name)
    if (twice === undefined) return []
    const hint = 'Remove one of the two, or rename it.'
    return [{ path, message: `${twice} is listed twice`, hint }]
  })
}

/** Readers tell several sets of documentation apart by their labels. */
function namelessSets({ docs }: SchemaOutput): ConfigMistake[] {
  if (docs.length === 1) return []
  return docs.flatMap(({ label }, at): ConfigMistake[] => {
    if (label !== null) return []
    const hint = 'Write the name of the documentation, such as that of its product.'
    return [{ path: ['docs', `${at}`, 'label'], message: 'missing', hint }]
  })
}

const ADD = 'Add it to "docs.sidebars", which is empty.'

function unknownTargets({ docs, navbar, footer }: SchemaOutput): ConfigMistake[] {
  const ids = docs.map(({ id }) => id)
  const unknownSet = (id: string | null, path: readonly string[]): ConfigMistake[] => {
    if (id === null || ids.includes(id)) return []
    const hint = didYouMean(id, ids) ?? `Ids in "docs": ${ids.join(', ')}.`
    return [{ path: [...path, 'docs'], message: `there is no documentation "${id}"`, hint }]
  }
  const ofNavbar = navbarLinks(navbar).flatMap(({ path, link }) => {
    if (link.kind !== 'sidebar') return []
    const set = link.docs === null ? docs[0] : docs.find(({ id }) => id === link.docs)
    if (set === undefined) return unknownSet(link.docs, path)
    const ids = set.sidebars.map(({ id }) => id)
    if (ids.includes(link.sidebar)) return []
    const known = ids.length > 0 ? `Sidebars in "docs.sidebars": ${ids.join(', ')}.` : ADD
    const hint = didYouMean(link.sidebar, ids) ?? known
    const message = `there is no sidebar "${link.sidebar}"`
    return [{ path: [...path, 'sidebar'], message, hint }]
  })
  const ofFooter = footer.groups.flatMap(({ items }, group) =>
    items.flatMap((item, index) =>
      item.kind === 'doc'
        ? unknownSet(item.docs, ['footer', 'groups', `${group}`, 'items', `${index}`])
        : [],
    ),
  )
  return [...ofNavbar, ...ofFooter]
}
