import { didYouMean } from '@lectern/base/nearest'
import type { Config, DocsSet } from '../../config/config.ts'
import { type ConfigMistake, pathInSet } from '../../config/mistake.ts'
import type { DocRoute } from '../route.ts'

interface Pages {
  readonly docs: readonly DocRoute[]
  /** The configuration may name them already. */
  readonly drafts: readonly { readonly docs: string | null; readonly id: string }[]
}

export function missingConfigDocs(config: Config, { docs, drafts }: Pages): ConfigMistake[] {
  const published = docs.map(({ edition: { original } }) => original)
  const idsIn = (set: DocsSet): ReadonlySet<string> =>
    new Set([...published, ...drafts].filter(({ docs }) => docs === set.id).map(({ id }) => id))
  const ofSets = config.docs.flatMap((set, at) => {
    const pathTo = (path: readonly string[]): readonly string[] => pathInSet(config.docs, at, path)
    const ids = idsIn(set)
    return [
      ...missingOfSidebars(set, ids, pathTo),
      ...missingMainPages(set, docs, pathTo),
      ...missingChanges(set, ids, pathTo),
    ]
  })
  return [...ofSets, ...missingStart(config, new Set(config.docs.flatMap(set => [...idsIn(set)])))]
}

type PathTo = (path: readonly string[]) => readonly string[]

function missingOfSidebars(
  { sidebars }: DocsSet,
  ids: ReadonlySet<string>,
  pathTo: PathTo,
): ConfigMistake[] {
  return sidebars.flatMap(({ id, doc }, index): ConfigMistake[] => {
    if (ids.has(doc)) return []
    return [
      {
        path: pathTo(['sidebars', String(index), 'doc']),
        code: 'unknown-doc-id',
        message: `the sidebar "${id}" stands for the page "${doc}", which does not exist`,
        hint: didYouMean(doc, ids) ?? 'Write the page, or name another one.',
      },
    ]
  })
}

function missingMainPages(
  { main, versions }: DocsSet,
  docs: readonly DocRoute[],
  pathTo: PathTo,
): ConfigMistake[] {
  return versions.flatMap(({ key, name, label, frozen }, index): ConfigMistake[] => {
    if (docs.some(route => route.version === key && route.edition.id === main)) return []
    return [
      {
        path: pathTo(['versions', String(index)]),
        code: 'no-main-page',
        message: `version "${label}" has no page "${main}" for its root`,
        hint: frozen
          ? `It is frozen, and reads only "versions/${name}": copy there what is in "docs", and "sidebars.yml".`
          : 'Write the page, or name another one as "docs.main".',
      },
    ]
  })
}

function missingChanges(
  { versions }: DocsSet,
  ids: ReadonlySet<string>,
  pathTo: PathTo,
): ConfigMistake[] {
  return versions.flatMap(({ changes }, index): ConfigMistake[] =>
    changes === null || ids.has(changes)
      ? []
      : [missingPage(changes, ids, pathTo(['versions', String(index), 'changes']))],
  )
}

function missingStart({ search }: Config, ids: ReadonlySet<string>): ConfigMistake[] {
  return search.start.flatMap((id, index): ConfigMistake[] =>
    ids.has(id) ? [] : [missingPage(id, ids, ['search', 'start', String(index)])],
  )
}

function missingPage(
  id: string,
  ids: ReadonlySet<string>,
  path: ConfigMistake['path'],
): ConfigMistake {
  return {
    path,
    code: 'unknown-doc-id',
    message: `there is no page "${id}"`,
    hint: didYouMean(id, ids) ?? 'Write the file name without ".md".',
  }
}
