import { MARKER } from './output-dirs.ts'

/** False for paths that a damaged list could name outside of the output folder. */
export function isInside(path: string): boolean {
  return !NO_NAMES.test(path)
}
const NO_NAMES = /(^|\/)\.{0,2}(\/|$)|\0/

/** Position in the exchange: assets, other files, documents. So no reader gets a document before its files. */
export function rankOf(path: string): 0 | 1 | 2 {
  if (path === MARKER.path || path.startsWith('assets/')) return 0
  return isDocument(path) ? 2 : 1
}

function isDocument(path: string): boolean {
  return /\.html(\.br|\.gz)?$/.test(path)
}

/** Parent folders, innermost first: `a/b`, `a` for `a/b/c`. */
export function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    folders.push(path.slice(0, end))
  }
  return folders
}
