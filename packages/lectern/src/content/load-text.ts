import { LONGEST_TEXT } from '@lectern/base/limits'
import { contentHash, fileHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import type { ConfigFolders } from '../config/config.ts'
import { decodeText } from './decode-text.ts'
import { type Expanded, expandIncludes, includes } from './include.ts'
import { bodyOf } from './split-front-matter.ts'

export interface LoadedText extends Expanded {
  /** Of the path and content of the file and of what it includes. */
  readonly hash: string
  /** With the front matter, without includes. */
  readonly content: string
}

/** After the front matter, with includes. Throws what `readFile` and `decodeText` throw. */
export function loadText(source: {
  readonly file: string
  readonly folders: ConfigFolders
  /** Text of a page that is in no file. */
  readonly generated?: string | undefined
}): LoadedText {
  const { file, folders, generated } = source
  const content = generated === undefined ? readFile(file) : Buffer.from(generated)
  const text = decodeText(content)
  // `readSource` reports that.
  const { body, bodyLine } = bodyOf(text.length > LONGEST_TEXT ? '' : text)
  const expanded = expandIncludes(body, { file, line: bodyLine, folders })
  const hash = fileHash(file, content)
  return {
    ...expanded,
    content: text,
    hash: includes(body) ? contentHash(hash + expanded.text) : hash,
  }
}
