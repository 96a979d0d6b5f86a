import type { PageData } from '../../site/page-data.ts'
import type { PartTexts } from '../../theme/Part.tsx'

/** A page as client navigation shows it. */
export interface PageChunk {
  readonly page: PageData
  /** HTML of its text; empty for pages that are not made of a file. */
  readonly article: string
  /** HTML of the elements of the head that are the page's own. */
  readonly head: string
  /** HTML of the parts of the frame that the site has of its own; absent where there are none. */
  readonly parts?: PartTexts
}

/** Where chunks are, and how they are loaded. */
interface ChunkOptions {
  /** URL path of the script that runs here, to notice that a newer one has been deployed. */
  readonly script: string
  /** URL path of the folder of the site, with a slash at its end. */
  readonly base: string
  /** Folders of the versions in this locale: URL paths with a slash at their end. */
  readonly roots: readonly string[]
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash: boolean
  /** Milliseconds that a module may take. */
  readonly timeout: number
}

/** The modules of pages. */
export interface Chunks {
  /** True when a path could be a page of this locale. */
  covers(path: string): boolean
  /**
   * URL path of the module of a page; null where the path is no page.
   *
   * @throws Error when the map of the pages cannot be had
   */
  find(path: string): Promise<string | null>
  /**
   * Loads a page, once; null where the path is no page or a newer deployment has another script.
   *
   * @throws Error when the map of the pages or its module cannot be had, also after a look for a
   * newer deployment
   */
  load(path: string): Promise<PageChunk | null>
}

/** The map of the pages of a version, `chunks.json`. */
interface ChunkMap {
  readonly script: string
  /** Path of the module of each page relative to the folder of the site, by permalink. */
  readonly pages: Readonly<Record<string, string>>
}

/** Where pages have no slash, a name with such an ending is that of a file. */
const FILE = /\.[a-z]\w{0,4}$/i

/** Opens the chunks of a locale. */
export function openChunks({ script, base, roots, trailingSlash, timeout }: ChunkOptions): Chunks {
  const byLength = [...roots].sort((a, b) => b.length - a.length)
  // The page at the root of `/v5/` is `/v5` where addresses have no slash.
  const folderOf = (path: string): string | undefined =>
    byLength.find(root => path.startsWith(root) || `${path}/` === root)
  const maps = new Map<string, Promise<ChunkMap | null>>()

  const mapFor = (path: string, cache: RequestCache = 'default'): Promise<ChunkMap | null> => {
    const root = folderOf(path) ?? ''
    const earlier = cache === 'default' ? maps.get(root) : undefined
    const url = `${root}chunks.json`
    const map = earlier ?? withTimeout(fetchMap(url, cache), url, timeout)
    maps.set(root, map)
    // What could not be had may be there the next time.
    map.catch(() => maps.delete(root))
    return map
  }
  const urlIn = (map: ChunkMap | null, path: string): string | null => {
    const chunk = map?.script === script ? map.pages[path] : undefined
    return chunk === undefined ? null : base + chunk
  }
  const load = (url: string, path: string): Promise<PageChunk> =>
    withTimeout(importPage(url, path), url, timeout)

  return {
    covers(path) {
      const isPage = path.endsWith('/') || (!trailingSlash && !FILE.test(path))
      return isPage && folderOf(path) !== undefined
    },
    find: async path => urlIn(await mapFor(path), path),
    async load(path) {
      const map = (await mapFor(path)) ?? (await mapFor(path, 'no-cache'))
      const url = urlIn(map, path)
      if (url === null) return null
      try {
        return await load(url, path)
      } catch (error) {
        // A new deployment replaces the modules of changed pages.
        const next = urlIn(await mapFor(path, 'no-cache').catch(() => null), path)
        if (next === null || next === url) throw error
        return load(next, path)
      }
    },
  }
}

/**
 * Imports the module of a page.
 *
 * @param path URL path of the page
 * @throws Error when the module holds no page; what `import` throws when it cannot be had
 */
export async function importPage(url: string, path: string): Promise<PageChunk> {
  const module: { readonly default?: unknown } = await import(/* @vite-ignore */ url)
  if (isPageChunk(module.default)) return module.default
  // As developers know it.
  throw new Error(
    `The page component at ${path} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a page.`,
  )
}

/** Null where the server has none, as for a site that was built without. */
async function fetchMap(url: string, cache: RequestCache): Promise<ChunkMap | null> {
  const response = await fetch(url, { cache })
  return response.ok ? response.json().catch(() => null) : null
}

function withTimeout<Value>(value: Promise<Value>, url: string, timeout: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(loadError(url, 'timeout')), timeout)
    value
      .then(resolve, cause => reject(loadError(url, 'missing', cause)))
      .finally(() => clearTimeout(timer))
  })
}

/** A module that could not be had, or did not come in time. */
function loadError(url: string, type: 'missing' | 'timeout', cause?: unknown): Error {
  return new Error(`Loading chunk ${chunkId(url)} failed.\n(${type}: ${url})`, { cause })
}

function isPageChunk(value: unknown): value is PageChunk {
  return typeof value === 'object' && value !== null && 'page' in value && 'article' in value
}

/** `/assets/js/en.v5.IF_operator.0f3a….js` is the chunk `en.v5.IF_operator`. */
function chunkId(url: string): string {
  const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
  return name.replace(/\.[\w-]+\.js$/, '')
}
