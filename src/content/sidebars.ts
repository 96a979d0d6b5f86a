import { isMap } from 'yaml'
import type { Place, Problem } from '../base/problem.ts'
import {
  keyOf,
  nodesOf,
  type SidebarDoc,
  type SidebarFolder,
  type SidebarNode,
} from './sidebar-node.ts'
import { parseYaml } from './yaml.ts'
import { YamlProblems } from './yaml-problems.ts'

/** The contents of a `sidebars.yml`. */
export interface Sidebars {
  /** Absolute path on disk. */
  readonly file: string
  /** Id of the set of documentation that it belongs to. */
  readonly docs: string
  /** Name of the frozen version that it belongs to; null for the shared file. */
  readonly layer: string | null
  /** The entries of each sidebar, by its id. */
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>
  /** Where each sidebar is named, by its id. */
  readonly places: Readonly<Record<string, Place>>
  /** Pages that are in no sidebar on purpose. */
  readonly unlisted: readonly (SidebarDoc | SidebarFolder)[]
  /** False when the file cannot be read: then nobody knows which pages are in no sidebar. */
  readonly readable: boolean
}

/** The list of the pages that are in no sidebar. */
const UNLISTED = 'unlisted'

/** Reads a `sidebars.yml`. What cannot be understood is left out and reported. */
export function parseSidebars(
  source: string,
  where: Pick<Sidebars, 'file' | 'docs' | 'layer'>,
): { readonly sidebars: Sidebars; readonly problems: readonly Problem[] } {
  const { document, error, placeOf } = parseYaml(source)
  const problems = new YamlProblems({ file: where.file, code: 'bad-sidebar', placeOf })
  const named = new Map<string, readonly SidebarNode[]>()
  const places = new Map<string, Place>()
  if (error !== null) {
    const hint = 'Put a value that contains quotes, ":", "#" or "*" between quotes.'
    problems.add({ file: where.file, ...error.place }, `not valid YAML: ${error.message}`, hint)
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
