import type { Stats } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { contentHash } from '../engine/hash.ts'
import type { Validators } from './conditions.ts'
import { documentPolicy } from './document-policy.ts'
import { type Encoding, encode } from './encoding.ts'

/** A file in one encoding, ready to be sent. */
export interface Body extends Validators {
  readonly bytes: Buffer
  /** Value of the `Content-Security-Policy` header; null for files that are no documents. */
  readonly policy: string | null
  /** Changes with the file. */
  readonly stamp: string
}

/** Reads a file in an encoding; null when there is none, or one that must not be served. */
export type Bodies = (path: string, encoding: Encoding) => Promise<Body | null>

/** A file that may be served. */
interface Found {
  /** Where it is once links are followed. */
  readonly real: string
  readonly stats: Stats
}

/** Bytes of bodies that are kept in memory. */
const CACHE_SIZE = 64_000_000
/** A larger body is read again each time: it would drive out hundreds of pages. */
const LARGEST_KEPT = CACHE_SIZE / 8
/** Files that a host or a build step may have compressed better than there is time for here. */
const SIBLINGS = { br: '.br', gzip: '.gz' }
/** Codes of errors that say that there is no such file. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR']

/** Reads the files of an absolute folder, never one outside of it, and keeps what was used last. */
export function openBodies(folder: string): Bodies {
  const cache = openCache()
  return async (path, encoding) => {
    try {
      const found = await find(folder, path)
      if (found === null) return null
      const ready = await findCompressed(folder, path, { encoding, than: found.stats })
      const stamp = [found, ready].map(file => (file ? stampOf(file.stats) : '')).join(' ')
      const key = `${encoding} ${path}`
      const known = cache.get(key)
      if (known?.stamp === stamp) return known
      const content = await readFile(found.real)
      const bytes = ready ? await readFile(ready.real) : await encode(content, encoding)
      const body: Body = {
        bytes,
        etag: `"${contentHash(bytes)}"`,
        modified: found.stats.mtime.toUTCString(),
        policy: path.endsWith('.html') ? documentPolicy(content.toString('utf8')) : null,
        stamp,
      }
      cache.put(key, body)
      return body
    } catch (reason) {
      // A file may disappear at any moment; that there are no more file handles is no reason for a 404.
      if (MISSING.includes(codeOf(reason))) return null
      throw reason
    }
  }
}

async function find(folder: string, path: string): Promise<Found | null> {
  const file = join(folder, path)
  const stats = await stat(file)
  if (!stats.isFile()) return null
  const [real, root] = await Promise.all([realpath(file), realpath(folder)])
  return real.startsWith(root + sep) ? { real, stats } : null
}

/** The compressed file beside a file, unless it is older and thus of another text. */
async function findCompressed(
  folder: string,
  path: string,
  { encoding, than }: { readonly encoding: Encoding; readonly than: Stats },
): Promise<Found | null> {
  if (encoding === 'identity') return null
  const found = await find(folder, path + SIBLINGS[encoding]).catch(() => null)
  return found !== null && found.stats.mtimeMs >= than.mtimeMs ? found : null
}

function stampOf({ size, mtimeMs, ino }: Stats): string {
  return `${size}-${mtimeMs}-${ino}`
}

function codeOf(reason: unknown): string {
  return reason instanceof Error && 'code' in reason ? String(reason.code) : ''
}

/** Keeps the bodies that were used last, up to a number of bytes. */
function openCache() {
  const bodies = new Map<string, Body>()
  let size = 0
  const drop = (key: string): void => {
    size -= bodies.get(key)?.bytes.length ?? 0
    bodies.delete(key)
  }
  return {
    get(key: string): Body | undefined {
      const body = bodies.get(key)
      if (body !== undefined) {
        bodies.delete(key)
        bodies.set(key, body)
      }
      return body
    },
    put(key: string, body: Body): void {
      drop(key)
      if (body.bytes.length > LARGEST_KEPT) return
      bodies.set(key, body)
      size += body.bytes.length
      for (const oldest of bodies.keys()) {
        if (size <= CACHE_SIZE) break
        drop(oldest)
      }
    },
  }
}
