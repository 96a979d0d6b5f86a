import {
  appendFileSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs'

/** Where the value of a record stands in a file. */
export interface Place {
  /** Bytes from the start of the file. */
  readonly start: number
  /** Bytes. */
  readonly length: number
  /** Of the value and the key, see `Store`. */
  readonly checksum: string
}

/**
 * The list of the records of a file, beside it, so that nobody has to read the file to find one. Its lines are
 *
 *     start SPACE length SPACE checksum SPACE key LF
 *
 * of which the last one for a key counts, and the last line is `=` and the size of the file that the
 * list is of. For a file of another size it is no list; that what stands at a place is the record is for its
 * checksum to tell.
 */
export interface PlaceList {
  /** The records of a file of so many bytes; null when the list is not of that file. */
  read(size: number): Map<string, Place> | null
  /** Writes the whole list. Like the other writers it throws nothing: without a list the file is read. */
  write(places: ReadonlyMap<string, Place>, size: number): void
  /** Adds records that were appended to a file of `before` bytes, which has `size` now, to its list. */
  add(places: ReadonlyMap<string, Place>, before: number, size: number): void
}

/** Opens the list in a file. */
export function openPlaceList(file: string): PlaceList {
  const attempt = (write: () => void): void => {
    try {
      write()
    } catch {
      // A read-only or full disk. A list that is torn or old is of no file.
    }
  }
  return {
    read(size) {
      const text = readText(file)
      const end = lastLine(size)
      if (!text.endsWith(end)) return null
      const places = new Map<string, Place>()
      for (const line of text.slice(0, -end.length).split('\n')) {
        if (line === '' || line.startsWith('=')) continue
        const afterStart = line.indexOf(' ')
        const afterLength = line.indexOf(' ', afterStart + 1)
        const afterChecksum = line.indexOf(' ', afterLength + 1)
        places.set(line.slice(afterChecksum + 1), {
          start: Number(line.slice(0, afterStart)),
          length: Number(line.slice(afterStart + 1, afterLength)),
          checksum: line.slice(afterLength + 1, afterChecksum),
        })
      }
      return places
    },
    write(places, size) {
      attempt(() => writeFileSync(file, linesOf(places, 0) + lastLine(size)))
    },
    add(places, before, size) {
      attempt(() => {
        if (!endsWith(file, lastLine(before))) return
        appendFileSync(file, linesOf(places, before) + lastLine(size))
      })
    },
  }
}

function linesOf(places: ReadonlyMap<string, Place>, offset: number): string {
  let lines = ''
  for (const [key, { start, length, checksum }] of places) {
    lines += `${start + offset} ${length} ${checksum} ${key}\n`
  }
  return lines
}

function lastLine(size: number): string {
  return `=${size}\n`
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** True when a file ends with an ASCII text. */
function endsWith(file: string, text: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(text.length)
    const from = fstatSync(descriptor).size - text.length
    return (
      from >= 0 &&
      readSync(descriptor, bytes, 0, text.length, from) === text.length &&
      bytes.toString('latin1') === text
    )
  } finally {
    closeSync(descriptor)
  }
}
