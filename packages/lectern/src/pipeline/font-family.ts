/** Number of the family in the table of names: https://learn.microsoft.com/typography/opentype/spec/name */
const FAMILY = 1
const WINDOWS = 3

/** The family of a TrueType or OpenType font; empty if it has none. */
export function fontFamily(font: Buffer): string {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue
    return familyIn(font.subarray(font.readUInt32BE(entry + 8)))
  }
  return ''
}

function familyIn(names: Buffer): string {
  const texts = names.readUInt16BE(4)
  for (let index = 0; index < names.readUInt16BE(2); index++) {
    const record = 6 + index * 12
    const [platform, id] = [names.readUInt16BE(record), names.readUInt16BE(record + 6)]
    if (platform !== WINDOWS || id !== FAMILY) continue
    const from = texts + names.readUInt16BE(record + 10)
    // Copied, because it is swapped in place.
    const text = Buffer.from(names.subarray(from, from + names.readUInt16BE(record + 8)))
    return text.swap16().toString('utf16le')
  }
  return ''
}
