import { brotliDecompressSync } from 'node:zlib'

/** Relative to the font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly width: number
}

/** Of a WOFF2 font, https://www.w3.org/TR/WOFF2/; null for other formats. These tables are never transformed. */
export function readFontMetrics(file: Buffer): FontMetrics | null {
  try {
    return metricsOf(file)
  } catch {
    return null
  }
}

const SIGNATURE = 0x774f4632
const HEADER = 48
/** Indexes of known tables: those needed, and transformed ones. */
const KNOWN: Readonly<Record<number, string>> = { 1: 'head', 2: 'hhea', 6: 'OS/2' }
const GLYF = 10
const LOCA = 11
const NAMED = 63

function metricsOf(file: Buffer): FontMetrics | null {
  if (file.readUInt32BE(0) !== SIGNATURE) return null
  const count = file.readUInt16BE(12)
  const compressed = file.readUInt32BE(20)
  let at = HEADER
  const number = (): number => {
    let value = 0
    for (let bytes = 0; bytes < 5; bytes++) {
      const byte = file.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 127)
      if (byte < 128) break
    }
    return value
  }
  const places = new Map<string, number>()
  let offset = 0
  for (let table = 0; table < count; table++) {
    const flags = file.readUInt8(at)
    at += 1
    const kind = flags & 63
    const name = kind === NAMED ? file.toString('latin1', at, at + 4) : (KNOWN[kind] ?? '')
    if (kind === NAMED) at += 4
    const length = number()
    const version = flags >> 6
    const isOutline = kind === GLYF || kind === LOCA
    const isTransformed = isOutline ? version !== 3 : version !== 0
    places.set(name, offset)
    offset += isTransformed ? number() : length
  }
  const tables = brotliDecompressSync(file.subarray(at, at + compressed))
  const [head, hhea, os2] = ['head', 'hhea', 'OS/2'].map(name => places.get(name))
  if (head === undefined || hhea === undefined || os2 === undefined) return null
  const size = tables.readUInt16BE(head + 18)
  return {
    ascent: tables.readInt16BE(hhea + 4) / size,
    descent: -tables.readInt16BE(hhea + 6) / size,
    width: tables.readInt16BE(os2 + 2) / size,
  }
}
