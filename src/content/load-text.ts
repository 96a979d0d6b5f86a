import { LONGEST_TEXT } from '../base/limits.ts'
import { contentHash, fileHash } from '../engine/hash.ts'
import { readFile } from '../engine/read-file.ts'
import { decodeText } from './decode-text.ts'
import { type Expanded, expandIncludes } from './include.ts'
import { bodyOf } from './split-front-matter.ts'

/** The Markdown of a source file. */
export interface LoadedText extends Expanded {
  /** Hash of the file's path and content, with that of what it includes: equal hashes, equal texts. */
  readonly hash: string
}

/**
 * Reads the Markdown of a source file: the text after its front matter, with its includes put in.
 *
 * @throws what `readFile` and `decodeText` throw
 */
export function loadText(source: {
  /** Absolute path on disk. */
  readonly file: string
  /** Absolute content folder, which includes must not leave. */
  readonly folder: string
}): LoadedText {
  const { file, folder } = source
  const content = readFile(file)
  const text = decodeText(content)
  // That it is too long is reported where the file is read first.
  const { body, bodyLine } = bodyOf(text.length > LONGEST_TEXT ? '' : text)
  const expanded = expandIncludes(body, { file, line: bodyLine, folder })
  const hash = fileHash(file, content)
  // What is included is a part of the text, and not of the file.
  return { ...expanded, hash: includes(body) ? contentHash(hash + expanded.text) : hash }
}

/** True for a text that may include others. */
export function includes(body: string): boolean {
  return body.includes('::include')
}
