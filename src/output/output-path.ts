/** True for a path that stays in the output folder: a damaged list must not name files elsewhere. */
export function isInside(path: string): boolean {
  return !NO_NAMES.test(path)
}
/** A name that is empty, `.` or `..`, or a character that no name has. */
const NO_NAMES = /(^|\/)\.{0,2}(\/|$)|\0/

/**
 * Where a path stands in the order of the exchange. Documents come behind what they name, so that no
 * reader gets one whose files are not there yet; first of all comes what nothing else can replace.
 */
export function rankOf(path: string): number {
  if (path === '.lectern' || path.startsWith('assets/')) return 0
  return isDocument(path) ? 2 : 1
}

/** True for a document, and for its compressed forms. */
export function isDocument(path: string): boolean {
  return /\.html(\.br|\.gz)?$/.test(path)
}

/** The paths of the folders that a path is in, innermost first: `a/b`, `a` for `a/b/c`. */
export function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    folders.push(path.slice(0, end))
  }
  return folders
}
