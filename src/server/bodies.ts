import { open, readFile } from 'node:fs/promises'
import { contentType, isText } from '../base/content-type.ts'
import { contentHash } from '../engine/hash.ts'
import { errorCode } from '../engine/read-file.ts'
import type { Validators } from './conditions.ts'
import { documentPolicy, POLICY_WITHIN } from './document-policy.ts'
import { ENCODINGS, type Encoding, encode } from './encoding.ts'
import { stampOf } from './file-stamp.ts'
import { type Found, find, findCompressed, MISSING } from './find-file.ts'
import type { ByteRange } from './range.ts'
import { bytesStream, readStream } from './read-stream.ts'
import { openSizedCache } from './sized-cache.ts'
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

/** Bytes of bodies that are kept in memory. */
const CACHE_SIZE = 32_000_000
/** A larger file is read as it is sent. Texts may be larger: they are compressed as a whole. */
const LARGEST_KEPT = 256_000
const LARGEST_TEXT = CACHE_SIZE / 8

/** Compressions at a time: Node has four threads, and files are read on them too. */
const COMPRESSIONS = 2

/** Reads the files of an absolute folder, never one outside of it, and keeps what was used last. */
export function openBodies(folder: string): Bodies {
  const cache = openSizedCache<Body>(CACHE_SIZE)
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
      const cached = cache.get(key)
      if (cached?.stamp === stamp) return cached
      const reading = `${key} ${stamp}`
      const made = underWay.get(reading) ?? keptBody({ path, encoding, found, ready, stamp, turns })
      underWay.set(reading, made)
      try {
        const body = await made
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
