import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentHash } from './hash.ts'

/**
 * A cache on disk: one file that only grows, made of records
 *
 *     key SPACE length SPACE checksum LF value LF
 *
 * It can be deleted at any moment. A record that is torn or damaged is a miss, and so is everything
 * after a place where no record starts; a file of another program or version is ignored and replaced.
 */
export interface Store {
  /** The value of a key, or null. */
  get(key: string): string | null
  /** Keeps a value until `save`. */
  put(key: string, value: string): void
  /** Writes what has been put. Never throws: a cache that cannot be written is only slower. */
  save(): void
}

interface Place {
  readonly start: number
  readonly length: number
  readonly checksum: string
}

const LF = 10
/** A file with this many times the bytes of its live records is rewritten. */
const SLACK = 2

/** Opens a store; `stamp` names what the values depend on besides their keys, such as a version. */
export function openStore(file: string, stamp: string): Store {
  const header = `lectern cache ${stamp}\n`
  const bytes = readBytes(file)
  const ours = bytes.subarray(0, header.length).toString('latin1') === header
  const places = ours ? readPlaces(bytes, header.length) : new Map<string, Place>()
  const added = new Map<string, string>()
  const used = new Set<string>()
  return {
    get(key) {
      used.add(key)
      const own = added.get(key)
      const place = places.get(key)
      if (own !== undefined || place === undefined) return own ?? null
      const value = bytes.subarray(place.start, place.start + place.length)
      return contentHash(value) === place.checksum ? value.toString('utf8') : null
    },
    put(key, value) {
      used.add(key)
      added.set(key, value)
    },
    save() {
      const live = [...places].filter(([key]) => used.has(key))
      const liveBytes = live.reduce((sum, [, place]) => sum + place.length, 0)
      const rewrite = !ours || bytes.length > SLACK * liveBytes + SLACK * 1_000_000
      if (added.size === 0 && !rewrite) return
      const fresh = [...added].map(([key, value]) => record(key, value))
      try {
        mkdirSync(dirname(file), { recursive: true })
        if (!rewrite) appendFileSync(file, fresh.join(''))
        else {
          const kept = live
            .filter(([key]) => !added.has(key))
            .map(([key, p]) => record(key, bytes.toString('utf8', p.start, p.start + p.length)))
          writeFileSync(`${file}.${process.pid}`, [header, ...kept, ...fresh].join(''))
          renameSync(`${file}.${process.pid}`, file)
        }
      } catch {
        // A read-only or full disk: the next build does the work again.
      }
    },
  }
}

function record(key: string, value: string): string {
  return `${key} ${Buffer.byteLength(value)} ${contentHash(value)}\n${value}\n`
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}

function readPlaces(bytes: Buffer, from: number): Map<string, Place> {
  const places = new Map<string, Place>()
  let at = from
  while (at < bytes.length) {
    const end = bytes.indexOf(LF, at)
    if (end < 0) break
    const [key, size, checksum, ...rest] = bytes.toString('utf8', at, end).split(' ')
    const length = Number(size)
    const next = end + 1 + length
    const whole = rest.length === 0 && checksum !== undefined && bytes[next] === LF
    if (key === undefined || !Number.isInteger(length) || length < 0 || !whole) break
    places.set(key, { start: end + 1, length, checksum })
    at = next + 1
  }
  return places
}
