import { open, readFile } from 'node:fs/promises'
import { contentType, isText } from '@lectern/base/http'
import { contentHash } from '@lectern/base/node/hash'
import { errorCode } from '@lectern/base/node/read-file'
import { openSemaphore, type Semaphore } from './concurrency.ts'
import { documentPolicy, POLICY_WITHIN } from './document-policy.ts'
import { type Found, find, findCompressed, MISSING, stampOf } from './find-file.ts'
import { bytesStream, readStream } from './read-stream.ts'
import {
  type ByteRange,
  ENCODINGS,
  type Encoding,
  encode,
  type Validators,
} from './request-headers.ts'
import { openSizedCache } from './sized-cache.ts'

export interface Body extends Validators {
  readonly size: number
  /** Those that the file is available in. */
  readonly encodings: readonly Encoding[]
  /** Value of the `Content-Security-Policy` header; null for files that are not HTML. */
  readonly policy: string | null
  readonly stamp: string
  readonly content: InMemory | OnDisk
}

interface InMemory {
  readonly bytes: Buffer
}

interface OnDisk {
  readonly file: string
  readonly stamp: string
}

/** Reads a file in an encoding; null if it does not exist or must not be served. */
export type Bodies = (path: string, encoding: Encoding) => Promise<Body | null>

/** Sizes in bytes. Larger files are streamed from disk, except texts, which are compressed as a whole. */
const CACHE_SIZE = 32_000_000
const LARGEST_KEPT = 256_000
const LARGEST_TEXT = CACHE_SIZE / 8

/** At a time. Node has four threads, which also read files. */
const COMPRESSIONS = 2

/** Reads files of an absolute folder, never outside of it, with an LRU cache. */
export function openBodies(folder: string): Bodies {
  const cache = openSizedCache<Body>(CACHE_SIZE)
  const pending = new Map<string, Promise<Body>>()
  const semaphore = openSemaphore({ atOnce: COMPRESSIONS, waiting: Number.POSITIVE_INFINITY })
  return async (path, encoding) => {
    try {
      const found = find(folder, path)
      if (found === null) return null
      const isLarge = found.stats.size > (isText(contentType(path)) ? LARGEST_TEXT : LARGEST_KEPT)
      const ready = findCompressed(folder, path, { encoding, than: found.stats })
      if (isLarge) return await bodyOnDisk(folder, path, { encoding, found, ready })
      const stamp = [found, ready].map(file => (file ? stampOf(file.stats) : '')).join(' ')
      const key = `${encoding} ${path}`
      const cached = cache.get(key)
      if (cached?.stamp === stamp) return cached
      const reading = `${key} ${stamp}`
      const made =
        pending.get(reading) ?? bodyInMemory({ path, encoding, found, ready, stamp, semaphore })
      pending.set(reading, made)
      try {
        const body = await made
        cache.put(key, body)
        return body
      } finally {
        pending.delete(reading)
      }
    } catch (reason) {
      // Files may disappear at any moment. Other errors, such as EMFILE, must not become a 404.
      if (MISSING.includes(errorCode(reason))) return null
      throw reason
    }
  }
}

/** The file has changed since its body was made. */
export class StaleBody extends Error {}

/** @throws StaleBody */
export async function contentOf(
  { content }: Body,
  range: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  if ('bytes' in content) return bytesStream(content.bytes.subarray(range.first, range.last + 1))
  const file = await open(content.file).catch(reason => {
    throw MISSING.includes(errorCode(reason)) ? new StaleBody() : reason
  })
  if (stampOf(await file.stat()) === content.stamp) return readStream(file, range)
  await file.close()
  throw new StaleBody()
}

interface Reading {
  readonly path: string
  readonly encoding: Encoding
  readonly found: Found
  readonly ready: Found | null
}

async function bodyInMemory({
  path,
  encoding,
  found,
  ready,
  stamp,
  semaphore,
}: Reading & { readonly stamp: string; readonly semaphore: Semaphore }): Promise<Body> {
  const plain = await readFile(found.real)
  const bytes = ready ? await readFile(ready.real) : await compress(plain, encoding, semaphore)
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

async function compress(plain: Buffer, encoding: Encoding, semaphore: Semaphore): Promise<Buffer> {
  const release = await semaphore.acquire('')
  try {
    return await encode(plain, encoding)
  } finally {
    release?.()
  }
}

/** Never compresses: null if the encoding has no precompressed file. */
async function bodyOnDisk(
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
