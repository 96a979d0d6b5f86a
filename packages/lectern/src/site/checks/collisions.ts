import type { Problem } from '@lectern/base/problem'
import { decode } from '@lectern/base/url'
import type { Config } from '../../config/config.ts'
import type { Asset } from '../../content/source.ts'
import { folderPath, pageFile } from '../permalink.ts'
import { type OutputFile, reservedPaths, STATIC } from '../plan/reserved-paths.ts'
import type { Route } from '../route.ts'
import type { Site } from '../site.ts'

/** Reports addresses that exclude each other. Case does not count, as on Windows, macOS and many hosts. */
export function collisions({
  config,
  routes,
  assets,
}: Pick<Site, 'config' | 'routes' | 'assets'>): Problem[] {
  const files = [...assets.values()].filter(({ path }) => path.startsWith(STATIC))
  const pages = routes.map(route => pageClaim(config, route))
  const claims = [...pages, ...files.map(file => staticClaim(config, file))]
  return [
    ...sharedFiles(claims),
    ...filesLikeFolders(claims, files),
    ...reservedPaths(config, pages, files),
    ...permanentAddresses(config, routes),
  ]
}

const RENAME = 'Give one of them another file name or "slug".'

interface Claim extends OutputFile {
  /** How to resolve a collision. */
  readonly hint: string
}

function pageClaim(config: Config, route: Route): Claim {
  const claim = {
    path: pageFile(config, route.permalink, 'html'),
    address: decode(route.permalink),
    name: `the ${route.type.replace('-', ' ')} page`,
    hint: RENAME,
    file: null,
  }
  switch (route.type) {
    case 'doc':
    case 'post':
    case 'page': {
      const { path, file } = route.edition.original
      return { ...claim, name: path, file }
    }
    case 'tag':
      return {
        ...claim,
        name: `the tag "${route.tag}"`,
        hint: 'Write both tags alike, or give one of them another name.',
        file: route.posts[0]?.edition.original.file ?? null,
      }
    case 'redirect':
      return { ...claim, name: 'a redirect' }
    default:
      return claim
  }
}

function staticClaim(config: Config, { path, file }: Asset): Claim {
  const output = path.slice(STATIC.length)
  return { path: output, address: decode(config.basePath) + output, name: path, hint: RENAME, file }
}

function sharedFiles(claims: readonly Claim[]): Problem[] {
  const seen = new Map<string, Claim>()
  // In every version and locale it is the same pair.
  const reported = new Set<string>()
  return claims.flatMap((claim): Problem[] => {
    const key = keyOf(claim.path)
    const other = seen.get(key)
    if (other === undefined) {
      seen.set(key, claim)
      return []
    }
    const [here, there] = claim.file === null ? [other, claim] : [claim, other]
    if (here.file === null) return [{ severity: 'error', ...describe(here, there) }]
    const pair = JSON.stringify([here.file, there.name])
    if (reported.has(pair)) return []
    reported.add(pair)
    return [{ severity: 'error', ...describe(here, there), file: here.file }]
  })
}

function keyOf(path: string): string {
  return path.normalize().toLowerCase()
}

function filesLikeFolders(claims: readonly Claim[], files: readonly Asset[]): Problem[] {
  const inFolders = new Map<string, string>([['assets', 'scripts and pictures']])
  for (const { path, name } of claims) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      inFolders.set(keyOf(path.slice(0, end)), name)
    }
  }
  return files.flatMap(({ path, file }): Problem[] => {
    const inside = inFolders.get(keyOf(path.slice(STATIC.length)))
    if (inside === undefined) return []
    const message = `"${path}" stands where the folder of ${inside} has to be`
    return [{ code: 'duplicate-permalink', severity: 'error', message, hint: RENAME, file }]
  })
}

function describe(claim: Claim, other: Claim): Pick<Problem, 'code' | 'message' | 'hint'> {
  const both = `"${claim.address}" and "${other.address}"`
  if (claim.path !== other.path) {
    const isCase = claim.path.toLowerCase() === other.path.toLowerCase()
    const where = isCase ? 'in case only' : 'in the encoding of a letter only'
    return {
      code: 'case-collision',
      message: `the addresses ${both} differ ${where}; the other is ${other.name}`,
      hint: 'Many servers and file systems cannot tell them apart: rename one of them.',
    }
  }
  return {
    code: 'duplicate-permalink',
    message:
      claim.address === other.address
        ? `two pages have the address "${claim.address}"; the other is ${other.name}`
        : `the addresses ${both} are the same file; the other is ${other.name}`,
    hint: claim.hint,
  }
}

/** Hosts redirect these addresses, so the pages would never be shown. */
function permanentAddresses(config: Config, routes: readonly Route[]): Problem[] {
  const versions = config.docs.flatMap(set => set.versions)
  return versions.flatMap(({ label, path, permanent, permanentPath }): Problem[] => {
    if (permanentPath === null || permanentPath === path) return []
    const folders = config.locales.map(({ code }) => folderPath(config, code, permanentPath))
    const page = routes.find(
      ({ type, permalink }) =>
        type !== 'redirect' && folders.some(folder => `${permalink}/`.startsWith(folder)),
    )
    if (page === undefined) return []
    const { file } = pageClaim(config, page)
    return [
      {
        code: 'duplicate-permalink',
        severity: 'error',
        message: `the page "${decode(page.permalink)}" stands below "${permanent}", the permanent address of ${label}`,
        hint: 'Rename the page, or choose another "permanent".',
        ...(file === null ? {} : { file }),
      },
    ]
  })
}
