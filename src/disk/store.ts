import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { TextCache } from '../base/cache.ts'

/**
 * A cache on disk: one file that only grows, made of records
 *
 *     key SPACE length SPACE checksum LF value LF
 *
 * with the length in bytes and a CRC-32, hexadecimal, of the value and the key. A key is one line.
 *
 * It can be deleted at any moment. A record that is torn or damaged is a miss, and so is everything
 * after a place where no record starts; a file of another program or version is ignored and replaced.
 * Records that a whole run neither reads nor keeps are dropped when the file has grown to twice its use.
 * The file is read when the first record is asked for; a run that only adds some does not read it.
 */
export interface Store extends TextCache {
  /** Completes the file. Neither it nor `put` throws: a cache that cannot be written is only slower. */
  save(): void
}

/** Bytes of a value within a file. */
interface Place {
  readonly start: number
  readonly length: number
  readonly checksum: string
}

/** A file in memory. */
interface Records {
  readonly bytes: Buffer
  readonly places: ReadonlyMap<string, Place>
  /** Nothing was damaged, so that records can follow. */
  readonly whole: boolean
}

const NO_RECORDS: Records = { bytes: Buffer.alloc(0), places: new Map(), whole: true }
const LF = 10
/** A file with this many times the bytes of its live records is rewritten. */
const SLACK = 2
/** Small files are never worth rewriting. */
const SMALL = 1_000_000
/** Records are handed to the file in pieces of this many bytes, so that few stay in memory. */
const PIECE = 2_000_000

/** Opens a store; `stamp` names what the values depend on besides their keys, such as a version. */
export function openStore(file: string, stamp: string): Store {
  const header = `lectern cache ${stamp}\n`
  const ours = readStart(file, header.length) === header
  const used = new Set<string>()
  const fresh = openAppendix(`${file}.${process.pid}`, ours ? '' : header)
  let records: Records | null = ours ? null : NO_RECORDS
  const read = (): Records => {
    records ??= readRecords(file, header.length)
    return records
  }
  return {
    get(key) {
      used.add(key)
      const { bytes, places } = read()
      const place = places.get(key)
      if (place === undefined) return fresh.get(key)
      const value = bytes.subarray(place.start, place.start + place.length)
      return checksumOf(key, value) === place.checksum ? value.toString('utf8') : fresh.get(key)
    },
    has(key) {
      used.add(key)
      return read().places.has(key) || fresh.has(key)
    },
    keep(key) {
      used.add(key)
    },
    put(key, value) {
      used.add(key)
      fresh.put(key, value)
    },
    save() {
      if (records === null) {
        fresh.appendTo(file)
        return
      }
      const { bytes, places, whole } = records
      const live = [...places].filter(([key]) => used.has(key))
      const liveBytes = live.reduce((sum, [, place]) => sum + place.length, 0)
      if (!ours) fresh.moveTo(file)
      else if (whole && bytes.length <= SLACK * liveBytes + SMALL) fresh.appendTo(file)
      else {
        // With the checksum that it came with: a damaged value must not become a good one.
        const kept = live.flatMap(([key, { start, length, checksum }]) => [
          headOf(key, length, checksum),
          bytes.subarray(start, start + length + 1),
        ])
        fresh.appendTo(file, [Buffer.from(header), ...kept])
      }
    },
  }
}

/** New records on their way to disk. */
interface Appendix {
  has(key: string): boolean
  get(key: string): string | null
  put(key: string, value: string): void
  /** Makes the records a file of their own. */
  moveTo(file: string): void
  /** Appends the records to a file; with a `start` the file is made anew from it and the records. */
  appendTo(file: string, start?: readonly Uint8Array[]): void
}

/** Collects records in a temporary file, which starts with a header; only the last ones are in memory. */
function openAppendix(temporary: string, header: string): Appendix {
  const places = new Map<string, Place>()
  let waiting: { readonly key: string; readonly value: string; readonly place: Place }[] = []
  const unwritten = new Map<string, string>()
  let piece: Uint8Array[] = header === '' ? [] : [Buffer.from(header)]
  let size = header.length
  let written = 0
  let descriptor: number | null = null

  const flush = (): void => {
    if (piece.length === 0) return
    try {
      mkdirSync(dirname(temporary), { recursive: true })
      descriptor ??= openSync(temporary, 'w+')
      const bytes = Buffer.concat(piece)
      const count = writeSync(descriptor, bytes, 0, bytes.length, written)
      if (count < bytes.length) throw new Error('disk full')
      for (const { key, place } of waiting) {
        places.set(key, place)
        unwritten.delete(key)
      }
      written += bytes.length
    } catch {
      // A read-only or full disk: the values stay in memory, the next run does the work again.
    }
    waiting = []
    piece = []
    size = 0
  }

  return {
    has: key => places.has(key) || unwritten.has(key),
    get(key) {
      const place = places.get(key)
      if (place === undefined || descriptor === null) return unwritten.get(key) ?? null
      const bytes = Buffer.alloc(place.length)
      readSync(descriptor, bytes, 0, place.length, place.start)
      return bytes.toString('utf8')
    },
    put(key, value) {
      const { head, body, checksum } = record(key, value)
      const place = { start: written + size + head.length, length: body.length - 1, checksum }
      waiting.push({ key, value, place })
      unwritten.set(key, value)
      piece.push(head, body)
      size += head.length + body.length
      if (size > PIECE) flush()
    },
    moveTo(file) {
      flush()
      try {
        if (descriptor !== null) closeSync(descriptor)
        descriptor = null
        renameSync(temporary, file)
      } catch {
        // As above.
      }
    },
    appendTo(file, start) {
      flush()
      try {
        if (descriptor !== null) closeSync(descriptor)
        const records = descriptor === null ? '' : readFileSync(temporary)
        descriptor = null
        if (start) {
          writeFileSync(`${temporary}.new`, Buffer.concat(start))
          appendFileSync(`${temporary}.new`, records)
          renameSync(`${temporary}.new`, file)
        } else if (records.length > 0) appendFileSync(file, records)
      } catch {
        // As above.
      } finally {
        rmSync(temporary, { force: true })
      }
    },
  }
}

function record(key: string, value: string) {
  const body = Buffer.from(`${value}\n`)
  const checksum = checksumOf(key, body.subarray(0, -1))
  return { head: headOf(key, body.length - 1, checksum), body, checksum }
}

function headOf(key: string, length: number, checksum: string): Buffer {
  return Buffer.from(`${key} ${length} ${checksum}\n`)
}

/** The key counts too: with a damaged one a value would pass for that of another key. */
function checksumOf(key: string, value: Uint8Array): string {
  return crc32(key, crc32(value)).toString(16)
}

/** The first bytes of a file, as many as there are. */
function readStart(file: string, length: number): string {
  try {
    const descriptor = openSync(file, 'r')
    const bytes = Buffer.alloc(length)
    const count = readSync(descriptor, bytes, 0, length, 0)
    closeSync(descriptor)
    return bytes.toString('latin1', 0, count)
  } catch {
    return ''
  }
}

function readRecords(file: string, from: number): Records {
  const places = new Map<string, Place>()
  const bytes = readBytes(file)
  let at = from
  while (at < bytes.length) {
    const end = bytes.indexOf(LF, at)
    if (end < 0) break
    const head = bytes.toString('utf8', at, end)
    const beforeChecksum = head.lastIndexOf(' ')
    const beforeLength = head.lastIndexOf(' ', beforeChecksum - 1)
    const length = Number(head.slice(beforeLength + 1, beforeChecksum))
    const next = end + 1 + length
    if (beforeLength < 0 || !Number.isInteger(length) || length < 0 || bytes[next] !== LF) break
    const checksum = head.slice(beforeChecksum + 1)
    places.set(head.slice(0, beforeLength), { start: end + 1, length, checksum })
    at = next + 1
  }
  return { bytes, places, whole: at === bytes.length }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return NO_RECORDS.bytes
  }
}
