import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { TextCache } from '../base/cache.ts'
import { openPlaceList, type Place, type PlaceList } from './places.ts'
import { mostBytes } from './utf8.ts'

/**
 * A cache on disk: one file that only grows, made of records
 *
 *     key SPACE length SPACE checksum LF value LF
 *
 * with the length in bytes, eight digits, and a CRC-32, hexadecimal, of the value and the key. A key
 * is one line.
 *
 * It can be deleted at any moment. A record that is torn or damaged is a miss, and so is everything
 * after a place where no record starts; a file of another program or version is ignored and replaced.
 * Records that a run neither reads nor knows to be of use are dropped when the file has grown to twice
 * its use. Beside it is a list of the records (see `PlaceList`), so that only those that are asked for
 * are read; without one that fits, the whole file is. A run that only adds some reads nothing.
 */
export interface Store extends TextCache {
  /**
   * Completes the file; `isLive` tells which keys are of use besides those that were asked for.
   * Neither it nor `put` throws: a cache that cannot be written is only slower.
   */
  save(isLive?: (key: string) => boolean): void
}

/** The records of a file. */
interface Records {
  readonly places: ReadonlyMap<string, Place>
  /** Bytes of the file. */
  readonly size: number
  /** Nothing was damaged, so that records can follow. */
  readonly whole: boolean
  /** Whether the list beside the file is of it. */
  readonly listed: boolean
  /** The bytes at a place; what is missing of them is left out. */
  value(place: Pick<Place, 'start' | 'length'>): Buffer
}

const NO_RECORDS: Records = {
  places: new Map(),
  size: 0,
  whole: true,
  listed: false,
  value: () => Buffer.alloc(0),
}
const LF = 10
/** A file with this many times the bytes of its live records is rewritten. */
const SLACK = 2
/** Small files are never worth rewriting. */
const SMALL = 1_000_000
/** Records are handed to the file in pieces of this many bytes, so that few stay in memory. */
const PIECE = 2_000_000
/** A larger value, in bytes, is not kept. */
const LARGEST = 99_999_999
const LENGTH_DIGITS = String(LARGEST).length
const CHECKSUM_DIGITS = 8
/** Two spaces and a line feed with them. */
const HEAD_LENGTH = LENGTH_DIGITS + CHECKSUM_DIGITS + 3

/** Opens a store; `stamp` names what the values depend on besides their keys, such as a version. */
export function openStore(file: string, stamp: string): Store {
  const header = `lectern cache ${stamp}\n`
  const ours = readStart(file, header.length) === header
  const used = new Set<string>()
  const fresh = openAppendix(`${file}.${process.pid}`, ours ? '' : header)
  const list = openPlaceList(`${file}.places`)
  let records: Records | null = ours ? null : NO_RECORDS
  const read = (): Records => {
    records ??= listedRecords(file, list) ?? readRecords(file, header.length)
    return records
  }
  return {
    get(key) {
      used.add(key)
      const { places, value: valueAt } = read()
      const place = places.get(key)
      if (place === undefined) return fresh.get(key)
      const value = valueAt(place)
      return checksumOf(key, value) === place.checksum ? value.toString('utf8') : fresh.get(key)
    },
    put(key, value) {
      used.add(key)
      fresh.put(key, value)
    },
    save(isLive = () => false) {
      if (!ours) {
        fresh.moveTo(file, list)
        return
      }
      if (records !== null) {
        const { places, size, whole, listed, value } = records
        const live = [...places].filter(([key]) => used.has(key) || isLive(key))
        const liveBytes = live.reduce((sum, [, place]) => sum + place.length, 0)
        if (!whole || size > SLACK * liveBytes + SMALL) rewrite(file, { header, live, value, list })
        else if (!listed) list.write(places, size)
      }
      fresh.appendTo(file, list)
    },
  }
}

/** Makes a file anew with the records that are live; where that fails it stays as it is. */
function rewrite(
  file: string,
  from: {
    readonly header: string
    readonly live: readonly (readonly [key: string, place: Place])[]
    readonly value: Records['value']
    readonly list: PlaceList
  },
): void {
  const places = new Map<string, Place>()
  const pieces: Uint8Array[] = [Buffer.from(from.header)]
  let size = from.header.length
  for (const [key, place] of from.live) {
    const { length, checksum } = place
    const value = from.value(place)
    if (value.length < length) continue
    // With the checksum that it came with: a damaged value must not become a good one.
    const head = Buffer.from(key + headOf(length, checksum))
    places.set(key, { start: size + head.length, length, checksum })
    pieces.push(head, value, Buffer.from('\n'))
    size += head.length + length + 1
  }
  const temporary = `${file}.${process.pid}.new`
  try {
    writeFileSync(temporary, Buffer.concat(pieces))
    renameSync(temporary, file)
    from.list.write(places, size)
  } catch {
    rmSync(temporary, { force: true })
  }
}

/** New records on their way to disk. */
interface Appendix {
  get(key: string): string | null
  put(key: string, value: string): void
  /** Makes the records a file of their own. */
  moveTo(file: string, list: PlaceList): void
  /** Appends the records to a file. */
  appendTo(file: string, list: PlaceList): void
}

/** Records that are encoded, and the place in the file at which they start. */
interface Piece {
  readonly start: number
  readonly bytes: Buffer
  /** How many of the bytes are in use. */
  size: number
}

/** Collects records in a temporary file, which starts with a header; only the last ones are in memory. */
function openAppendix(temporary: string, header: string): Appendix {
  const places = new Map<string, Place>()
  let piece = newPiece(0, PIECE)
  piece.size = piece.bytes.write(header)
  /** What could not be written: the disk is full or read-only. */
  const unwritten: Piece[] = []
  let descriptor: number | null = null

  const flush = (): void => {
    const { start, bytes, size } = piece
    if (size === 0) return
    try {
      mkdirSync(dirname(temporary), { recursive: true })
      descriptor ??= openSync(temporary, 'w+')
      if (writeSync(descriptor, bytes, 0, size, start) < size) throw new Error('disk full')
    } catch {
      unwritten.push(piece)
    }
    piece = newPiece(start + size, PIECE)
  }

  /** The whole file, closed; null when there is none, or not all of it could be written. */
  const complete = (): string | null => {
    flush()
    if (descriptor === null) return null
    closeSync(descriptor)
    descriptor = null
    return unwritten.length === 0 ? temporary : null
  }

  /** Does something with the file. What fails is only slower: the next run does the work again. */
  const finish = (use: (whole: string | null) => void): void => {
    try {
      try {
        use(complete())
      } finally {
        rmSync(temporary, { force: true })
      }
    } catch {
      // A read-only or full disk.
    }
  }

  return {
    get(key) {
      const place = places.get(key)
      if (place === undefined) return null
      const { start, length } = place
      const held = [piece, ...unwritten].find(
        candidate => candidate.start <= start && start < candidate.start + candidate.size,
      )
      if (held) {
        const from = start - held.start
        return held.bytes.toString('utf8', from, from + length)
      }
      if (descriptor === null) return null
      const bytes = Buffer.alloc(length)
      readSync(descriptor, bytes, 0, length, start)
      return bytes.toString('utf8')
    },
    put(key, value) {
      const most = mostBytes(key) + HEAD_LENGTH + mostBytes(value) + 1
      if (most > LARGEST) return
      if (piece.size + most > piece.bytes.length) {
        flush()
        if (most > PIECE) piece = newPiece(piece.start, most)
      }
      const { place, end } = writeRecord(piece, key, value)
      places.set(key, place)
      piece.size = end
    },
    moveTo(file, list) {
      finish(whole => {
        if (whole === null) return
        renameSync(whole, file)
        list.write(places, statSync(file).size)
      })
    },
    appendTo(file, list) {
      finish(whole => {
        if (whole === null) return
        const before = statSync(file).size
        const records = readFileSync(whole)
        appendFileSync(file, records)
        list.add(places, before, before + records.length)
      })
    },
  }
}

function newPiece(start: number, length: number): Piece {
  return { start, bytes: Buffer.allocUnsafeSlow(length), size: 0 }
}

/** Encodes a record at the end of a piece that has room for it; `end` is where it ends in the piece. */
function writeRecord(
  { start, bytes, size }: Piece,
  key: string,
  value: string,
): { readonly place: Place; readonly end: number } {
  const headAt = size + bytes.write(key, size)
  const valueAt = headAt + HEAD_LENGTH
  const length = bytes.write(value, valueAt)
  const checksum = checksumOf(key, bytes.subarray(valueAt, valueAt + length))
  bytes.write(headOf(length, checksum), headAt)
  bytes[valueAt + length] = LF
  return {
    place: { start: start + valueAt, length, checksum },
    end: valueAt + length + 1,
  }
}

/** What follows the key: its length does not depend on that of the value, which is known last. */
function headOf(length: number, checksum: string): string {
  return ` ${String(length).padStart(LENGTH_DIGITS, '0')} ${checksum}\n`
}

/** The key counts too: with a damaged one a value would pass for that of another key. */
function checksumOf(key: string, value: Uint8Array): string {
  return crc32(key, crc32(value)).toString(16).padStart(CHECKSUM_DIGITS, '0')
}

/** The first bytes of a file, as many as there are. */
function readStart(file: string, length: number): string {
  return readAt(file, { start: 0, length }).toString('latin1')
}

/** The records of a file by the list beside it; null without one that fits. */
function listedRecords(file: string, list: PlaceList): Records | null {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  const places = size === undefined ? null : list.read(size)
  if (size === undefined || places === null) return null
  return { places, size, whole: true, listed: true, value: place => readAt(file, place) }
}

function readAt(file: string, { start, length }: Pick<Place, 'start' | 'length'>): Buffer {
  try {
    const descriptor = openSync(file, 'r')
    const bytes = Buffer.alloc(Math.min(length, LARGEST))
    const count = readSync(descriptor, bytes, 0, bytes.length, start)
    closeSync(descriptor)
    return bytes.subarray(0, count)
  } catch {
    return Buffer.alloc(0)
  }
}

/** The records of a file, all of which is read. */
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
  return {
    places,
    size: bytes.length,
    whole: at === bytes.length,
    listed: false,
    value: ({ start, length }) => bytes.subarray(start, start + length),
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
