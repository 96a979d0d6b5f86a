import type { Place, Problem } from '@lectern/base/problem'
import { isMap } from 'yaml'
import {
  keyOf,
  nodesOf,
  type SidebarDoc,
  type SidebarFolder,
  type SidebarNode,
} from './sidebar-node.ts'
import { parseYaml } from './yaml.ts'
import { YamlProblems } from './yaml-problems.ts'

export interface Sidebars {
  readonly file: string
  readonly docs: string
  /** Frozen version; null for the shared file. */
  readonly layer: string | null
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>
  readonly places: Readonly<Record<string, Place>>
  /** Pages that are intentionally in no sidebar. */
  readonly unlisted: readonly (SidebarDoc | SidebarFolder)[]
  /** False if the file cannot be read: then pages without a sidebar are not reported. */
  readonly readable: boolean
}

const UNLISTED = 'unlisted'

export function parseSidebars(
  source: string,
  where: Pick<Sidebars, 'file' | 'docs' | 'layer'>,
): { readonly sidebars: Sidebars; readonly problems: readonly Problem[] } {
  const { document, error, placeOf } = parseYaml(source)
  const problems = new YamlProblems({ file: where.file, code: 'bad-sidebar', placeOf })
  const named = new Map<string, readonly SidebarNode[]>()
  const places = new Map<string, Place>()
  if (error !== null) {
    const { message, hint, place } = error
    problems.add({ file: where.file, ...place }, `not valid YAML: ${message}`, hint)
  } else if (isMap(document.contents)) {
    for (const pair of document.contents.items) {
      const id = String(keyOf(pair))
      const place = problems.placeOf(pair.key)
      places.set(id, place)
      named.set(id, nodesOf(pair.value, { name: id, place }, problems))
    }
  } else if (document.contents !== null) {
    problems.add(problems.placeOf(document.contents), 'expected sidebar ids with lists of pages')
  }
  const unlisted = named.get(UNLISTED) ?? []
  named.delete(UNLISTED)
  return {
    sidebars: {
      ...where,
      sidebars: Object.fromEntries(named),
      places: Object.fromEntries(places),
      unlisted: unlisted.filter(node => node.type === 'doc' || node.type === 'folder'),
      readable: error === null,
    },
    problems: problems.list,
  }
}
