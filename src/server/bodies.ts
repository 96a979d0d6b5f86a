import { realpathSync, type Stats, statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { contentType, isText } from '../base/content-type.ts'
import { contentHash } from '../engine/hash.ts'
import { errorCode } from '../engine/read-file.ts'
import type { Validators } from './conditions.ts'
import { documentPolicy, POLICY_WITHIN } from './document-policy.ts'
import { ENCODINGS, type Encoding, encode } from './encoding.ts'
import { stampOf } from './file-stamp.ts'
import type { ByteRange } from './range.ts'
import { bytesStream, readStream } from './read-stream.ts'
import { openTurns, type Turns } from './turns.ts'

/** A file in one encoding, ready to be sent. */
export interface Body extends Validators {
  /** Bytes. */
  readonly size: number
  /** The encodings in which the file can be had. */
  readonly encodings: readonly Encoding[]
  /** Value of the `Content-Security-Policy` header; null for files that are no documents. */
  readonly policy: string | null
  /** Changes with the file. */
  readonly stamp: string
  readonly content: Kept | Large
}

/** A body in memory. */
interface Kept {
  readonly bytes: Buffer
}

/** A body that is read from its file each time. */
interface Large {
  readonly file: string
  /** Changes with that file. */
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
const CACHE_SIZE = 32_000_000
/** A larger file is read as it is sent. Texts may be larger: they are compressed as a whole. */
const LARGEST_KEPT = 256_000
const LARGEST_TEXT = CACHE_SIZE / 8
/** Files that a host or a build step may have compressed better than there is time for here. */
const SIBLINGS = { br: '.br', gzip: '.gz' }
/** Codes of errors that say that there is no such file. */
const MISSING = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR']
/** Compressions at a time: Node has four threads, and files are read on them too. */
const COMPRESSIONS = 2

/** Reads the files of an absolute folder, never one outside of it, and keeps what was used last. */
export function openBodies(folder: string): Bodies {
  const cache = openCache()
  /** What is being read: many clients may ask for a new file at once. */
  const underWay = new Map<string, Promise<Body>>()
  const turns = openTurns({ atOnce: COMPRESSIONS, waiting: Number.POSITIVE_INFINITY })
  return async (path, encoding) => {
    try {
      const found = find(folder, path)
      if (found === null) return null
      const isLarge = found.stats.size > (isText(contentType(path)) ? LARGEST_TEXT : LARGEST_KEPT)
      const ready = findCompressed(folder, path, { encoding, than: found.stats })
      if (isLarge) return await largeBody(folder, path, { encoding, found, ready })
      const stamp = [found, ready].map(file => (file ? stampOf(file.stats) : '')).join(' ')
      const key = `${encoding} ${path}`
      const known = cache.get(key)
      if (known?.stamp === stamp) return known
      const reading = `${key} ${stamp}`
      const own = underWay.get(reading) ?? keptBody({ path, encoding, found, ready, stamp, turns })
      underWay.set(reading, own)
      try {
        const body = await own
        cache.put(key, body)
        return body
      } finally {
        underWay.delete(reading)
      }
    } catch (reason) {
      // A file may disappear at any moment; that there are no more file handles is no reason for a 404.
      if (MISSING.includes(errorCode(reason))) return null
      throw reason
    }
  }
}

/** A file is no longer that of which a body was made. */
export class Replaced extends Error {}

/**
 * The bytes of a part of a body.
 *
 * @throws Replaced
 */
export async function contentOf(
  { content }: Body,
  range: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  if ('bytes' in content) return bytesStream(content.bytes.subarray(range.first, range.last + 1))
  const file = await open(content.file).catch(reason => {
    throw MISSING.includes(errorCode(reason)) ? new Replaced() : reason
  })
  if (stampOf(await file.stat()) === content.stamp) return readStream(file, range)
  await file.close()
  throw new Replaced()
}

interface Reading {
  readonly path: string
  readonly encoding: Encoding
  readonly found: Found
  /** The compressed file beside it. */
  readonly ready: Found | null
}

async function keptBody({
  path,
  encoding,
  found,
  ready,
  stamp,
  turns,
}: Reading & { readonly stamp: string; readonly turns: Turns }): Promise<Body> {
  const plain = await readFile(found.real)
  const bytes = ready ? await readFile(ready.real) : await compress(plain, encoding, turns)
  return {
    size: bytes.length,
    encodings: isText(contentType(path)) ? ENCODINGS : ['identity'],
    etag: `"${contentHash(bytes)}"`,
    modified: found.stats.mtime.toUTCString(),
    policy: policyOf(path, plain),
    stamp,
    content: { bytes },
  }
}

async function compress(plain: Buffer, encoding: Encoding, turns: Turns): Promise<Buffer> {
  const leave = await turns.enter('')
  try {
    return await encode(plain, encoding)
  } finally {
    leave?.()
  }
}

/** A large file, compressed only where it stands so beside it. */
async function largeBody(
  folder: string,
  path: string,
  { encoding, found, ready }: Omit<Reading, 'path'>,
): Promise<Body | null> {
  const sent = encoding === 'identity' ? found : ready
  if (sent === null) return null
  const stamp = stampOf(sent.stats)
  const encodings: Encoding[] = []
  for (const each of ENCODINGS) {
    const file = findCompressed(folder, path, { encoding: each, than: found.stats })
    if (each === 'identity' || (isText(contentType(path)) && file !== null)) encodings.push(each)
  }
  return {
    size: sent.stats.size,
    encodings,
    etag: `"${contentHash(`${encoding} ${stampOf(found.stats)} ${stamp}`)}"`,
    modified: found.stats.mtime.toUTCString(),
    policy: path.endsWith('.html') ? policyOf(path, await readHead(found.real)) : null,
    stamp,
    content: { file: sent.real, stamp },
  }
}

function policyOf(path: string, content: Buffer): string | null {
  return path.endsWith('.html') ? documentPolicy(content.toString('utf8')) : null
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(POLICY_WITHIN), 0, POLICY_WITHIN, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The file at a path; null for none. It waits for the disk, as nginx does: what is looked up all the time is
 * known to the system, and a thread of Node takes ten times as long to ask.
 */
function find(folder: string, path: string): Found | null {
  const file = join(folder, path)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile()) return null
  const real = realpathSync.native(file)
  return real.startsWith(realpathSync.native(folder) + sep) ? { real, stats } : null
}

/** The compressed file beside a file, unless it is older and thus of another text. */
function findCompressed(
  folder: string,
  path: string,
  { encoding, than }: { readonly encoding: Encoding; readonly than: Stats },
): Found | null {
  if (encoding === 'identity') return null
  try {
    const found = find(folder, path + SIBLINGS[encoding])
    return found !== null && found.stats.mtimeMs >= than.mtimeMs ? found : null
  } catch (reason) {
    if (MISSING.includes(errorCode(reason))) return null
    throw reason
  }
}

/** Keeps the bodies that were used last, up to a number of bytes. */
function openCache() {
  const bodies = new Map<string, Body>()
  let size = 0
  const drop = (key: string): void => {
    size -= bodies.get(key)?.size ?? 0
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
      bodies.set(key, body)
      size += body.size
      for (const oldest of bodies.keys()) {
        if (size <= CACHE_SIZE) break
        drop(oldest)
      }
    },
  }
}
