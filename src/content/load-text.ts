import { readFileSync } from 'node:fs'
import { bodyOf } from './front-matter.ts'
import { type Expanded, expandIncludes } from './include.ts'

/** Reads the Markdown of a source file: the text after its front matter, with its includes put in. */
export function loadText(source: {
  /** Absolute path on disk. */
  readonly file: string
  /** Absolute content folder, which includes must not leave. */
  readonly folder: string
}): Expanded {
  const { file, folder } = source
  const { body, bodyLine } = bodyOf(decodeText(readFileSync(file)))
  return expandIncludes(body, { file, line: bodyLine, folder })
}

/** Text of a file as the rest of Lectern expects it: without a byte order mark, lines ending in LF. */
export function decodeText(bytes: Buffer): string {
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
}
